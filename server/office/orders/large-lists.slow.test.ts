import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openLargeShop } from '../../../testing/large-shop.ts'
import { addProduct } from '../../../testing/products.ts'
import { greedyTables } from '../../../testing/rows-read.ts'
import { listStaffProducts } from '../../catalogue/products/staff-products.ts'
import { listStocktakeLines } from '../../catalogue/stocktakes/staff-stocktakes.ts'
import { listStaffRatings } from '../../selling/ratings/staff-ratings.ts'
import { listStaffReturns } from '../../shipping/returns/staff-returns.ts'
import { listStaffComplaints } from '../../shop/complaints/staff-complaints.ts'
import { listAuditEntries } from '../audit/list-audit.ts'
import { listStaffOrders } from './staff-orders.ts'

/** Rows read per table: a thousand in each of two ways and by id, for count and page. */
const maxRows = 6_000

/** 100,000 orders, one in 20 returned, 20,000 products, and what people wrote. */
const largeShop = `
  set session_replication_role = replica;
  create temp table n as select n, md5('customer ' || n % 20000)::uuid as customer, md5('order ' || n)::uuid as id,
    now() - n * interval '25 minutes' as at, lpad(upper(to_hex(n)), 8, '0') as hex from generate_series(1, 100000) n;
  insert into customers (id, name, email, mobile_no, password_hash)
    select md5('customer ' || n)::uuid, 'Weaver' || n || ' Nair', 'c' || n || '@kargha.test', lpad(n::text, 10, '7'), 'none'
    from generate_series(0, 19999) n;
  create temp table like_it as select * from products limit 1;
  insert into products select (jsonb_populate_record(p, jsonb_build_object('id', md5('product ' || n)::uuid,
      'slug', 'stole-' || n, 'sku', 'STL-' || n, 'name', 'Stole' || n || ' of cotton', 'created_at', now()))).*
    from like_it p, generate_series(1, 20000) n;
  insert into product_variants (id, product_id, sku, selling_price, original_price, barcode)
    select id, id, sku, 90000, 90000, '890' || row_number() over () from products where sku like 'STL-%';
  insert into purchases (id, customer_id, payment_method, total_mrp, sub_total, coupon_savings, delivery, global_savings, final_total, address, created_at)
    select id, customer, 'COD', 100000, 100000, 0, 0, 0, 100000,
      '{"street":"14, Weavers Lane","city":"Bhuj","state":"Gujarat","zipcode":"370001"}', at from n;
  insert into orders (id, number, purchase_id, customer_id, product_id, variant_id, product_name, product_slug, product_images,
      quantity, selling_price, original_price, sub_total, delivery, savings, coupon_savings, final_total, status, delivered_at, created_at)
    select id, 'KG-' || left(hex, 4) || '-' || right(hex, 4), id, customer, md5('product ' || n % 20000)::uuid, md5('product ' || n % 20000)::uuid,
      'Stole', 'stole', '{}', 1, 100000, 100000, 100000, 0, 0, 0, 100000, 'Delivered', at, at from n;
  insert into parcels (id, number, purchase_id, status, courier_name, awb, tracking_url, cash_to_collect, handed_over_at, delivered_at, created_at)
    select id, 'SH-' || left(hex, 4) || '-' || right(hex, 4), id, 'Delivered', 'India Post', 'EK' || n, 'https://track.example.in', 0, at, at, at from n;
  insert into parcel_lines (parcel_id, order_id) select id, id from n;
  insert into returns (order_id, reason, resolution, images, pickup_address, status, created_at)
    select id, 'Damaged', 'Refund', '[]', '{"street":"1","city":"Bhuj","state":"Gujarat","zipcode":"370001"}', 'Refunded', at from n where n % 20 = 0;
  insert into ratings (customer_id, product_id, rating, title, review, created_at)
    select customer, md5('product ' || n % 20000)::uuid, 4, 'Soft as ever', 'Woven well, number' || n || '. It drapes nicely.', at from n where n <= 20000;
  insert into ratings (reviewer_name, imported_from, import_key, product_id, rating, title, review)
    values ('Lakshmi I.', 'Loox', 'key', md5('product 1')::uuid, 4, '', '');
  insert into complaints (full_name, email, phone_number, message, created_at)
    select 'Lakshmi' || n, 'l' || n || '@example.in', '98765' || n, 'The blouse piece was missing.', at from n where n % 5 = 0;
  insert into audit (staff_id, staff_email, action, subject, details, at, number, hash)
    select gen_random_uuid(), 'asha' || n % 10 || '@kargha.test', 'moveOrder', 'KG-' || hex, '{}', at, n, '' from n;
  insert into stocktakes (name, created_by) values ('November', 'asha')`

const large = await openLargeShop(async (shop) => {
  await addProduct(shop.db)
  return largeShop
})
const { db } = large
const { rows } = await db.execute<{ id: string }>(sql`select id from stocktakes`)
const stocktake = rows[0]?.id ?? ''
afterAll(large.close)

const page = { page: 1, limit: 25, order: 'desc' } as const
const everybody = { permissions: [] }
type Found = { data: unknown[]; pagination: { total: number } }

it.each<[string, number, () => Promise<Found>]>([
  ['an order by its product', 5, () => listStaffOrders(db, { ...page, q: 'stole777' }, [])],
  ['an order by its number', 1, () => listStaffOrders(db, { ...page, q: 'kg-0000-1a2b' }, [])],
  ['an order by its tracking number', 1, () => listStaffOrders(db, { ...page, q: 'ek77777' }, [])],
  ['orders by their customer', 5, () => listStaffOrders(db, { ...page, q: 'weaver777 nair' }, [])],
  ['a return by its order’s number', 1, () => listStaffReturns(db, { ...page, q: 'kg-0000-0014' })],
  ['a return by its customer', 5, () => listStaffReturns(db, { ...page, q: 'weaver780' })],
  ['a review by a word', 1, () => listStaffRatings(db, { ...page, q: 'number1234' })],
  ['a review by its product', 1, () => listStaffRatings(db, { ...page, q: 'stole12345' })],
  ['an imported review', 1, () => listStaffRatings(db, { ...page, imported: true })],
  ['a complaint by its sender', 1, () => listStaffComplaints(db, { ...page, q: 'lakshmi5005' })],
  ['a complaint by its phone number', 1, () => listStaffComplaints(db, { ...page, q: '9876599995' })],
  ['an entry of the audit', 1, () => listAuditEntries(db, { ...page, q: 'kg-000186a0' }, everybody)],
  ['a product by two words', 1, () => listStaffProducts(db, { ...page, order: 'asc', q: 'stole19 cotton' })],
  ['a stocktake’s line by a name', 1, () => listStocktakeLines(db, stocktake, { ...page, show: 'all', q: 'stole777' })],
  ['a stocktake’s line by a SKU', 1, () => listStocktakeLines(db, stocktake, { ...page, show: 'all', q: 'stl-20000' })],
])('of a large shop, %s is found by reading few rows', async (_, least, work) => {
  const { result, tables } = await greedyTables(db, maxRows, work)
  expect(tables).toEqual([])
  expect(result.pagination.total).toBeGreaterThanOrEqual(least)
})

it.each<[string, () => Promise<Found>]>([
  ['reviews', () => listStaffRatings(db, { ...page, q: 'woven nicely' })],
  ['complaints', () => listStaffComplaints(db, { ...page, q: 'blouse', answered: false })],
  ['the audit', () => listAuditEntries(db, { ...page, q: 'asha3' }, everybody)],
])('a word that many of %s have in common is found in the newest of them', async (_, work) => {
  const { result, tables } = await greedyTables(db, maxRows, work)
  expect(tables).toEqual([])
  expect(result.data).toHaveLength(25)
})

it('returns are sorted by their orders’ numbers without reading all orders', async () => {
  const { result, tables } = await greedyTables(db, 12_000, () =>
    listStaffReturns(db, { ...page, sort: 'orderId', order: 'asc' }),
  )
  expect(tables).toEqual([])
  const numbers = result.data.map(({ orderId }) => orderId)
  expect(numbers).toEqual(numbers.toSorted())
})
