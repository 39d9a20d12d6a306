import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../testing/shop.ts'

let shop: TestShop
let asha: Awaited<ReturnType<TestShop['signUp']>>
beforeAll(async () => {
  shop = await openShop()
  asha = await shop.signUp('Asha Menon')
})
afterAll(() => shop.close())

async function post({ app }: TestShop, path: string, form: FormData, token: string) {
  const asked = new Request('http://shop', { method: 'POST', body: form })
  return app.inject({
    method: 'POST',
    url: `/api/v1/user/${path}`,
    headers: { authorization: token, 'content-type': asked.headers.get('content-type') ?? '' },
    payload: Buffer.from(await asked.arrayBuffer()),
  })
}

/** What a browser's form sends: files under field names, by whoever's token it is. */
async function send(path: string, files: [field: string, name: string, content: Uint8Array][], token = asha.token) {
  const form = new FormData()
  for (const [field, name, content] of files) form.append(field, new Blob([Uint8Array.from(content)]), name)
  const answer = await post(shop, path, form, token)
  const { success, code, message, data } = answer.json()
  return { status: answer.statusCode, success, code, message, data }
}
const sendImage = (content: Uint8Array, name = 'picture.jpg') => send('images', [['images', name, content]])
const kept = async (url: string, headers = {}) => shop.app.inject({ url, headers })

const cloth = (width = 600, height = 400) => sharp({ create: { width, height, channels: 3, background: '#9a2f27' } })
const jpeg = () => cloth().jpeg().toBuffer()
/** The beginning of an MP4, as file(1) and browsers know one. */
const mp4 = (bytes = 4000) =>
  Buffer.concat([Buffer.from('00000018667479706d703432000000006d7034326d703431', 'hex'), Buffer.alloc(bytes)])

/** A PNG that says it is this large, and is a few bytes. */
function bomb(width: number, height: number): Buffer {
  const word = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    return Buffer.concat([word(data.length), body, word(crc32(body))])
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([word(width), word(height), Buffer.from([8, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture for a return', () => {
  test('is written anew, upright and without what the camera noted', async () => {
    const photo = await cloth()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '9/1 58/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { status, data } = await sendImage(photo)
    expect(status).toBe(200)
    const answer = await kept(data[0].url)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    const { width, height, exif, orientation } = await sharp(answer.rawPayload).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 400,
      height: 600,
      exif: undefined,
      orientation: undefined,
    })
  })

  test.each(['png', 'webp', 'avif', 'gif'] as const)('may be %s, whatever its name says', async (format) => {
    const { status, data } = await sendImage(await cloth().toFormat(format).toBuffer(), 'notes.txt')
    expect(status).toBe(200)
    expect(data[0].url).toMatch(/^\/media\/picture-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{6}\.webp$/)
  })

  test('is no larger than a screen shows', async () => {
    const { data } = await sendImage(await cloth(2500, 1500).jpeg().toBuffer())
    expect(await sharp((await kept(data[0].url)).rawPayload).metadata()).toMatchObject({ width: 2400, height: 1440 })
  })

  test('comes with others in the order they were sent', async () => {
    const { data } = await send('images', [
      ['images', 'a.jpg', await cloth(100, 50).jpeg().toBuffer()],
      ['notes', 'b.jpg', await jpeg()],
      ['images', 'c.jpg', await cloth(50, 100).jpeg().toBuffer()],
    ])
    const widths = await Promise.all(
      data.map(async ({ url }: { url: string }) => (await sharp((await kept(url)).rawPayload).metadata()).width),
    )
    expect(widths).toEqual([100, 50])
  })

  test.each(['<script>alert(1)</script>', '<!DOCTYPE html>', '<?php system(1);', '%PDF-1.7'])(
    'that is %s as well is refused',
    async (other) => {
      const polyglot = Buffer.concat([await cloth(20, 20).gif().toBuffer(), Buffer.from(other)])
      expect(await sendImage(polyglot, 'x.gif')).toMatchObject({
        status: 415,
        code: 'UNSUPPORTED_MEDIA_TYPE',
        message: 'This file is more than a picture. Please choose another',
      })
    },
  )

  test.each([
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML under a picture’s name', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', async () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['an empty file', async () => Buffer.alloc(0)],
  ])('is not %s', async (_, make) => {
    expect(await sendImage(await make(), 'photo.jpg')).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'Please send a picture (JPEG, PNG, WebP, AVIF or GIF) or a video (MP4, WebM or MOV)',
    })
  })

  test('that was cut off is refused', async () => {
    const photo = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer()
    expect(await sendImage(photo.subarray(0, photo.length / 2))).toMatchObject({
      status: 415,
      message: 'This picture is damaged. Please choose another',
    })
  })

  test('of too many pixels is refused before it fills the memory', async () => {
    expect(await sendImage(bomb(9000, 5000))).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      message: 'A picture may have 40 megapixels at most',
    })
  })

  test('of more than 10 MB is refused', async () => {
    const heavy = Buffer.concat([await jpeg(), Buffer.alloc(10 * 1024 * 1024)])
    expect(await sendImage(heavy)).toMatchObject({ status: 413, message: 'A picture may have 10 MB at most' })
  })

  test('leaves nothing on the shelf when it is refused', async () => {
    await sendImage(Buffer.from('no picture'))
    expect(await readdir(join(shop.dataDirectory, 'media', 'drafts'))).toEqual([])
  })

  test('is asked for where there is none', async () => {
    expect(await send('images', [])).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'Please choose a file',
    })
    expect(await send('images', [['photo', 'a.jpg', await jpeg()]])).toMatchObject({ status: 400 })
    const json = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/user/images',
      headers: { authorization: asha.token },
      payload: {},
    })
    expect([json.statusCode, json.json().message]).toEqual([415, 'Please send a form with files'])
  })

  test.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=abc', 'x'],
    [
      'multipart/form-data; boundary=abc',
      '--abc\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nxx',
    ],
  ])('in a broken form (%s: %j) is asked for again', async (type, payload) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/user/images',
      headers: { authorization: asha.token, 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED_REQUEST'])
    expect(await readdir(join(shop.dataDirectory, 'media', 'drafts'))).toEqual([])
  })

  test('is taken from customers only', async () => {
    expect(await send('images', [['images', 'a.jpg', await jpeg()]], '')).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    })
  })
})

describe('a video for a return', () => {
  test('is kept as it is, and saved rather than shown', async () => {
    const video = mp4()
    const { status, data } = await sendImage(video, 'unboxing.mp4')
    expect([status, data[0].url]).toEqual([200, expect.stringMatching(/^\/media\/video-[0-9a-f-]{36}\.mp4$/)])
    const answer = await kept(data[0].url)
    expect(answer.rawPayload.equals(video)).toBe(true)
    expect(answer.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-disposition': 'attachment' })
    const part = await kept(data[0].url, { range: 'bytes=4-7' })
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp'])
  })

  test('of more than 100 MB is refused', async () => {
    const megabyte = Buffer.alloc(1024 * 1024)
    function* form() {
      yield Buffer.from('--abc\r\nContent-Disposition: form-data; name="images"; filename="unboxing.mp4"\r\n\r\n')
      yield mp4(0)
      for (let sent = 0; sent < 100; sent++) yield megabyte
      yield Buffer.from('\r\n--abc--\r\n')
    }
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/user/images',
      headers: { authorization: asha.token, 'content-type': 'multipart/form-data; boundary=abc' },
      payload: Readable.from(form()),
    })
    expect(answer.json()).toMatchObject({ status: 413, message: 'A video may have 100 MB at most' })
  })
})

describe('a profile picture', () => {
  test('shows on the profile from then on', async () => {
    const { status, data } = await send('upload-profile-image', [['profileImage', 'me.jpg', await jpeg()]])
    expect([status, data.image]).toEqual([200, expect.stringMatching(/^\/media\/picture-/)])
    expect((await asha.client('getProfile')).data.image).toBe(data.image)
  })

  test('is no video', async () => {
    const refused = await send('upload-profile-image', [['profileImage', 'me.mp4', mp4()]])
    expect(refused).toMatchObject({ status: 415, message: 'Please send a picture: JPEG, PNG, WebP, AVIF or GIF' })
  })

  test('is one’s own', async () => {
    expect(await send('upload-profile-image', [['profileImage', 'me.jpg', await jpeg()]], 'nobody')).toMatchObject({
      status: 401,
    })
  })
})

test('a customer may send 60 files an hour', async () => {
  const strict = await openShop({ environment: { RATE_LIMITS: 'on' } })
  try {
    const { token } = await strict.signUp()
    const small = await cloth(10, 10).png().toBuffer()
    const statuses = []
    for (let round = 0; round < 7; round++) {
      const form = new FormData()
      for (let file = 0; file < 10; file++) form.append('images', new Blob([Uint8Array.from(small)]), 'a.png')
      const answer = await post(strict, 'images', form, token)
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  } finally {
    await strict.close()
  }
})
