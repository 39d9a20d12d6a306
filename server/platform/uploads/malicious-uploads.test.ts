import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Call } from '@kargha/contract/kernel/call.ts'
import { api } from '@kargha/contract/shop/api.ts'
import { staffApi } from '@kargha/contract/staff/api.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { cloth, postForm } from '../../../testing/upload.ts'
import { mp4 } from '../../../testing/videos.ts'

const shop = await openShop()
afterAll(() => shop.close())

/** Occurs in every file; nothing that is served may have it. */
const payload = 'steal(document.cookie)'
const script = `<script>${payload}</script>`
const photo = await cloth(400, 300).jpeg({ quality: 100 }).toBuffer()
/** After the file's header, where a comment of the camera stands. */
const jpegWithComment = (text: string) => {
  const length = Buffer.from([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 0xff])
  return Buffer.concat([photo.subarray(0, 2), length, Buffer.from(text), photo.subarray(2)])
}

const files: Record<string, Buffer> = {
  'page.jpg': Buffer.from(`<!doctype html>${script}`),
  'drawing.svg': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${payload}">${script}</svg>`),
  'drawing.jpg': Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  'animation.gif': Buffer.from(`GIF89a/*${script}*/=1;${payload}`),
  'paper.jpg': Buffer.from(`%PDF-1.7\n1 0 obj<</S/JavaScript/JS(${payload})>>endobj`),
  'program.jpg': Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.from(payload)]),
  'archive.jpg': Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.from(payload)]),
  'program.js': Buffer.from(payload),
  'photo-with-script.jpg': Buffer.concat([photo, Buffer.from(script)]),
  'photo-with-quiet-script.jpg': Buffer.concat([photo, Buffer.from(payload)]),
  'photo-with-comment.jpg': jpegWithComment(payload),
  'photo.jpg\0.html': jpegWithComment(payload),
  'photo.html': jpegWithComment(payload),
  '../../photo.svg': jpegWithComment(payload),
}

const uploadsOf = (calls: Record<string, Call>) =>
  Object.entries(calls).flatMap(([name, call]) => (call.multipart ? [{ name, call, field: call.multipart.field }] : []))

async function send(call: Call, field: string, token: string, name: string, content: Buffer, type: string) {
  const form = new FormData()
  form.append(field, new Blob([Uint8Array.from(content)], { type }), name)
  return postForm(shop, call.route.path, form, token)
}

/** The addresses of files in an answer. */
const addressesIn = (body: string) => [...body.matchAll(/"(\/media\/[^"]+)"/g)].map(([, address = '']) => address)

async function expectHarmless(call: Call, field: string, token: string) {
  for (const [name, content] of Object.entries(files))
    for (const type of ['image/jpeg', 'text/html']) {
      const answer = await send(call, field, token, name, content, type)
      expect([name, answer.statusCode < 500]).toEqual([name, true])
      for (const address of addressesIn(answer.body)) {
        const served = await shop.app.inject({ url: address })
        expect(served.headers).toMatchObject({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining('sandbox'),
        })
        expect([name, served.rawPayload.includes(payload)]).toEqual([name, false])
      }
    }
}

describe('files with a script, under any name and type, are refused or served as pictures without it', () => {
  it.each(uploadsOf(api))('by $name', async ({ call, field }) => {
    const { token } = await shop.signUp()
    await expectHarmless(call, field, token)
  })

  it.each(uploadsOf(staffApi))('by staff’s $name', async ({ call, field }) => {
    const { token } = await hireStaff(shop, 'owner')
    await expectHarmless(call, field, token)
  })

  it('and nothing in the shop’s files has it', async () => {
    const media = join(shop.dataDirectory, 'media')
    const stored = (await readdir(media, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    const bad: string[] = []
    for (const { parentPath, name } of stored)
      if ((await readFile(join(parentPath, name))).includes(payload)) bad.push(name)
    expect(bad).toEqual([])
    expect(stored.some(({ name }) => name.startsWith('picture-'))).toBe(true)
  })
})

it('refuses a video with a script behind it', async () => {
  const { token } = await shop.signUp()
  const film = Buffer.concat([mp4(), Buffer.from(script)])
  const answer = await send(api.uploadImages, 'images', token, 'film.mp4', film, 'video/mp4')
  expect([answer.statusCode, addressesIn(answer.body)]).toEqual([415, []])
  expect((await send(api.uploadImages, 'images', token, 'film.mp4', mp4(), 'video/mp4')).statusCode).toBe(200)
})
