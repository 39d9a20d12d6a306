import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoShop } from '../../demo/shop.ts'
import { openShelf, type Shelf } from '../media/shelf.ts'
import { freshDatabase, type TestDatabase } from '../testing/database.ts'
import { seed } from './seed.ts'

let database: TestDatabase
let client: pg.Client
let shelf: Shelf
let dataDirectory: string

beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  dataDirectory = await mkdtemp(join(tmpdir(), 'kargha-seed-'))
  shelf = await openShelf({ dataDirectory, s3: undefined })
  // Two processes that start at once fill the shop once.
  await Promise.all([seed(database.url, shelf), seed(database.url, shelf)])
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(dataDirectory, { recursive: true })
})

const one = async (query: string) => Object.values((await client.query(query)).rows[0] ?? {})[0]

const tables = ['categories', 'subcategories', 'products', 'stock', 'stock_ledger', 'banners', 'customers', 'addresses']
const history = ['coupons', 'coupon_uses', 'purchases', 'orders', 'order_events', 'ratings']
async function everything() {
  const counts: Record<string, unknown> = {}
  for (const table of [...tables, ...history]) counts[table] = await one(`select count(*)::int from ${table}`)
  return counts
}

test('the demo shop is worth looking at', async () => {
  const counts = await everything()
  for (const table of [...tables, ...history]) expect(counts[table], table).toBeGreaterThan(0)
  expect(counts.products).toBeGreaterThanOrEqual(48)
  expect(counts.categories).toBeGreaterThanOrEqual(5)
  expect(counts.subcategories).toBeGreaterThanOrEqual(12)
  expect(await one('select count(distinct status)::int from orders')).toBe(5)
  expect(await one('select count(*)::int from products where selling_price < original_price')).toBeGreaterThan(5)
  expect(await one('select count(*)::int from stock where on_hand = 0')).toBeGreaterThan(0)
  expect(await one(`select name from settings`)).toBe('Kargha')
})

test('products keep their facts in the order they were told in, and their maker’s note or none', async () => {
  const { rows } = await client.query('select slug, facts, makers_note as "makersNote" from products')
  const kept = new Map(rows.map(({ slug, ...told }) => [slug, told]))
  for (const { slug, facts, makersNote } of demoShop.products)
    expect(kept.get(slug), slug).toEqual({ facts, makersNote })
})

test('a second start changes nothing, and makes no picture again', async () => {
  const before = await everything()
  const draft = vi.fn(shelf.draft)
  await seed(database.url, { ...shelf, draft })
  expect(draft).not.toHaveBeenCalled()
  expect(await everything()).toEqual(before)
})

test('every picture that is named is there, under a name with its hash and colour', async () => {
  const { rows } = await client.query<{ image: string }>(
    `select unnest(images) as image from products union select image from subcategories union select image from banners`,
  )
  const files = new Set(await shelf.names())
  expect([...files].filter((file) => file.endsWith('.part'))).toEqual([])
  for (const { image } of rows) {
    expect(image).toMatch(/^\/media\/[a-z0-9-]+-[0-9a-f]{8}-[0-9a-f]{6}\.webp$/)
    expect(files).toContain(image.slice('/media/'.length))
    expect((await stat(join(shelf.directory, image.slice('/media/'.length)))).size).toBeGreaterThan(0)
  }
})

test('stock is what its ledger says', async () => {
  expect(
    await one(`select count(*)::int from stock where on_hand <>
      (select coalesce(sum(difference), 0) from stock_ledger where stock_ledger.product_id = stock.product_id)`),
  ).toBe(0)
})

test('the past is believable', async () => {
  // Every order has its steps in order, ends in its status, none lies in the future or before its product.
  expect(await one('select count(*)::int from order_events where at > now()')).toBe(0)
  expect(
    await one(`select count(*)::int from orders where status <>
      (select status from order_events where order_id = orders.id order by at desc limit 1)`),
  ).toBe(0)
  expect(
    await one(`select count(*)::int from orders join products on products.id = product_id
      where orders.created_at < products.created_at`),
  ).toBe(0)
  expect(
    await one(`select count(*)::int from ratings where not exists (select from orders
      where orders.customer_id = ratings.customer_id and orders.product_id = ratings.product_id
        and delivered_at <= ratings.created_at)`),
  ).toBe(0)
  expect(
    await one(`select count(*)::int from orders join customers on customers.id = customer_id
      where orders.created_at < customers.created_at`),
  ).toBe(0)
  // One has come so lately that it can still be returned.
  expect(
    await one(`select count(*)::int from orders where delivered_at > now() - interval '24 hours'`),
  ).toBeGreaterThan(0)
})

test('coupons count their uses, and purchases the sum of their orders', async () => {
  expect(
    await one(`select count(*)::int from coupons where used <>
      (select count(*) from coupon_uses where coupon_id = coupons.id)`),
  ).toBe(0)
  expect(
    await one(`select count(*)::int from purchases where final_total <>
      (select sum(final_total) from orders where purchase_id = purchases.id)`),
  ).toBe(0)
})

test('the customers who have not ordered yet can use the coupon for a first purchase', async () => {
  expect(
    await one(
      `select count(*)::int from customers where not exists (select from orders where customer_id = customers.id)`,
    ),
  ).toBeGreaterThan(0)
})
