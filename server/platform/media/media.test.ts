import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerFailure } from '../http/failure.ts'
import { openFileStore } from './file-store.ts'
import { openPictureDecoder } from './picture-decoder.ts'
import { mediaRoutes } from './routes.ts'
import { addressSigner } from './sign-address.ts'

let app: FastifyInstance
let dataDirectory: string
const media = (name: string) => join(dataDirectory, 'media', name)

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#23395d' } })

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'kargha-media-'))
  app = Fastify()
  app.setErrorHandler(answerFailure)
  await mediaRoutes(app, {
    fileStore: await openFileStore({ dataDirectory, s3: undefined }),
    decoder: openPictureDecoder(),
    signer: addressSigner(Buffer.from('secret')),
  })
  await picture(1600, 2000).webp().toFile(media('saree-1234abcd.webp'))
  await picture(400, 500).jpeg().toFile(media('small.jpg'))
  await writeFile(media('drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(media('.secret.webp'), 'secret')
  await writeFile(media('notes.txt'), 'notes')
  await writeFile(join(dataDirectory, 'outside.webp'), 'outside')
})
afterAll(async () => {
  await app.close()
  await rm(dataDirectory, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('a file', () => {
  test('is cached for ever, and sandboxed when opened on its own', async () => {
    const answer = await get('/media/saree-1234abcd.webp')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: '"saree-1234abcd.webp"',
    })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect((await get('/media/drawing.svg')).headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('is answered with 304 if the browser has it', async () => {
    const answer = await get('/media/saree-1234abcd.webp', { 'if-none-match': '"saree-1234abcd.webp"' })
    expect([answer.statusCode, answer.body]).toEqual([304, ''])
    expect((await get('/media/saree-1234abcd.webp', { 'if-none-match': '"another.webp"' })).statusCode).toBe(200)
  })

  test('supports HEAD and range requests', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/media/small.jpg' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const part = await get('/media/small.jpg', { range: 'bytes=0-9' })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
  })

  test.each([
    'unknown.webp',
    '.secret.webp',
    'notes.txt',
    '..%2foutside.webp',
    '%2e%2e%2foutside.webp',
    '..%5coutside.webp',
    'sizes/saree-1234abcd-webp-320.webp',
    'a.webp%00.webp',
    '',
    'sizes',
  ])('is not found at /media/%s', async (name) => {
    const answer = await get(`/media/${name}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
    expect(answer.headers['cache-control']).toBeUndefined()
  })
})

describe('a resized picture', () => {
  const sizeOf = async (url: string) => {
    const answer = await get(url)
    expect(answer.headers['content-type']).toBe('image/webp')
    const { format, width, height } = await sharp(answer.rawPayload).metadata()
    return { format, width, height }
  }

  test.each([
    [320, 400],
    [480, 600],
    [640, 800],
    [960, 1200],
    [1200, 1500],
  ])('is available %i pixels wide', async (width, height) =>
    expect(await sizeOf(`/media/saree-1234abcd.webp?w=${width}`)).toEqual({ format: 'webp', width, height }),
  )

  test('is never enlarged', async () => {
    expect(await sizeOf('/media/small.jpg?w=1200')).toEqual({ format: 'webp', width: 400, height: 500 })
  })

  test('is AVIF for a browser that accepts it', async () => {
    const answer = await get('/media/saree-1234abcd.webp?w=480', { accept: 'image/avif,image/webp,*/*' })
    expect(answer.headers).toMatchObject({ 'content-type': 'image/avif', vary: expect.stringContaining('Accept') })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ compression: 'av1', width: 480, height: 600 })
  })

  test('is available as the upright middle that a phone shows', async () => {
    await picture(1920, 1080).webp().toFile(media('banner.webp'))
    expect(await sizeOf('/media/banner.webp?cut=tall')).toEqual({ format: 'webp', width: 640, height: 1024 })
    const { width, height } = await sizeOf('/media/small.jpg?cut=tall')
    expect([width <= 400, height <= 500]).toEqual([true, true])
    expect((await get('/media/banner.webp?cut=wide')).statusCode).toBe(400)
  })

  test('is available as a small JPEG for emails, whatever the mail program accepts and however small it is', async () => {
    const clear = { create: { width: 90, height: 60, channels: 4, background: '#0000' } } as const
    await sharp(clear).png().toFile(media('clear.png'))
    for (const name of ['saree-1234abcd.webp', 'small.jpg', 'clear.png']) {
      const answer = await get(`/media/${name}?cut=thumbnail`, { accept: 'image/avif,image/webp' })
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': expect.stringMatching(/immutable/),
      })
      expect(answer.headers.vary).toBeUndefined()
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 208 })
    }
  })

  test('is produced once for concurrent requests, and leaves no unfinished files', async () => {
    await picture(2000, 2500).png().toFile(media('silk.png'))
    const answers = await Promise.all(Array.from({ length: 12 }, () => get('/media/silk.png?w=640')))
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.rawPayload.length}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect((await readdir(media('sizes'))).filter((name) => name.startsWith('silk'))).toEqual(['silk-png-640.webp'])
  })

  test('has its own ETag', async () => {
    expect((await get('/media/small.jpg?w=320')).headers.etag).toBe('"small.jpg-320.webp"')
  })

  test.each(['321', '0', '-1', '1e3', 'x', '99999', '320&w=640'])('is rejected for w=%s', async (width) => {
    const answer = await get(`/media/small.jpg?w=${width}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  test('is the original where it is a vector drawing', async () => {
    expect((await get('/media/drawing.svg?w=320')).headers['content-type']).toContain('image/svg+xml')
  })

  test('is not found if there is no original', async () => {
    expect((await get('/media/unknown.webp?w=320')).statusCode).toBe(404)
  })
})
