import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { cloth, postForm } from '../../../testing/upload.ts'

let shop: TestShop
let asha: Awaited<ReturnType<TestShop['signUp']>>
beforeAll(async () => {
  shop = await openShop()
  asha = await shop.signUp('Asha Menon')
})
afterAll(() => shop.close())

const jpeg = () => cloth().jpeg().toBuffer()
const send = async (path: string, files: [field: string, name: string, content: Uint8Array][], token = asha.token) => {
  const form = new FormData()
  for (const [field, name, content] of files) form.append(field, new Blob([Uint8Array.from(content)]), name)
  return (await post(path, form, token)).json()
}
const post = (path: string, form: FormData, token: string, to = shop) =>
  postForm(to, `/api/v1/user/${path}`, form, token)
const mediaFiles = () => readdir(join(shop.dataDirectory, 'media'))

describe('a form with files', () => {
  test('is required', async () => {
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

  test('has the files of its field stored in the order they were sent', async () => {
    const { data } = await send('images', [
      ['images', 'a.jpg', await cloth(100, 50).jpeg().toBuffer()],
      ['notes', 'b.jpg', await jpeg()],
      ['images', 'c.jpg', await cloth(50, 100).jpeg().toBuffer()],
    ])
    const widths = await Promise.all(
      data.map(
        async ({ url }: { url: string }) => (await sharp((await shop.app.inject({ url })).rawPayload).metadata()).width,
      ),
    )
    expect(widths).toEqual([100, 50])
  })

  test.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=abc', 'x'],
    [
      'multipart/form-data; boundary=abc',
      '--abc\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nxx',
    ],
  ])('is rejected if malformed (%s: %j)', async (type, payload) => {
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
    ['more text fields than any form has', Array.from({ length: 6 }, (_, index) => [`field${index}`, 'x'])],
    ['too long a text field', [['note', 'x'.repeat(1001)]]],
    ['a text field of a megabyte', [['note', 'x'.repeat(1024 * 1024)]]],
  ])('is rejected with %s', async (_, fields) => {
    const form = new FormData()
    for (const [name = '', value = ''] of fields) form.append(name, value)
    form.append('images', new Blob([Uint8Array.from(await jpeg())]), 'a.jpg')
    const answer = await post('images', form, asha.token)
    expect(answer.json()).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large' })
  })

  test('is accepted with a few text fields', async () => {
    const form = new FormData()
    for (let field = 0; field < 5; field++) form.append(`field${field}`, 'x'.repeat(1000))
    form.append('images', new Blob([Uint8Array.from(await jpeg())]), 'a.jpg')
    expect((await post('images', form, asha.token)).statusCode).toBe(200)
  })

  test('is rejected with eleven files', async () => {
    const small = await cloth(10, 10).png().toBuffer()
    const files = Array.from({ length: 11 }, (): [string, string, Uint8Array] => ['images', 'a.png', small])
    expect(await send('images', files)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  })

  test('is accepted from customers only', async () => {
    expect(await send('images', [['images', 'a.jpg', await jpeg()]], '')).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    })
  })

  test('has no file stored if one of them is rejected', async () => {
    const before = await mediaFiles()
    const refused = await send('images', [
      ['images', 'a.jpg', await jpeg()],
      ['images', 'b.jpg', await jpeg()],
      ['images', 'c.txt', Buffer.from('no picture')],
    ])
    expect(refused).toMatchObject({ status: 415 })
    expect(await mediaFiles()).toEqual(before)
    expect(await readdir(join(shop.dataDirectory, 'media', 'drafts'))).toEqual([])
  })
})

describe('a profile picture', () => {
  test('is stored and shown on the profile', async () => {
    const { status, data } = await send('upload-profile-image', [['profileImage', 'me.jpg', await jpeg()]])
    expect([status, data.image]).toEqual([200, expect.stringMatching(/^\/media\/picture-/)])
    expect((await asha.client('getProfile')).data.image).toBe(data.image)
  })

  test('can’t be a video', async () => {
    const refused = await send('upload-profile-image', [
      ['profileImage', 'me.mp4', Buffer.from('00000018667479706d703432000000006d7034326d703431', 'hex')],
    ])
    expect(refused).toMatchObject({ status: 415, message: 'Please send a picture: JPEG, PNG, WebP or AVIF' })
  })

  test('requires a signed-in customer', async () => {
    expect(await send('upload-profile-image', [['profileImage', 'me.jpg', await jpeg()]], 'nobody')).toMatchObject({
      status: 401,
    })
  })
})

describe('the limit of 60 files an hour for a customer', () => {
  let strict: TestShop
  beforeAll(async () => {
    strict = await openShop({ environment: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => strict.close())

  const statusesOf = async (rounds: number, form: () => FormData) => {
    const { token } = await strict.signUp()
    const statuses = []
    for (let round = 0; round < rounds; round++) statuses.push((await post('images', form(), token, strict)).statusCode)
    return statuses
  }

  test('counts each file of a form', async () => {
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
    ['with too many text fields', Array.from({ length: 6 }, (_, index) => `field${index}`), 413],
  ])('counts a form %s as one', async (_, fields, status) => {
    const form = () => {
      const data = new FormData()
      for (const field of ['field', ...fields]) data.append(field, 'x')
      return data
    }
    expect(await statusesOf(61, form)).toEqual([...Array(60).fill(status), 429])
  })
})
