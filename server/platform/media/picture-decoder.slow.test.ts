import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openShop } from '../../../testing/shop.ts'
import { upload } from '../../../testing/upload.ts'
import { openPictureDecoder } from './picture-decoder.ts'

let directory: string
let huge: Buffer
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kargha-decoder-'))
  // A small file with almost as many pixels as allowed.
  huge = await sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#9a2f27' } })
    .png()
    .toBuffer()
})
afterAll(() => rm(directory, { recursive: true }))

type Decoder = ReturnType<typeof openPictureDecoder>

async function freeze(decoder: Decoder, running: number) {
  await expect.poll(() => [decoder.load().running, decoder.processIds().length]).toEqual([running, running])
  for (const id of decoder.processIds()) process.kill(id, 'SIGSTOP')
  const thaw = () => {
    for (const id of decoder.processIds()) process.kill(id, 'SIGCONT')
  }
  onTestFinished(thaw)
  return thaw
}

const stored = { colour: expect.stringMatching(/^[0-9a-f]{6}$/) }

let written = 0
async function pictureFile(content = huge): Promise<string> {
  written += 1
  const path = join(directory, `picture-${written}`)
  await sharp(content).toFile(`${path}.png`)
  return `${path}.png`
}
const storing = (decoder: Decoder, source: string) =>
  decoder.decode({ kind: 'store', source, target: `${source}.webp` })

describe('while six huge pictures are decoded', () => {
  test('pages’ files and calls of the API are served, and two pictures at most are decoded at once', async () => {
    const decoder = openPictureDecoder({ waitSeconds: 100 })
    const shop = await openShop({ decoder })
    const { token, client } = await shop.signUp()
    const small = await upload(shop, {
      path: '/api/v1/user/upload-profile-image',
      token,
      field: 'profileImage',
      files: [['me.png', await sharp(huge).resize(500).png().toBuffer()]],
    })
    const url = `${small.data.image}?w=320`
    expect((await shop.app.inject(url)).statusCode).toBe(200)
    let done = 0
    const uploads = Array.from({ length: 6 }, async () => {
      const files: [string, Buffer][] = [['huge.png', huge]]
      const { status } = await upload(shop, { path: '/api/v1/user/images', token, field: 'images', files })
      done += 1
      return status
    })
    const thaw = await freeze(decoder, 2)
    await expect.poll(() => decoder.load().waiting).toBe(4)
    for (let round = 0; round < 20; round++) {
      expect((await shop.app.inject(small.data.image)).statusCode).toBe(200)
      expect((await shop.app.inject(url)).statusCode).toBe(200)
      expect((await client('getProfile')).data.image).toBe(small.data.image)
    }
    // Hashes a password, in the threads that decoding would otherwise occupy.
    expect(
      (await shop.app.inject({ method: 'POST', url: '/api/v1/user/signin', body: { email: 'a@b.in', password: 'x' } }))
        .statusCode,
    ).toBe(401)
    expect(done).toBe(0)
    expect(decoder.load()).toEqual({ running: 2, waiting: 4 })
    thaw()
    expect(await Promise.all(uploads)).toEqual([200, 200, 200, 200, 200, 200])
    expect(decoder.load()).toEqual({ running: 0, waiting: 0 })
    await shop.close()
  })

  test('an upload and a resized picture are refused for a moment if they had to wait too long', async () => {
    const decoder = openPictureDecoder({ maxRunning: 1, waitSeconds: 0.1 })
    const shop = await openShop({ decoder })
    const { token } = await shop.signUp()
    const send = (content: Buffer) =>
      upload(shop, { path: '/api/v1/user/images', token, field: 'images', files: [['a.png', content]] })
    const { data } = await send(await sharp(huge).resize(900).png().toBuffer())
    const first = send(huge)
    const thaw = await freeze(decoder, 1)
    expect(await send(huge)).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    const resized = await shop.app.inject(`${data[0].url}&w=320`)
    expect([resized.statusCode, resized.headers['retry-after'], resized.headers['cache-control']]).toEqual([
      503,
      '5',
      undefined,
    ])
    expect(await readdir(join(shop.dataDirectory, 'media', 'drafts'))).not.toEqual([])
    thaw()
    expect((await first).status).toBe(200)
    expect((await shop.app.inject(`${data[0].url}&w=320`)).statusCode).toBe(200)
    expect(await readdir(join(shop.dataDirectory, 'media', 'drafts'))).toEqual([])
    await shop.close()
  })
})

test('refuses at once when too many wait already', async () => {
  const decoder = openPictureDecoder({ maxRunning: 1, maxWaiting: 1, waitSeconds: 100 })
  const source = await pictureFile()
  const [first, second] = [storing(decoder, source), storing(decoder, await pictureFile())]
  const thaw = await freeze(decoder, 1)
  await expect(storing(decoder, source)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
  thaw()
  expect(await Promise.all([first, second])).toEqual([stored, stored])
})

test('kills a process whose picture takes too long or that dies, and decodes the next one', async () => {
  const hasty = openPictureDecoder({ jobSeconds: 0.001 })
  expect(await storing(hasty, await pictureFile())).toMatchObject({ refused: 'damaged' })
  await expect.poll(() => hasty.processIds()).toEqual([])

  const unlimited = openPictureDecoder({ maxRunning: 1 })
  const killed = storing(unlimited, await pictureFile())
  await freeze(unlimited, 1)
  for (const id of unlimited.processIds()) process.kill(id, 'SIGKILL')
  expect(await killed).toMatchObject({ refused: 'damaged' })
  const small = await pictureFile(await sharp(huge).resize(50).png().toBuffer())
  expect(await storing(unlimited, small)).toEqual(stored)
})

test('reuses a process, and ends it when it is idle', async () => {
  const decoder = openPictureDecoder({ idleSeconds: 0.3 })
  const source = await pictureFile(await sharp(huge).resize(50).png().toBuffer())
  expect(decoder.processIds()).toEqual([])
  await storing(decoder, source)
  const ids = decoder.processIds()
  await storing(decoder, source)
  expect(decoder.processIds()).toEqual(ids)
  await expect.poll(() => decoder.processIds()).toEqual([])
  expect(() => process.kill(ids[0] ?? 0, 0)).toThrow('ESRCH')
})

test('gives a picture to no process that is about to end', async () => {
  const decoder = openPictureDecoder({ idleSeconds: 0 })
  const source = await pictureFile(await sharp(huge).resize(50).png().toBuffer())
  for (let time = 0; time < 3; time += 1) {
    expect(await storing(decoder, source)).not.toHaveProperty('refused')
    // The idle time is over, but the process still runs.
    await setImmediate()
    await setImmediate()
  }
})
