import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { buy } from '../../../testing/orders.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { type ExportedOrder, exportStaffOrders } from './staff-orders.ts'

const count = 5_000
// Copied orders have no ledgers.
const shop = await openShop({ allowsViolations: true })
afterAll(() => shop.close())
await buy(shop)
// Every two were placed at the same moment.
await shop.db.execute(sql`
  with copied as (
    insert into purchases select copy.* from purchases, generate_series(2, ${count}::int) number,
      jsonb_populate_record(purchases, jsonb_build_object('id', gen_random_uuid(),
        'created_at', timestamp '2026-01-01' + (number / 2) * interval '1.000001 minutes')) copy
    returning id, created_at)
  insert into orders select copy.* from
      (select *, upper(to_hex(row_number() over ())) as digits from copied) copied, orders, jsonb_populate_record(orders, jsonb_build_object(
    'id', gen_random_uuid(), 'purchase_id', copied.id, 'created_at', copied.created_at,
    'number', 'KG-0000-' || lpad(digits, 4, '0'))) copy`)

const openTransactions = () =>
  shop.db.$count(sql`pg_stat_activity`, sql`datname = current_database() and state like 'idle in transaction%'`)

describe('an export of many orders', () => {
  it('reads them all in batches, newest first, as of one moment', async () => {
    const batches: ExportedOrder[][] = []
    for await (const batch of exportStaffOrders(shop.db, {})) {
      batches.push(batch)
      if (batches.length === 1) await shop.db.execute(sql`update orders set product_name = 'Renamed meanwhile'`)
    }
    expect(batches.map((batch) => batch.length)).toEqual(Array.from({ length: 10 }, () => 500))
    const orders = batches.flat()
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(count)
    expect(new Set(orders.map(({ productName }) => productName))).toEqual(new Set(['Indigo Ikat Saree']))
    const { rows } = await shop.db.execute(sql`select number from orders order by created_at desc, id`)
    expect(orders.map(({ orderId }) => orderId)).toEqual(rows.map(({ number }) => number))
    expect(await openTransactions()).toBe(0)
  })

  it('ends its query when the reader stops early', async () => {
    for await (const batch of exportStaffOrders(shop.db, {})) {
      expect(batch).toHaveLength(500)
      expect(await openTransactions()).toBe(1)
      break
    }
    expect(await openTransactions()).toBe(0)
  })

  it('is sent in full', async () => {
    const { token } = await hireStaff(shop)
    const response = await shop.app.inject({ url: '/api/v1/admin/orders/export', headers: { authorization: token } })
    expect(response.headers['content-disposition']).toBe('attachment; filename="orders.csv"')
    expect(response.payload.split('\r\n')).toHaveLength(1 + count + 1)
  })

  it('responds with a failure when its first batch can’t be read', async () => {
    const { token } = await hireStaff(shop)
    await shop.ownerDb.execute(sql`alter table purchases rename to lost`)
    const headers = { authorization: token }
    const response = await shop.app
      .inject({ url: '/api/v1/admin/orders/export', headers })
      .finally(() => shop.ownerDb.execute(sql`alter table lost rename to purchases`))
    expect(response.json()).toMatchObject({ success: false, status: 500, code: 'INTERNAL_ERROR' })
  })

  it('fails without harm to the server when the database ends its connection', async () => {
    const batches = exportStaffOrders(shop.db, {})
    await batches.next()
    await shop.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`)
    await expect(batches.next()).rejects.toThrow()
    const response = await shop.app.inject('/api/v1/user/shop')
    expect(response.statusCode).toBe(200)
  })
})
