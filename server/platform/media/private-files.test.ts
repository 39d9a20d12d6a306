import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestReturn } from '../../../testing/returns.ts'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { cloth, storeEvidence, upload } from '../../../testing/upload.ts'
import { mp4 } from '../../../testing/videos.ts'
import { buildApp } from '../../app.ts'
import { hideEarlierEvidence } from '../../shipping/returns/earlier-evidence.ts'
import { returns } from '../../shipping/returns/returns-table.ts'
import { readConfig } from '../config/config.ts'
import { openFileStore } from './file-store.ts'
import { addressSigner } from './sign-address.ts'

let shop: TestShop
let staff: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop()
  staff = await hireStaff(shop, 'owner')
})
afterAll(() => shop.close())

const statusOf = async (url: string) => (await shop.app.inject(url)).statusCode

test('a return’s pictures and videos are served by signed addresses only, for one to two hours', async () => {
  const { token } = await shop.signUp()
  const { data } = await upload(shop, {
    path: '/api/v1/user/images',
    token,
    field: 'images',
    files: [
      ['tear.jpg', await cloth(900).jpeg().toBuffer()],
      ['film.mp4', mp4()],
    ],
  })
  for (const { url } of data) {
    const answer = await shop.app.inject(url)
    expect(answer.statusCode).toBe(200)
    const [, seconds] = /^private, max-age=(\d+)$/.exec(String(answer.headers['cache-control'])) ?? []
    expect(Number(seconds)).toBeGreaterThan(3500)
    expect(Number(seconds)).toBeLessThanOrEqual(7200)
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
    const { pathname, searchParams } = new URL(url, 'http://shop')
    const [expires, signature] = [Number(searchParams.get('expires')), searchParams.get('signature') ?? '']
    for (const query of [
      '',
      `?expires=${expires}`,
      `?signature=${signature}`,
      `?expires=${expires + 1}&signature=${signature}`,
      `?expires=${expires}&signature=${signature.slice(1)}`,
      `?expires=${expires}&signature=${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `?expires=${expires}&expires=${expires}&signature=${signature}`,
      `?expires=%00&signature=${signature}`,
    ])
      expect([query, await statusOf(pathname + query)]).toEqual([query, 404])
  }
  const [picture, film] = data.map(({ url }: { url: string }) => url.split('?'))
  expect(await statusOf(`${picture[0]}?${picture[1]}&w=320`)).toBe(200)
  expect(await statusOf(`${picture[0]}?w=320`)).toBe(404)
  expect(await statusOf(`${picture[0]}?${film[1]}`)).toBe(404)
  // Strangers learn nothing, not even that a cached copy is current.
  const known = { 'if-none-match': `"${picture[0].slice('/media/'.length)}"` }
  expect((await shop.app.inject({ url: picture[0], headers: known })).statusCode).toBe(404)
})

test('a signature expires, and is the same address for an hour', async () => {
  let now = Date.parse('2026-11-22T10:20:00Z')
  const signer = addressSigner(Buffer.from('secret'), () => now)
  const address = signer.sign('/media/evidence-1.webp')
  const query = Object.fromEntries(new URL(address, 'http://shop').searchParams)
  now = Date.parse('2026-11-22T10:59:59Z')
  expect(signer.sign('/media/evidence-1.webp')).toBe(address)
  now = Date.parse('2026-11-22T11:59:59Z')
  expect(signer.validSeconds('evidence-1.webp', query)).toBe((Date.parse('2026-11-22T12:00:00Z') - now) / 1000)
  now = Date.parse('2026-11-22T12:00:00Z')
  expect(signer.validSeconds('evidence-1.webp', query)).toBe(null)
  expect(signer.sign('/media/saree-1234abcd.webp')).toBe('/media/saree-1234abcd.webp')
})

test('staff get signed addresses with a return, which any server on the database serves', async () => {
  const { returnId, customer } = await requestReturn(shop, staff)
  const url = await storeEvidence(shop, customer.id)
  await shop.db
    .update(returns)
    .set({ images: [{ url, description: 'The tear' }] })
    .where(eq(returns.id, returnId))
  const params = { id: returnId }
  const [listed] = (await staff.client('getReturns', { query: {} })).data
  const signed = listed?.images[0]?.url ?? ''
  expect(signed).toMatch(/^\/media\/evidence-\d+\.webp\?expires=/)
  expect((await staff.client('getReturn', { params })).data.images).toEqual([{ url: signed, description: 'The tear' }])
  expect((await staff.client('moveReturn', { params, body: { status: 'Approved' } })).data.images[0]?.url).toBe(signed)
  const { db, jobs, dataDirectory } = shop
  const config = readConfig({ DATABASE_URL: shop.url, DATA_DIR: dataDirectory, LOG_LEVEL: 'silent' })
  const another = await buildApp({ db, jobs, config }, 'staff')
  expect([await statusOf(signed), (await another.inject(signed)).statusCode, await statusOf(url)]).toEqual([
    200, 200, 404,
  ])
  await another.close()
})

test('a private picture can’t become a product’s, a banner’s or a category’s', async () => {
  const url = await storeEvidence(shop, (await shop.signUp()).id)
  const body = { image: url, alt: 'A banner', link: '/', position: 1 }
  expect(await refusal(staff.client('createBanner', { body }))).toMatchObject({
    status: 400,
    code: 'VALIDATION_FAILED',
  })
})

test('pictures that an earlier version stored under public names become private', async () => {
  const { returnId } = await requestReturn(shop, staff)
  const fileStore = await openFileStore({ dataDirectory: shop.dataDirectory, s3: undefined })
  const url = '/media/picture-1a2b3c4d-1a2b3c4d-9a2f27.webp'
  await writeFile(join(shop.dataDirectory, url), await cloth().webp().toBuffer())
  const film = await storeEvidence(shop, returnId, 'mp4')
  const images = [url, film].map((address) => ({ url: address, description: '' }))
  await shop.db.update(returns).set({ images }).where(eq(returns.id, returnId))
  await Promise.all([hideEarlierEvidence(shop.db, fileStore), hideEarlierEvidence(shop.db, fileStore)])
  const { data } = await staff.client('getReturn', { params: { id: returnId } })
  expect(data.images.map(({ url: address }) => address.split('?')[0])).toEqual([
    '/media/evidence-1a2b3c4d-1a2b3c4d-9a2f27.webp',
    film,
  ])
  for (const { url: address } of data.images) expect(await statusOf(address)).toBe(200)
  expect(await hideEarlierEvidence(shop.db, fileStore)).toBe(0)
})
