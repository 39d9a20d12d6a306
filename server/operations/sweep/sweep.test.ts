import { randomUUID } from 'node:crypto'
import { access, mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buyNow, withKey } from '../../../testing/checkout.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { cloth, upload, uploadStaffPicture } from '../../../testing/upload.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { mailDirectoryOf } from '../../platform/mail/captured-emails.ts'
import { type FileStore, openFileStore } from '../../platform/media/file-store.ts'
import { ownFileFinder } from '../../platform/media/own-files.ts'
import { devices as customerDevices } from '../../shop/sessions/customer-devices.ts'
import { devices as staffDevices } from '../../shop/staff/staff-devices.ts'
import { sweep as sweepAll } from './sweep.ts'

let shop: TestShop
let fileStore: FileStore
let mailDirectory: string
const sweep = (files = fileStore) => sweepAll(shop.db, files, mailDirectory)
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'on' } })
  fileStore = await openFileStore({ dataDirectory: shop.dataDirectory, s3: undefined })
  mailDirectory = mailDirectoryOf(shop.dataDirectory)
  for (const name of ['ikat-1.webp', 'ikat-2.webp', 'cotton.webp'])
    await writeFile(join(fileStore.directory, name), 'x')
})
afterAll(() => shop.close())

const nothing = {
  sessions: 0,
  staffSessions: 0,
  signInChallenges: 0,
  customerDevices: 0,
  staffDevices: 0,
  passwordResets: 0,
  idempotencyKeys: 0,
  attempts: 0,
  productImports: 0,
  recordImports: 0,
  stocktakeScans: 0,
  emptySearches: 0,
  missingAddresses: 0,
  purchaseOrigins: 0,
  complaints: 0,
  carts: 0,
  capturedEmails: 0,
  builtAssets: 0,
  drafts: 0,
  hiddenEvidence: 0,
  uploads: 0,
  files: 0,
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const age = (table: string, column: string, interval: string, where = 'true') =>
  shop.db.execute(
    sql.raw(`update ${table} set ${column} = ${column} - interval '${interval}' where ctid = any(array(
      select ctid from ${table} where ${where} limit 1))`),
  )

it('deletes expired sessions, password resets, idempotency keys and attempt counts, and nothing else', async () => {
  const [meera, asha] = [await shop.signUp(), await shop.signUp()]
  const [weaver, dyer] = [await hireStaff(shop), await hireStaff(shop)]
  for (const { email } of [meera, asha]) await shop.client()('forgotPassword', { body: { email } })
  for (const { id } of [meera, asha]) await customerDevices.remember(shop.db, id, '')
  for (const { id } of [weaver, dyer]) await staffDevices.remember(shop.db, id, '')
  const productId = await addProduct(shop.db)
  await buyNow(meera, productId, {})
  const order = (key: string) =>
    meera.client('placeOrder', {
      body: { addressId: meera.addressId, paymentMethod: 'COD', productId, quantity: 1 },
      ...withKey(key),
    })
  const [first] = [await order('old'), await order('young')]
  expect(await sweep()).toEqual(nothing)

  await age('sessions', 'last_seen_at', '14 days 1 minute', `customer_id = '${asha.id}'`)
  await age('staff_sessions', 'last_seen_at', '31 minutes', `staff_id = '${dyer.id}'`)
  await age('password_resets', 'created_at', '31 minutes')
  await age('idempotency_keys', 'created_at', '24 hours 1 minute', "key = 'old'")
  await age('attempts', 'window_start', '25 hours')
  for (const devices of ['customer_devices', 'staff_devices']) await age(devices, 'last_used_at', '366 days')
  // Two processes may sweep at once.
  const [one, other] = await Promise.all([sweep(), sweep()])
  const kinds = ['sessions', 'staffSessions', 'customerDevices', 'staffDevices', 'passwordResets', 'idempotencyKeys']
  for (const kind of [...kinds, 'attempts']) expect([kind, (one[kind] ?? 0) + (other[kind] ?? 0)]).toEqual([kind, 1])

  expect((await meera.client('getProfile')).success && (await weaver.client('getMe')).success).toBe(true)
  expect(await refusal(asha.client('getProfile'))).toMatchObject({ status: 401 })
  // An expired key is reusable before it is swept; a younger one repeats its reply.
  expect((await order('old')).data.purchaseId).not.toBe(first.data.purchaseId)
  expect((await order('young')).data.orders).toHaveLength(1)
  expect(await sweep()).toEqual(nothing)
})

it('empties carts to which nothing was added for half a year, whole', async () => {
  const [meera, asha] = [await shop.signUp(), await shop.signUp()]
  const [first, second] = [await addProduct(shop.db), await addProduct(shop.db)]
  for (const { client } of [meera, asha])
    for (const productId of [first, second]) await client('addToCart', { body: { productId, quantity: 1 } })
  const longAgo = (where: string) =>
    shop.db.execute(sql.raw(`update cart_lines set added_at = now() - interval '181 days' where ${where}`))
  await longAgo(`customer_id = '${meera.id}'`)
  await longAgo(`customer_id = '${asha.id}' and product_id = '${first}'`)
  expect(await sweep()).toEqual({ ...nothing, carts: 2 })
  expect((await meera.client('getCart')).data.items).toEqual([])
  expect((await asha.client('getCart')).data.items).toHaveLength(2)
})

it('deletes scans a month after their stocktake ended, and keeps the counts', async () => {
  const { client } = await hireStaff(shop, 'owner')
  await addProduct(shop.db, { sku: 'SCANNED' })
  const ids: string[] = []
  for (const name of ['Ended long ago', 'Ended now', 'Open']) {
    const { data } = await client('createStocktake', { body: { name } })
    const body = { scanId: randomUUID(), code: 'SCANNED', pieces: 2 }
    await client('countScanned', { params: { id: data._id }, body })
    ids.push(data._id)
  }
  const [longAgo = '', now = ''] = ids
  for (const id of [longAgo, now]) await client('cancelStocktake', { params: { id } })
  await age('stocktakes', 'closed_at', '31 days', `id = '${longAgo}'`)
  expect(await sweep()).toEqual({ ...nothing, stocktakeScans: 1 })
  expect((await client('getStocktake', { params: { id: longAgo } })).data).toMatchObject({ counted: 1 })
})

it('deletes captured emails after thirty days', async () => {
  await mkdir(mailDirectory, { recursive: true })
  const files = ['old.eml', 'old.eml.part', 'young.eml']
  for (const name of files) await writeFile(join(mailDirectory, name), 'x')
  for (const name of files.slice(0, 2)) await utimes(join(mailDirectory, name), hoursAgo(31 * 24), hoursAgo(31 * 24))
  expect(await sweep()).toEqual({ ...nothing, capturedEmails: 2 })
  expect(await readdir(mailDirectory)).toEqual(['young.eml'])
})

it('deletes uploads that no row refers to after a day, with their smaller sizes, and drafts of a killed server', async () => {
  const owner = await hireStaff(shop, 'owner')
  const meera = await shop.signUp()
  const [named, forgotten, fresh] = [
    await uploadStaffPicture(shop, owner.token),
    await uploadStaffPicture(shop, owner.token),
    await uploadStaffPicture(shop, owner.token),
  ] as const
  await addProduct(shop.db, { images: [named] })
  const { data } = await upload(shop, {
    path: '/api/v1/user/upload-profile-image',
    token: meera.token,
    field: 'profileImage',
    files: [['me.png', await cloth().png().toBuffer()]],
  })
  for (const url of [named, forgotten]) expect((await shop.app.inject(`${url}?w=320`)).statusCode).toBe(200)
  const pathOf = (url: string) => join(fileStore.directory, url.slice('/media/'.length))
  for (const url of [named, forgotten, data.image]) await utimes(pathOf(url), hoursAgo(25), hoursAgo(25))
  await writeFile(join(fileStore.directory, 'drafts', 'old'), 'half a film')
  await utimes(join(fileStore.directory, 'drafts', 'old'), hoursAgo(25), hoursAgo(25))
  await writeFile(join(fileStore.directory, 'drafts', 'young'), 'half a film')

  expect(await sweep()).toEqual({ ...nothing, drafts: 1 })
  expect(await sweep()).toEqual(nothing)
  // Any transaction that could have referred to it has ended.
  await shop.db.execute(sql`update file_marks set since = since - interval '31 minutes'`)
  expect(await sweep()).toEqual({ ...nothing, files: 1 })
  for (const url of [named, fresh, data.image]) await access(pathOf(url))
  await expect(access(pathOf(forgotten))).rejects.toThrow('ENOENT')
  expect(await readdir(join(fileStore.directory, 'sizes'))).toHaveLength(1)
  expect(await readdir(join(fileStore.directory, 'drafts'))).toEqual(['young'])
  expect((await shop.app.inject(`${forgotten}?w=320`)).statusCode).toBe(404)
  expect(await violationsIn(shop.db, fileStore)).toEqual([])
})

describe('a forgotten upload that a sweep is about to delete', () => {
  async function forgottenUpload(token: string) {
    const url = await uploadStaffPicture(shop, token)
    const path = join(fileStore.directory, url.slice('/media/'.length))
    await utimes(path, hoursAgo(25), hoursAgo(25))
    await sweep()
    await shop.db.execute(sql`update file_marks set since = since - interval '31 minutes'`)
    return { url, path }
  }

  it('is spared when a request is about to refer to it, and its row is committed after the sweep', async () => {
    const owner = await hireStaff(shop, 'owner')
    const { url, path } = await forgottenUpload(owner.token)
    const findOwnFile = ownFileFinder({ db: shop.db, fileStore, config: { publicUrl: 'http://127.0.0.1' } })
    expect(await findOwnFile(url)).toBe(url)
    expect((await sweep()).files).toBe(0)
    await addProduct(shop.db, { images: [url] })
    await access(path)
  })

  it('is spared by a sweep that sees its row, and counts anew when that row goes', async () => {
    const owner = await hireStaff(shop, 'owner')
    const { url, path } = await forgottenUpload(owner.token)
    const { id } = await shop.signUp()
    await shop.db.execute(sql`update customers set image = ${url} where id = ${id}`)
    expect((await sweep()).files).toBe(0)
    await shop.db.execute(sql`update customers set image = '' where id = ${id}`)
    expect((await sweep()).files).toBe(0)
    await access(path)
    await fileStore.remove(basename(path))
  })

  it('can’t be referred to any more once it is being deleted', async () => {
    const owner = await hireStaff(shop, 'owner')
    const { path } = await forgottenUpload(owner.token)
    const findOwnFile = ownFileFinder({ db: shop.db, fileStore, config: { publicUrl: 'http://127.0.0.1' } })
    const found: (string | null)[] = []
    // Between the decision to delete the file and its deletion.
    const watched = {
      ...fileStore,
      remove: async (name: string) => {
        found.push(await findOwnFile(`/media/${name}`))
        await fileStore.remove(name)
      },
    }
    expect((await sweep(watched)).files).toBe(1)
    expect(found).toEqual([null])
    await expect(access(path)).rejects.toThrow('ENOENT')
  })
})

it('deletes everything else when one kind fails', async () => {
  const { id } = await shop.signUp()
  await age('sessions', 'last_seen_at', '14 days 1 minute', `customer_id = '${id}'`)
  const broken = { ...fileStore, removeDrafts: () => Promise.reject(new Error('The disk is gone')) }
  await expect(sweep(broken)).rejects.toThrow(AggregateError)
  expect(await shop.db.$count(sql`sessions`, sql`customer_id = ${id}`)).toBe(0)
})

it('keeps carts, captured emails, uploads and sessions for as long as the settings have it', async () => {
  const owner = await hireStaff(shop, 'owner')
  const settings = { cartDays: 2, capturedEmailDays: 2, uploadHours: 2, sessionIdleDays: 2, sessionDays: 3 }
  const save = (body: object) => owner.client('saveSettings', { body })
  const before = (await owner.client('getSettings')).data
  onTestFinished(async () => {
    await save(Object.fromEntries(Object.keys(settings).map((name) => [name, before[name as keyof typeof settings]])))
  })
  expect((await save(settings)).data).toMatchObject(settings)
  expect((await shop.client()('getShop')).data).toMatchObject({ sessionIdleDays: 2, sessionDays: 3 })

  const [idle, old, other] = [await shop.signUp(), await shop.signUp(), await shop.signUp()]
  for (const { client } of [idle, other])
    await client('addToCart', { body: { productId: await addProduct(shop.db), quantity: 1 } })
  const of = (id: string) => `customer_id = '${id}'`
  await age('cart_lines', 'added_at', '49 hours', of(idle.id))
  await age('sessions', 'last_seen_at', '49 hours', of(idle.id))
  await age('sessions', 'created_at', '73 hours', of(old.id))
  await mkdir(mailDirectory, { recursive: true })
  const email = join(mailDirectory, 'old.eml')
  await writeFile(email, 'x')
  await utimes(email, hoursAgo(49), hoursAgo(49))
  for (const { client } of [idle, old])
    expect(await refusal(client('getProfile'))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect(await sweep()).toEqual({ ...nothing, sessions: 2, carts: 1, capturedEmails: 1 })
  expect((await other.client('getCart')).data.totalItems).toBe(1)
})

it('refuses retention of no time at all', async () => {
  const owner = await hireStaff(shop, 'owner')
  for (const name of ['cartDays', 'capturedEmailDays', 'uploadHours', 'sessionIdleDays', 'sessionDays'])
    expect(await refusal(owner.client('saveSettings', { body: { [name]: 0 } }))).toMatchObject({ status: 400 })
})
