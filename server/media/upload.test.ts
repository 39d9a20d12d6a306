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

const word = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')
function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([word(data.length), body, word(crc32(body))])
}
/** A grey PNG of so many pixels and these, with remarks before its pixels that no reader minds. */
const png = (width: number, height: number, pixels: Buffer, remarks: (string | Buffer)[] = []) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([word(width), word(height), Buffer.from([8, 0, 0, 0, 0])])),
    ...remarks.map((remark) => chunk('kaRg', Buffer.from(remark))),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
/** A PNG that says it is this large, and is a few bytes. */
const bomb = (width: number, height: number) => png(width, height, Buffer.alloc(1_000_000))
/** A whole PNG with remarks in it. */
const remarked = (...remarks: (string | Buffer)[]) => png(9, 9, Buffer.alloc(90), remarks)

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

  test.each(['png', 'webp', 'avif'] as const)('may be %s, whatever its name says', async (format) => {
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
    'that is %s as well, at either end, is refused',
    async (other) => {
      const large = Buffer.alloc(200_000)
      for (const polyglot of [remarked(other, large), Buffer.concat([remarked(large), Buffer.from(other)])])
        expect(await sendImage(polyglot, 'x.png')).toMatchObject({
          status: 415,
          code: 'UNSUPPORTED_MEDIA_TYPE',
          message: 'This file is more than a picture. Please choose another',
        })
    },
  )

  test('may spell anything deep within, as large photos do by chance, and keeps none of it', async () => {
    const filling = Buffer.alloc(70_000)
    const { status, data } = await sendImage(remarked(filling, '<html<?php%PDF-', filling))
    expect(status).toBe(200)
    expect((await kept(data[0].url)).rawPayload.includes('<?php')).toBe(false)
  })

  test.each([
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML under a picture’s name', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['GIF', () => cloth().gif().toBuffer()],
    ['PDF', async () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['an empty file', async () => Buffer.alloc(0)],
  ])('is not %s', async (_, make) => {
    expect(await sendImage(await make(), 'photo.jpg')).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'Please send a picture (JPEG, PNG, WebP or AVIF) or a video (MP4, WebM or MOV)',
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

  test.each([
    ['more words than any form of ours', Array.from({ length: 6 }, (_, index) => [`field${index}`, 'x'])],
    ['a word too long', [['note', 'x'.repeat(1001)]]],
    ['a word of a megabyte', [['note', 'x'.repeat(1024 * 1024)]]],
  ])('beside %s is refused', async (_, fields) => {
    const form = new FormData()
    for (const [name = '', value = ''] of fields) form.append(name, value)
    form.append('images', new Blob([Uint8Array.from(await jpeg())]), 'a.jpg')
    const answer = await post(shop, 'images', form, asha.token)
    expect(answer.json()).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large' })
  })

  test('beside a few words is taken', async () => {
    const form = new FormData()
    for (let field = 0; field < 5; field++) form.append(`field${field}`, 'x'.repeat(1000))
    form.append('images', new Blob([Uint8Array.from(await jpeg())]), 'a.jpg')
    expect((await post(shop, 'images', form, asha.token)).statusCode).toBe(200)
  })

  test('with ten others is refused', async () => {
    const small = await cloth(10, 10).png().toBuffer()
    const files = Array.from({ length: 11 }, (): [string, string, Uint8Array] => ['images', 'a.png', small])
    expect(await send('images', files)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
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
    expect(refused).toMatchObject({ status: 415, message: 'Please send a picture: JPEG, PNG, WebP or AVIF' })
  })

  test('is one’s own', async () => {
    expect(await send('upload-profile-image', [['profileImage', 'me.jpg', await jpeg()]], 'nobody')).toMatchObject({
      status: 401,
    })
  })
})

describe('a customer may send 60 files an hour', () => {
  let strict: TestShop
  beforeAll(async () => {
    strict = await openShop({ environment: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => strict.close())

  const statusesOf = async (rounds: number, form: () => FormData) => {
    const { token } = await strict.signUp()
    const statuses = []
    for (let round = 0; round < rounds; round++) statuses.push((await post(strict, 'images', form(), token)).statusCode)
    return statuses
  }

  test('ten at a time', async () => {
    const small = await cloth(10, 10).png().toBuffer()
    const ten = () => {
      const form = new FormData()
      for (let file = 0; file < 10; file++) form.append('images', new Blob([Uint8Array.from(small)]), 'a.png')
      return form
    }
    expect(await statusesOf(7, ten)).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  test.each([
    ['without a file', [], 400],
    ['with too many words', Array.from({ length: 6 }, (_, index) => `field${index}`), 413],
  ])('and a form %s counts as one', async (_, fields, status) => {
    const form = () => {
      const words = new FormData()
      for (const field of ['field', ...fields]) words.append(field, 'x')
      return words
    }
    expect(await statusesOf(61, form)).toEqual([...Array(60).fill(status), 429])
  })
})
