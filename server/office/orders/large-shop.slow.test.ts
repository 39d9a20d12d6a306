import { purchaseQueues } from '@kargha/domain/enums.ts'
import { afterAll, expect, it } from 'vitest'
import { openLargeShop } from '../../../testing/large-shop.ts'
import { greedyTables } from '../../../testing/rows-read.ts'
import { openDisks } from '../../platform/uploads/disks.ts'
import { listStaffParcels } from '../../shipping/parcels/staff-parcels.ts'
import { readDashboard } from '../dashboard/dashboard.ts'
import { listStaffPurchases } from './staff-purchases.ts'

const count = 100_000
/** Per table, for a page and its count. */
const maxRows = 3_000

/** Five years' orders, one in 250 waiting, and parcels of those that left. */
const largeShop = `
  set session_replication_role = replica;
  create temp table n as select n, md5('customer ' || n % 20000)::uuid as customer, md5('purchase ' || n)::uuid as purchase,
    md5('order ' || n)::uuid as id, md5('parcel ' || n)::uuid as parcel, now() - n * interval '25 minutes' as at,
    lpad(upper(to_hex(n)), 8, '0') as hex,
    case when n % 1000 = 1 then 'Order Placed' when n % 1000 = 2 then 'Confirmed' when n % 1000 < 5 then 'Shipped' else 'Delivered' end as status
    from generate_series(1, ${count}) n;
  insert into customers (id, name, email, mobile_no, password_hash)
    select md5('customer ' || n)::uuid, 'Weaver' || n || ' Nair', 'c' || n || '@kargha.test', lpad(n::text, 10, '7'), 'none'
    from generate_series(0, 19999) n;
  insert into purchases (id, customer_id, payment_method, total_mrp, sub_total, coupon_savings, delivery, global_savings, final_total, address, created_at)
    select purchase, customer, 'COD', 100000, 100000, 0, 0, 0, 100000,
      '{"street":"14, Weavers Lane","city":"Bhuj","state":"Gujarat","zipcode":"370001"}', at from n;
  insert into orders (id, number, purchase_id, customer_id, product_id, variant_id, product_name, product_slug, product_images,
      quantity, selling_price, original_price, sub_total, delivery, savings, coupon_savings, final_total, status, delivered_at, created_at)
    select id, 'KG-' || left(hex, 4) || '-' || right(hex, 4), purchase, customer, md5('p' || n % 500)::uuid, md5('p' || n % 500)::uuid,
      'Saree', 'saree', '{}', 1, 100000, 100000, 100000, 0, 0, 0, 100000, status, case status when 'Delivered' then at end, at from n;
  insert into parcels (id, number, purchase_id, status, courier_name, awb, tracking_url, cash_to_collect, handed_over_at, delivered_at, created_at)
    select parcel, 'SH-' || left(hex, 4) || '-' || right(hex, 4), purchase, case status when 'Shipped' then 'In transit' else status end,
      'India Post', 'EK' || n, 'https://track.example.in', 100000, at, case status when 'Delivered' then at end, at
    from n where status in ('Shipped', 'Delivered');
  insert into parcel_lines (parcel_id, order_id) select parcel, id from n where status in ('Shipped', 'Delivered')`

// Without accounts and events.
const large = await openLargeShop(async () => largeShop)
const { db } = large
afterAll(large.close)

const greedy = <Result>(work: () => Promise<Result>, limit = maxRows) => greedyTables(db, limit, work)

const page = { page: 1, limit: 25, order: 'desc' } as const

it.each([
  ...purchaseQueues.map((queue): [string, object] => [queue, { queue }]),
  ['an order number', { q: 'kg-0000-1a2b' }],
  ['a tracking number', { q: 'EK77777' }],
  ['a name', { q: 'weaver777' }],
  ['a mobile number', { q: '7777712345' }],
  ['an email address', { q: 'c12345@kargha.test' }],
  ['a day', { from: '2025-11-03', to: '2025-11-03' }],
  ['a tag', { tag: 'gift' }],
])('of 100,000 purchases, %s are listed by reading few rows', async (_, query) => {
  const { result, tables } = await greedy(() => listStaffPurchases(db, { ...page, ...query }, []))
  expect(tables).toEqual([])
  if ('q' in query) expect(result.data.length).toBeGreaterThan(0)
})

it.each([
  ['to hand over', { queue: 'to hand over' as const }],
  ['on the way', { queue: 'on the way' as const }],
  ['to look at', { needsLook: true }],
  ['a tracking number', { q: 'ek77777' }],
  ['an order number', { q: 'KG-0000-1A2B' }],
])('of as many parcels, %s are listed by reading few rows', async (_, query) => {
  const { result, tables } = await greedy(() => listStaffParcels(db, { ...page, ...query }))
  expect(tables).toEqual([])
  if ('q' in query) expect(result.data).toHaveLength(1)
})

it('all purchases, and all parcels, are counted by reading each once', async () => {
  const once = count + maxRows
  expect((await greedy(() => listStaffPurchases(db, page, []), once)).tables).toEqual([])
  expect((await greedy(() => listStaffParcels(db, page), once)).tables).toEqual([])
})

it('the morning page reads the last thirty days', async () => {
  // 1,728 orders, by day, by product and in the catalogue's count.
  const { result, tables } = await greedy(
    () =>
      readDashboard(db, {
        disks: openDisks('/nowhere'),
        config: {
          production: true,
          demo: false,
          phonepe: undefined,
          couriers: { shiprocket: undefined },
          publicUrl: 'https://shop.example',
        },
      }),
    3 * maxRows,
  )
  expect(tables).toEqual([])
  expect(result.purchases).toMatchObject({ 'to confirm': 100, 'to pack': 100 })
})
