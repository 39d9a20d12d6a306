import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { upload } from '../../../testing/upload.ts'
import { mp4, webm } from '../../../testing/videos.ts'

let shop: TestShop
let asha: Awaited<ReturnType<TestShop['signUp']>>
beforeAll(async () => {
  shop = await openShop()
  asha = await shop.signUp('Asha Menon')
})
afterAll(() => shop.close())

const sendImage = (content: Uint8Array, name = 'picture.jpg') => sendImages([[name, content]])
const sendImages = (files: [name: string, content: Uint8Array][]) =>
  upload(shop, { path: '/api/v1/user/images', token: asha.token, field: 'images', files })
const getFile = async (url: string, headers = {}) => shop.app.inject({ url, headers })

const cloth = (width = 600, height = 400) => sharp({ create: { width, height, channels: 3, background: '#9a2f27' } })
const jpeg = () => cloth().jpeg().toBuffer()

const uint32 = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')
function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}
const png = (width: number, height: number, pixels: Buffer, chunks: (string | Buffer)[] = [], bits = 8) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([bits, 0, 0, 0, 0])])),
    ...chunks.map((content) => chunk('kaRg', Buffer.from(content))),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
/** A decompression bomb of these stated dimensions. */
const bomb = (width: number, height: number, bits = 8) => png(width, height, Buffer.alloc(1_000_000), [], bits)
const pngWithChunks = (...chunks: (string | Buffer)[]) => png(9, 9, Buffer.alloc(90), chunks)

describe('a picture for a return', () => {
  test('is re-encoded, upright and without camera metadata', async () => {
    const photo = await cloth()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '9/1 58/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { status, data } = await sendImage(photo)
    expect(status).toBe(200)
    const answer = await getFile(data[0].url)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    const { width, height, exif, orientation } = await sharp(answer.rawPayload).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 400,
      height: 600,
      exif: undefined,
      orientation: undefined,
    })
  })

  test.each(['png', 'webp', 'avif'] as const)('may be %s, whatever its file name', async (format) => {
    const { status, data } = await sendImage(await cloth().toFormat(format).toBuffer(), 'notes.txt')
    expect(status).toBe(200)
    expect(data[0].url).toMatch(
      /^\/media\/evidence-[0-9a-f-]{36}-[0-9a-f]{8}-[0-9a-f]{6}\.webp\?expires=\d+&signature=[\w-]+$/,
    )
  })

  test('is stored at most 2400 pixels wide', async () => {
    const { data } = await sendImage(await cloth(2500, 1500).jpeg().toBuffer())
    expect(await sharp((await getFile(data[0].url)).rawPayload).metadata()).toMatchObject({ width: 2400, height: 1440 })
  })

  test.each(['<script>alert(1)</script>', '<!DOCTYPE html>', '<?php system(1);', '%PDF-1.7'])(
    'is rejected if either end contains %s',
    async (other) => {
      const large = Buffer.alloc(200_000)
      for (const polyglot of [pngWithChunks(other, large), Buffer.concat([pngWithChunks(large), Buffer.from(other)])])
        expect(await sendImage(polyglot, 'x.png')).toMatchObject({
          status: 415,
          code: 'UNSUPPORTED_MEDIA_TYPE',
          message: 'This file isn’t just a picture. Please choose another',
        })
    },
  )

  test('may have Photoshop’s print settings, which have a document type', async () => {
    const photo = await readFile(new URL('../../../testing/inputs/photoshop-mac-print-settings.jpg', import.meta.url))
    expect(await sendImage(photo)).toMatchObject({ status: 200 })
  })

  test('may be in a printer’s four colours, which become the screen’s', async () => {
    const photo = await cloth().toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(photo).metadata()).space).toBe('cmyk')
    const { data } = await sendImage(photo)
    const stored = sharp((await getFile(data[0].url)).rawPayload)
    expect((await stored.metadata()).space).toBe('srgb')
    const [red, green, blue] = (await stored.stats()).channels.map(({ mean }) => mean)
    // Inks have fewer colours; read as light, they would be far off.
    for (const [mean = 0, wanted] of [
      [red, 0x9a],
      [green, 0x2f],
      [blue, 0x27],
    ] as const)
      expect(Math.abs(mean - wanted)).toBeLessThan(60)
  })

  test('is refused as HEIC with the way out', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)])
    expect(await sendImage(heic, 'IMG_0001.HEIC')).toMatchObject({
      status: 415,
      message:
        'HEIC pictures can’t be read here. On an iPhone, choose Most Compatible under Settings → Camera → Formats, or send a JPEG',
    })
  })

  test('may contain markup in its middle, as large photos do by chance, and is stored without it', async () => {
    const filling = Buffer.alloc(70_000)
    const { status, data } = await sendImage(pngWithChunks(filling, '<html<?php%PDF-', filling))
    expect(status).toBe(200)
    expect((await getFile(data[0].url)).rawPayload.includes('<?php')).toBe(false)
  })

  test.each([
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML under a picture’s name', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['GIF', () => cloth().gif().toBuffer()],
    ['PDF', async () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['an empty file', async () => Buffer.alloc(0)],
  ])('can’t be %s', async (_, make) => {
    expect(await sendImage(await make(), 'photo.jpg')).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'Please send a picture (JPEG, PNG, WebP or AVIF) or a video (MP4, WebM or MOV)',
    })
  })

  test('is rejected if truncated', async () => {
    const photo = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer()
    expect(await sendImage(photo.subarray(0, photo.length / 2))).toMatchObject({
      status: 415,
      message: 'This picture is damaged. Please choose another',
    })
  })

  test.each([
    ['a picture', () => bomb(9000, 5000), 'A picture can have at most 40 megapixels'],
    [
      'a picture of 16 bits',
      () => bomb(5000, 4001, 16),
      'A picture with 16 bits a colour can have at most 20 megapixels',
    ],
    [
      'an AVIF',
      () => cloth(4001, 4000).avif({ effort: 0, quality: 1 }).toBuffer(),
      'An AVIF picture can have at most 16 megapixels',
    ],
  ])('is rejected before decoding if it has too many pixels for %s', async (_, make, message) => {
    expect(await sendImage(await make())).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE', message })
  })

  test('is rejected if larger than 10 MB', async () => {
    const heavy = Buffer.concat([await jpeg(), Buffer.alloc(10 * 1024 * 1024)])
    expect(await sendImage(heavy)).toMatchObject({ status: 413, message: 'A picture can be up to 10 MB' })
  })

  test('leaves no draft when it is rejected', async () => {
    await sendImage(Buffer.from('no picture'))
    expect(await readdir(join(shop.dataDirectory, 'media', 'drafts'))).toEqual([])
  })
})

describe('a video for a return', () => {
  test('is stored unchanged, and served as a download', async () => {
    const video = mp4()
    const { status, data } = await sendImage(video, 'unboxing.mp4')
    expect([status, data[0].url]).toEqual([200, expect.stringMatching(/^\/media\/video-[0-9a-f-]{36}\.mp4\?/)])
    const answer = await getFile(data[0].url)
    expect(answer.rawPayload.equals(video)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const part = await getFile(data[0].url, { range: 'bytes=4-7' })
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp'])
  })

  test('may be WebM, and is rejected if it only begins like a video', async () => {
    expect((await sendImage(webm(), 'unboxing.webm')).status).toBe(200)
    const program = Buffer.concat([mp4().subarray(0, 24), Buffer.from('MZ another program'.repeat(99))])
    expect(await sendImage(program, 'unboxing.mp4')).toMatchObject({
      status: 415,
      message: 'This video is damaged, or of a kind that we can’t play. Please choose another',
    })
  })

  test('is rejected if larger than 100 MB', async () => {
    const megabyte = Buffer.alloc(1024 * 1024)
    function* form() {
      yield Buffer.from('--abc\r\nContent-Disposition: form-data; name="images"; filename="unboxing.mp4"\r\n\r\n')
      yield mp4({ bytes: 0 })
      for (let sent = 0; sent < 100; sent++) yield megabyte
      yield Buffer.from('\r\n--abc--\r\n')
    }
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/user/images',
      headers: { authorization: asha.token, 'content-type': 'multipart/form-data; boundary=abc' },
      payload: Readable.from(form()),
    })
    expect(answer.json()).toMatchObject({ status: 413, message: 'A video can be up to 100 MB' })
  })
})
