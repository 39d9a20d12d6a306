import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoShop } from '../../../demo/shop.ts'
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts'
import { shownCollection } from '../../finding/collections/collection-products.ts'
import { productLists } from '../../finding/lists/product-list.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { type FileStore, openFileStore } from '../../platform/media/file-store.ts'
import { seed } from './seed.ts'

let database: TestDatabase
let client: pg.Client
let fileStore: FileStore
let dataDirectory: string

beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  dataDirectory = await mkdtemp(join(tmpdir(), 'kargha-seed-'))
  fileStore = await openFileStore({ dataDirectory, s3: undefined })
  // Of two starting processes one seeds.
  await Promise.all([seed(database.url, fileStore), seed(database.url, fileStore)])
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(dataDirectory, { recursive: true })
})

const firstValue = async (query: string) => Object.values((await client.query(query)).rows[0] ?? {})[0]

const tables = ['categories', 'subcategories', 'products', 'stock', 'stock_ledger', 'banners', 'customers', 'addresses']
const history = ['coupons', 'coupon_uses', 'purchases', 'orders', 'order_events', 'ratings']
async function rowCounts() {
  const counts: Record<string, unknown> = {}
  for (const table of [...tables, ...history]) counts[table] = await firstValue(`select count(*)::int from ${table}`)
  return counts
}

test('fills every table that the demo shows', async () => {
  const counts = await rowCounts()
  for (const table of [...tables, ...history]) expect(counts[table], table).toBeGreaterThan(0)
  expect(counts.products).toBeGreaterThanOrEqual(48)
  expect(counts.categories).toBeGreaterThanOrEqual(5)
  expect(counts.subcategories).toBeGreaterThanOrEqual(12)
  expect(await firstValue('select count(distinct status)::int from orders')).toBe(5)
  expect(await firstValue('select count(*)::int from products where selling_price < original_price')).toBeGreaterThan(5)
  expect(await firstValue('select count(*)::int from stock where on_hand = 0')).toBeGreaterThan(0)
  expect(await firstValue(`select name from settings`)).toBe('Kargha')
})

test('keeps the order of products’ facts, and their maker’s notes', async () => {
  const { rows } = await client.query('select slug, facts, makers_note as "makersNote" from products')
  const stored = new Map(rows.map(({ slug, ...fields }) => [slug, fields]))
  for (const { slug, facts, makersNote } of demoShop.products)
    expect(stored.get(slug), slug).toEqual({ facts, makersNote })
})

test('has collections of the products that fit their rules', async () => {
  const { db, pool } = openDatabase(database.url, 1)
  const slugsIn = async (collection: string) => {
    const { data } = await productLists(db)(await shownCollection(db, collection), { limit: 100 })
    return data.map(({ slug }) => slug).toSorted()
  }
  const having = (name: string, value: string) => (product: (typeof demoShop.products)[number]) =>
    product.attributes.some((attribute) => attribute.name === name && attribute.values.includes(value))
  const silks = demoShop.products.filter(having('Fabric', 'Silk')).filter(having('Occasion', 'Wedding'))
  expect(silks.length).toBeGreaterThan(5)
  expect(await slugsIn('wedding-silks')).toEqual(silks.map(({ slug }) => slug).toSorted())
  expect((await slugsIn('gifts-under-2500')).length).toBeGreaterThan(5)
  await pool.end()
})

test('changes nothing at a second start, and stores no picture again', async () => {
  const before = await rowCounts()
  const draft = vi.fn(fileStore.draft)
  await seed(database.url, { ...fileStore, draft })
  expect(draft).not.toHaveBeenCalled()
  expect(await rowCounts()).toEqual(before)
})

test('stores every picture that a row refers to, under a name with its hash and colour', async () => {
  const { rows } = await client.query<{ image: string }>(
    `select unnest(images) as image from products union select image from subcategories union select image from banners`,
  )
  const files = new Set(await fileStore.names())
  expect([...files].filter((file) => file.endsWith('.part'))).toEqual([])
  for (const { image } of rows) {
    expect(image).toMatch(/^\/media\/[a-z0-9-]+-[0-9a-f]{8}-[0-9a-f]{6}\.webp$/)
    expect(files).toContain(image.slice('/media/'.length))
    expect((await stat(join(fileStore.directory, image.slice('/media/'.length)))).size).toBeGreaterThan(0)
  }
})

test('records all stock in the ledger', async () => {
  expect(
    await firstValue(`select count(*)::int from stock where on_hand <>
      (select coalesce(sum(difference), 0) from stock_ledger where stock_ledger.product_id = stock.product_id)`),
  ).toBe(0)
})

test('has a plausible past', async () => {
  // Steps lie in the past and end in the order's status; orders are younger than product and customer.
  expect(await firstValue('select count(*)::int from order_events where at > now()')).toBe(0)
  expect(
    await firstValue(`select count(*)::int from orders where status <>
      (select status from order_events where order_id = orders.id order by at desc limit 1)`),
  ).toBe(0)
  expect(
    await firstValue(`select count(*)::int from orders join products on products.id = product_id
      where orders.created_at < products.created_at`),
  ).toBe(0)
  expect(
    await firstValue(`select count(*)::int from ratings where not exists (select from orders
      where orders.customer_id = ratings.customer_id and orders.product_id = ratings.product_id
        and delivered_at <= ratings.created_at)`),
  ).toBe(0)
  expect(
    await firstValue(`select count(*)::int from orders join customers on customers.id = customer_id
      where orders.created_at < customers.created_at`),
  ).toBe(0)
  expect(
    await firstValue(`select count(*)::int from orders where delivered_at > now() - interval '24 hours'`),
  ).toBeGreaterThan(0)
})

test('has coupons that count their uses, and purchases that are the sums of their orders', async () => {
  expect(
    await firstValue(`select count(*)::int from coupons where used <>
      (select count(*) from coupon_uses where coupon_id = coupons.id)`),
  ).toBe(0)
  expect(
    await firstValue(`select count(*)::int from purchases where final_total <>
      (select sum(final_total) from orders where purchase_id = purchases.id)`),
  ).toBe(0)
})

test('has customers without orders, who can use the coupon for a first purchase', async () => {
  expect(
    await firstValue(
      `select count(*)::int from customers where not exists (select from orders where customer_id = customers.id)`,
    ),
  ).toBeGreaterThan(0)
})

test('leaves with couriers only what they collected in the last days', async () => {
  const cash = `from parcels where status = 'Delivered' and cash_to_collect > 0`
  const paidOut = `and exists (select from remittance_lines where parcel_id = parcels.id)`
  expect(await firstValue(`select count(*)::int ${cash} ${paidOut}`)).toBeGreaterThan(10)
  const since = `select coalesce(max(extract(day from now() - delivered_at)), 0)::int`
  expect(
    await firstValue(`${since} ${cash} and not exists (select from remittance_lines where parcel_id = parcels.id)`),
  ).toBeLessThanOrEqual(10)
})
