import { readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestReturn } from '../../../testing/returns.ts'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { cloth, postForm, storeEvidence, upload } from '../../../testing/upload.ts'
import { mp4 } from '../../../testing/videos.ts'
import { inTransaction } from '../db/database.ts'
import type { FormFiles } from '../http/form-files.ts'
import { type FileStore, openFileStore } from '../media/file-store.ts'
import { openPictureDecoder } from '../media/picture-decoder.ts'
import { readUploadForm } from './read-upload-form.ts'
import { quotaBytes, reserveUpload } from './upload-quota.ts'
import { uploads } from './uploads-table.ts'

let shop: TestShop
let fileStore: FileStore
/** Lines at level error and above. */
const logged: string[] = []
beforeAll(async () => {
  shop = await openShop({ log: { write: (line) => void logged.push(line) } })
  fileStore = await openFileStore({ dataDirectory: shop.dataDirectory, s3: undefined })
})
afterAll(() => shop.close())

const drafts = () => readdir(join(shop.dataDirectory, 'media', 'drafts'))
const uploadsOf = (customerId: string) =>
  shop.db.select({ name: uploads.name, bytes: uploads.bytes }).from(uploads).where(eq(uploads.customerId, customerId))
const send = (token: string, ...contents: Buffer[]) =>
  upload(shop, {
    path: '/api/v1/user/images',
    token,
    field: 'images',
    files: contents.map((content, index) => [`${index}.mp4`, content]),
  })
const fill = (customerId: string, left: number) =>
  shop.db.insert(uploads).values({ customerId, name: `filler-${customerId}`, bytes: quotaBytes - left })
const full = { status: 507, code: 'STORAGE_FULL' }

test('a customer can’t keep more than their quota without a return request', async () => {
  const { id, token } = await shop.signUp()
  await fill(id, 10_000)
  expect((await send(token, mp4({ bytes: 4000 }))).status).toBe(200)
  const refused = await send(token, mp4({ bytes: 8000 }))
  expect(refused).toMatchObject(full)
  expect(refused.message).toBe(
    'You’ve uploaded as many files as we can keep without a return request. Please submit your request, or try again tomorrow.',
  )
  expect(await uploadsOf(id)).toHaveLength(2)
  expect(logged).toEqual([])
  const { token: other } = await shop.signUp()
  expect((await send(other, mp4({ bytes: 8000 }))).status).toBe(200)
})

test('simultaneous forms can’t pass the quota together', async () => {
  const { id } = await shop.signUp()
  await fill(id, 25_000)
  const released = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  // Nobody can reserve until all have counted or wait for one who has.
  const holder = inTransaction(shop.db, async (tx) => {
    await tx.execute('lock table uploads in share row exclusive mode')
    held.resolve()
    await released.promise
  })
  await held.promise
  const reservations = Promise.allSettled(Array.from({ length: 4 }, () => reserveUpload(shop.db, id, 10_000)))
  const waiting = sql`pg_locks`
  await expect.poll(() => shop.db.$count(waiting, sql`not granted`)).toBeGreaterThanOrEqual(4)
  released.resolve()
  await holder
  const outcomes = (await reservations).map((each) => (each.status === 'fulfilled' ? 'reserved' : each.reason.code))
  expect(outcomes.toSorted()).toEqual(['STORAGE_FULL', 'STORAGE_FULL', 'reserved', 'reserved'])
  expect((await uploadsOf(id)).reduce((sum, { bytes }) => sum + bytes, 0)).toBe(quotaBytes - 5000)
})

test('files that a return names leave the quota, and a refused form takes none of it', async () => {
  const staff = await hireStaff(shop)
  const customer = await shop.signUp()
  expect((await send(customer.token, mp4(), Buffer.from('no video'))).status).toBe(415)
  expect(await uploadsOf(customer.id)).toEqual([])
  const { data } = await send(customer.token, mp4(), mp4())
  expect((await uploadsOf(customer.id)).map(({ bytes }) => bytes)).toEqual([mp4().length, mp4().length])
  await requestReturn(shop, staff, { customer, returnImages: [{ url: data[0].url, description: 'The tear' }] })
  expect((await uploadsOf(customer.id)).map(({ name }) => `/media/${name}`)).toEqual([data[1].url.split('?')[0]])
})

test('profile pictures count too', async () => {
  const { id, token } = await shop.signUp()
  await fill(id, 100)
  const form = new FormData()
  form.append('profileImage', new Blob([Uint8Array.from(await cloth().png().toBuffer())]), 'me.png')
  const answer = await postForm(shop, '/api/v1/user/upload-profile-image', form, token)
  expect(answer.json()).toMatchObject(full)
})

/** A form's files, which record how much is read. */
const formOf = (...contents: Buffer[]): FormFiles =>
  async function* () {
    for (const content of contents) yield { file: Object.assign(Readable.from([content]), { truncated: false }) }
  } as unknown as FormFiles

const read = (store: FileStore, customerId: string, contents: Buffer[], contentLength?: number) =>
  readUploadForm(
    shop.db,
    { fileStore: store, decoder: openPictureDecoder() },
    {
      files: formOf(...contents),
      field: 'images',
      purpose: 'evidence',
      contentLength: contentLength?.toString(),
      customerId,
      count: async () => {},
    },
  )

test('a form that does not state its size has room for one file of the largest size', async () => {
  const { id } = await shop.signUp()
  await fill(id, 99 * 1024 * 1024)
  await expect(read(fileStore, id, [mp4()])).rejects.toMatchObject({ code: 'STORAGE_FULL' })
  await expect(read(fileStore, id, [mp4(), mp4()], 5000)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  expect(await uploadsOf(id)).toHaveLength(1)
  expect(await drafts()).toEqual([])
})

test('nothing is received that would leave less than a gigabyte free on the disk', async () => {
  const { id } = await shop.signUp()
  const withFree = (bytes: number): FileStore => ({ ...fileStore, freeBytes: async () => bytes })
  const message = 'The shop has no room for files at the moment. Please try again later'
  const refused = read(withFree(1024 ** 3 + 4999), id, [mp4()], 5000)
  await expect(refused).rejects.toMatchObject({ code: 'STORAGE_FULL', message })
  expect(await read(withFree(1024 ** 3 + 5000), id, [mp4()], 5000)).toHaveLength(1)
  expect(await fileStore.freeBytes()).toBeGreaterThan(0)
})

test('a disk that fills amid an upload leaves no part of it', async () => {
  const { id } = await shop.signUp()
  const before = await fileStore.names()
  // Writing to this device fails as on a full disk.
  const fullDisk: FileStore = {
    ...fileStore,
    async draft() {
      const path = await fileStore.draft()
      await symlink('/dev/full', path)
      return path
    },
  }
  await expect(read(fullDisk, id, [mp4()], 5000)).rejects.toMatchObject({ code: 'STORAGE_FULL' })
  expect([await drafts(), await fileStore.names(), await uploadsOf(id)]).toEqual([[], before, []])
})

test('another’s evidence is refused in a return', async () => {
  const staff = await hireStaff(shop)
  const [asha, meera] = [await shop.signUp(), await shop.signUp()]
  const url = await storeEvidence(shop, asha.id)
  const stolen = requestReturn(shop, staff, { customer: meera, returnImages: [{ url, description: '' }] })
  expect(await refusal(stolen)).toMatchObject({ status: 400, message: 'Please upload your pictures here' })
})
