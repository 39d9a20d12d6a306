import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { deliver } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { cloth, storeEvidence, upload } from '../../../testing/upload.ts'
import { sweep } from '../../operations/sweep/sweep.ts'
import { mailDirectoryOf } from '../../platform/mail/captured-emails.ts'
import { openMail } from '../../platform/mail/send-mail.ts'
import { openFileStore } from '../../platform/media/file-store.ts'

const shop = await openShop({ environment: { RATE_LIMITS: 'on' } })
afterAll(() => shop.close())
const { dataDirectory } = shop
const fileStore = await openFileStore({ dataDirectory, s3: undefined })
const mail = mailDirectoryOf(dataDirectory)

/** Each occurs nowhere else. */
const person = {
  name: 'Zubeida Qureshi',
  email: 'zubeida@personal.test',
  mobileNo: '9173048265',
  password: 'yellow feathers 73',
  street: '17 Hibiscus Lane',
  city: 'Payyannur',
  complaint: 'parrots in the parcel',
  returnReason: 'scratchy on elbows',
  evidenceWords: 'torn by my niece',
  cancelReason: 'moving to Thrissur',
  staffNote: 'prefers calls at dusk',
}
const { name, email, mobileNo, password, street, city } = person

const wordsIn = (content: string): string[] =>
  Object.entries(person).flatMap(([word, text]) => (content.toLowerCase().includes(text.toLowerCase()) ? [word] : []))

/** Which of the person's words stand in which table of the database, those of jobs too. */
async function wordsInTables(): Promise<string[]> {
  const { rows } = await shop.ownerDb.execute<{ name: string }>(
    sql`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  )
  const found: string[] = []
  for (const { name: table } of rows) {
    const all = sql`select string_agg(row::text, ' ') as text from ${sql.raw(table)} row`
    const [{ text } = { text: null }] = (await shop.ownerDb.execute<{ text: string | null }>(all)).rows
    found.push(...wordsIn(text ?? '').map((word) => `${word} in ${table}`))
  }
  return found
}

async function wordsInFiles(): Promise<string[]> {
  const entries = await readdir(dataDirectory, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const content = (await readFile(path)).toString('latin1')
    found.push(...wordsIn(content).map((word) => `${word} in ${path.slice(dataDirectory.length)}`))
  }
  return found
}

const unsent = sql`name = 'mail' and state not in ('completed', 'failed', 'cancelled')`

it('leaves no word of the person in tables, queues, files and captured emails but in the email about the deletion', async () => {
  await shop.jobs.work(
    'mail',
    openMail({ smtpUrl: undefined, mailFrom: 'shop@kargha.test', dataDirectory }, shop.signer),
  )
  const staff = await hireStaff(shop, 'owner')
  const fields = { name, email, mobileNo, password, confirmPassword: password }
  await shop.client()('signup', { body: fields })
  await refusal(shop.client()('signin', { body: { email, password: 'grey feathers 75' } }))
  await shop.client()('forgotPassword', { body: { email } })
  const session = (await shop.client()('signin', { body: { email, password } })).data
  const client = shop.client(session.token)
  const params = { userId: session._id }
  const address = { street, city, state: 'Kerala', zipcode: '682001' } as const
  await client('updateUser', { params, body: { newAddress: address } })
  const addressId = (await client('getProfile')).data.address[0]?._id ?? ''
  const photo: [string, Buffer][] = [['zubeida.jpg', await cloth().jpeg().toBuffer()]]
  const { data: picture } = await upload(shop, {
    path: '/api/v1/user/upload-profile-image',
    token: session.token,
    field: 'profileImage',
    files: photo,
  })
  const productId = await addProduct(shop.db)
  const buy = async () => {
    const body = { addressId, productId, quantity: 1, paymentMethod: 'COD' as const }
    return (await client('placeOrder', { body, headers: { 'idempotency-key': email } })).data.orders[0]?.orderId ?? ''
  }
  const orderId = await buy()
  await deliver(staff, orderId)
  const evidence = await storeEvidence(shop, session._id)
  const { data: returned } = await client('returnOrder', {
    params: { orderId },
    body: {
      reason: 'Other',
      customReason: person.returnReason,
      returnResolution: 'Refund',
      pickupAddress: address,
      returnImages: [{ url: evidence, description: person.evidenceWords }],
    },
  })
  await staff.client('moveReturn', { params: { id: returned._id }, body: { status: 'Rejected', note: 'Worn' } })
  await client('addToCart', { body: { productId, quantity: 1 } })
  const { data: second } = await client('placeOrder', { body: { addressId, paymentMethod: 'COD' } })
  const cancelled = { params: { orderId: second.orders[0]?.orderId ?? '' } }
  await client('cancelOrder', { ...cancelled, body: { reason: 'Other', customReason: person.cancelReason } })
  const message = { fullName: name, email, phoneNumber: mobileNo, message: person.complaint }
  await shop.client()('submitComplaint', { body: message })
  const note = { text: `${name} ${person.staffNote}` }
  await staff.client('addCustomerNote', { params: { id: session._id }, body: note })
  await staff.client('addOrderNote', { params: { id: orderId }, body: note })
  await client('addRating', { body: { productId, rating: 5, title: 'Fine', review: 'Lovely work' } })

  await expect.poll(() => shop.db.$count(sql`pgboss.job`, unsent)).toBe(0)
  // All of it is somewhere before.
  const before = [...(await wordsInTables()), ...(await wordsInFiles())]
  const words = Object.keys(person).filter((word) => word !== 'password')
  expect(words.filter((word) => !before.some((found) => found.startsWith(`${word} in`)))).toEqual([])

  await client('deleteAccount', { body: { password } })
  await expect.poll(() => shop.db.$count(sql`pgboss.job`, unsent)).toBe(0)
  // A day later, as an upload that nothing refers to yet may be in use; two sweeps must find it.
  const media = join(dataDirectory, 'media')
  const files = await readdir(media)
  expect(files).toContain(picture.image.slice('/media/'.length))
  const twoDaysAgo = Date.now() / 1_000 - 172_800
  for (const file of files) await utimes(join(media, file), twoDaysAgo, twoDaysAgo)
  await sweep(shop.db, fileStore, mail)
  await shop.db.execute(sql`update file_marks set since = since - interval '31 minutes'`)
  await sweep(shop.db, fileStore, mail)

  const inMail = await wordsInFiles()
  const [deletion = '', ...others] = [...new Set(inMail.map((found) => found.split(' in ')[1]))]
  expect(others).toEqual([])
  expect(await readFile(join(dataDirectory, deletion), 'utf8')).toContain('deleted')
  expect(await wordsInTables()).toEqual([
    expect.stringContaining('name in pgboss'),
    expect.stringContaining('email in pgboss'),
  ])
  expect((await readdir(media)).filter((file) => /^(picture|evidence|video)/.test(file))).toEqual([])
})
