import { access, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShelf, type Shelf } from './media/shelf.ts'
import { sweep } from './sweep.ts'
import { buyNow, withKey } from './testing/checkout.ts'
import { addProduct } from './testing/products.ts'
import { brokenPromises } from './testing/promises.ts'
import { openShop, refusal, type TestShop } from './testing/shop.ts'
import { hireStaff } from './testing/staff.ts'
import { cloth, staffPicture, upload } from './testing/upload.ts'

let shop: TestShop
let shelf: Shelf
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'on' } })
  shelf = await openShelf({ dataDirectory: shop.dataDirectory, s3: undefined })
  for (const name of ['ikat-1.webp', 'ikat-2.webp', 'cotton.webp']) await writeFile(join(shelf.directory, name), 'x')
})
afterAll(() => shop.close())

const nothing = {
  sessions: 0,
  staffSessions: 0,
  passwordResets: 0,
  idempotencyKeys: 0,
  attempts: 0,
  drafts: 0,
  files: 0,
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const age = (table: string, column: string, interval: string, where = 'true') =>
  shop.db.execute(
    sql.raw(`update ${table} set ${column} = ${column} - interval '${interval}' where ctid = any(array(
      select ctid from ${table} where ${where} limit 1))`),
  )

it('dead sessions, closed ways to a password, old keys and old counts go; what lives stays', async () => {
  const [meera, asha] = [await shop.signUp(), await shop.signUp()]
  const [weaver, dyer] = [await hireStaff(shop), await hireStaff(shop)]
  for (const { email } of [meera, asha]) await shop.visit()('forgotPassword', { body: { email } })
  const productId = await addProduct(shop.db)
  await buyNow(meera, productId, {})
  const order = (key: string) =>
    meera.client('placeOrder', {
      body: { addressId: meera.addressId, paymentMethod: 'COD', productId, quantity: 1 },
      ...withKey(key),
    })
  const [first] = [await order('old'), await order('young')]
  expect(await sweep(shop.db, shelf)).toEqual(nothing)

  await age('sessions', 'last_seen_at', '14 days 1 minute', `customer_id = '${asha.id}'`)
  await age('staff_sessions', 'last_seen_at', '31 minutes', `staff_id = '${dyer.id}'`)
  await age('password_resets', 'created_at', '31 minutes')
  await age('idempotency_keys', 'created_at', '24 hours 1 minute', "key = 'old'")
  await age('attempts', 'window_start', '25 hours')
  // Two processes may be told at once.
  const [one, other] = await Promise.all([sweep(shop.db, shelf), sweep(shop.db, shelf)])
  for (const kind of ['sessions', 'staffSessions', 'passwordResets', 'idempotencyKeys', 'attempts'])
    expect([kind, (one[kind] ?? 0) + (other[kind] ?? 0)]).toEqual([kind, 1])

  expect((await meera.client('getProfile')).success && (await weaver.client('getMe')).success).toBe(true)
  expect(await refusal(asha.client('getProfile'))).toMatchObject({ status: 401 })
  // A key whose day is over is free again, also when nothing swept it yet; a young one repeats its reply.
  expect((await order('old')).data.purchaseId).not.toBe(first.data.purchaseId)
  expect((await order('young')).data.orders).toHaveLength(1)
  expect(await sweep(shop.db, shelf)).toEqual(nothing)
})

it('uploads that nothing names go after a day, with their smaller sizes, and so do drafts of a killed server', async () => {
  const owner = await hireStaff(shop, 'owner')
  const meera = await shop.signUp()
  const [named, forgotten, fresh] = [
    await staffPicture(shop, owner.token),
    await staffPicture(shop, owner.token),
    await staffPicture(shop, owner.token),
  ] as const
  await addProduct(shop.db, { images: [named] })
  const { data } = await upload(shop, {
    path: '/api/v1/user/upload-profile-image',
    token: meera.token,
    field: 'profileImage',
    files: [['me.png', await cloth().png().toBuffer()]],
  })
  for (const url of [named, forgotten]) expect((await shop.app.inject(`${url}?w=320`)).statusCode).toBe(200)
  const pathOf = (url: string) => join(shelf.directory, url.slice('/media/'.length))
  for (const url of [named, forgotten, data.image]) await utimes(pathOf(url), hoursAgo(25), hoursAgo(25))
  await writeFile(join(shelf.directory, 'drafts', 'old'), 'half a film')
  await utimes(join(shelf.directory, 'drafts', 'old'), hoursAgo(25), hoursAgo(25))
  await writeFile(join(shelf.directory, 'drafts', 'young'), 'half a film')

  expect(await sweep(shop.db, shelf)).toEqual({ ...nothing, drafts: 1, files: 1 })
  for (const url of [named, fresh, data.image]) await access(pathOf(url))
  await expect(access(pathOf(forgotten))).rejects.toThrow('ENOENT')
  expect(await readdir(join(shelf.directory, 'sizes'))).toHaveLength(1)
  expect(await readdir(join(shelf.directory, 'drafts'))).toEqual(['young'])
  expect((await shop.app.inject(`${forgotten}?w=320`)).statusCode).toBe(404)
  expect(await brokenPromises(shop.db, shelf)).toEqual([])
})
