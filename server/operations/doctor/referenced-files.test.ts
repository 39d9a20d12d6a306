import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buy } from '../../../testing/orders.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { inSnapshot } from '../../platform/db/database.ts'
import { fileColumns, readReferences } from './referenced-files.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ seeded: true, allowsViolations: true })
  // The demo lacks these.
  const { orderId } = await buy(shop)
  await shop.db.execute(sql`update settings set logo = '/media/logo.webp'`)
  await shop.db.execute(sql`update customers set image = '/media/me.webp'`)
  await shop.db.execute(sql`insert into returns (order_id, reason, resolution, pickup_address, images)
    select id, 'Damaged', 'Refund', '{}', '[{"type": "image", "url": "/media/damage.webp"}]' from orders where number = ${orderId}`)
  await shop.db.execute(sql`insert into courier_bookings
    (return_id, courier, reference, attempt, weight_grams, length_cm, width_cm, height_cm, cash_to_collect, booked_by, label)
    select id, 'shiprocket', 'R-1', 1, 500, 30, 20, 5, 0, 'staff', '/media/label.pdf' from returns limit 1`)
  await shop.db.execute(sql`with sent as (
      insert into product_imports (file_name, file, rows, report, staff_id, staff_email)
      values ('products.csv', '', 0, '{}', gen_random_uuid(), 'staff') returning id)
    insert into import_pictures (import_id, address, file) select id, 'https://a.example/b.jpg', '/media/b.webp' from sent`)
  await shop.db.execute(sql`insert into collections
    (name, slug, description, text, image, is_in_menu, position, needs_all, rules)
    values ('Festive', 'festive', '', '', '/media/festive.webp', false, 0, true, '[]')`)
})
afterAll(() => shop.close())

/** Columns whose type could hold an address. */
async function columnsWithAddresses(): Promise<string[]> {
  const { rows } = await shop.db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'ARRAY', 'jsonb')
    order by 1, 2`)
  expect(rows.length).toBeGreaterThan(80)
  const found: string[] = []
  for (const { table, column } of rows) {
    const holds = sql`${sql.identifier(column)}::text like '%/media/%'`
    if ((await shop.db.$count(sql`${sql.identifier(table)}`, holds)) > 0) found.push(`${table}.${column}`)
  }
  return found
}

it('declares every column of a filled shop that holds addresses of files, and no other', async () => {
  const declared = fileColumns.map(({ table, column }) => `${table}.${column}`)
  expect(declared.toSorted()).toEqual(await columnsWithAddresses())
})

it('finds the files in text, arrays and JSON', async () => {
  const files = await inSnapshot(shop.db, async (tx) => (await Array.fromAsync(readReferences(tx))).flat())
  for (const column of fileColumns)
    expect(files).toContainEqual({
      name: expect.stringMatching(/^[\w-]+\.(webp|pdf)$/),
      referrer: expect.stringMatching(new RegExp(`^${column.table}\\.${column.column} of ([\\w-]{36}|the shop)$`)),
    })
})
