import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { downloadTaxTable, issueMadeUp, totalOf } from '../../../testing/tax-tables.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { reportTables } from './report-tables.ts'

const count = 20_000
const month = { from: '2031-06-01', to: '2031-06-30' }
// Made-up invoices are of no order.
const shop = await openShop({ allowsViolations: true })
afterAll(() => shop.close())
await issueMadeUp(shop, { day: month.from, count: 1 })
await inTransaction(shop.ownerDb, async (tx) => {
  await tx.execute(sql`set local session_replication_role = replica`)
  await tx.execute(sql`
    insert into invoices select copy.* from invoices, generate_series(2, ${count}::int) nth,
      jsonb_populate_record(invoices, jsonb_build_object('id', gen_random_uuid(), 'parcel_id', gen_random_uuid(), 'count', nth,
        'number', 'KG/31-32/' || lpad(nth::text, 5, '0'), 'day', date '2031-06-01' + nth % 30)) copy`)
})

it('a month of 20,000 invoices is summed, and saved in batches', async () => {
  const { client, token } = await hireStaff(shop, 'owner')
  const { data } = await client('getTaxReport', { query: month })
  expect(data).toMatchObject({ invoices: count, rates: [{ rate: 5, total: count * 1000 }] })
  const { data: page, pagination } = await client('getDayBook', { query: { ...month, page: 200, limit: 100 } })
  expect(pagination).toMatchObject({ total: count, totalPages: 200 })
  expect(page.at(-1)).toMatchObject({ day: month.to })
  const batches = await Array.fromAsync(reportTables['day-book'](shop.db, month))
  expect(batches).toHaveLength(count / 500)
  const { rows } = await downloadTaxTable(shop, token, 'day-book', month)
  expect(totalOf(rows, 'Total')).toBe(count * 100_000)
})
