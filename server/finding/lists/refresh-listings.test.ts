import { type SQL, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../testing/shop.ts'
import { examineShop } from '../../operations/doctor/examine-shop.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'

const shop = await openShop({ seeded: true })
afterAll(() => shop.close())

const ikat = sql`(select id from products where slug = 'maroon-ikat-straight-kurti')`
const small = sql`(select id from product_variants where product_id = ${ikat} and option_values = '{S}')`

/** Changes of each source table, and the columns that follow. */
const changes: [table: string, change: SQL, columns: string[]][] = [
  ['products', sql`update products set name = 'Wrap', status = 'published' where id = ${ikat}`, ['words']],
  [
    'products',
    sql`update products set tags = '{gift}', featured = not featured where id = ${ikat}`,
    ['featured', 'tags', 'words'],
  ],
  [
    'products',
    sql`update products set rating_count = 9, rating_sum = 9 where id = ${ikat}`,
    ['rating', 'rating_count'],
  ],
  ['product_variants', sql`update product_variants set sku = 'WRAP-1' where id = ${small}`, ['words']],
  [
    'stock',
    sql`update stock set on_hand = case on_hand when 0 then 1 else 0 end where product_id = ${small}`,
    ['values_in_stock'],
  ],
  ['categories', sql`update categories set name = 'Weaves' where slug = 'kurti'`, ['words']],
  [
    'subcategories',
    sql`update subcategories set name = 'Weaves' where id = (select subcategory_id from products where id = ${ikat})`,
    ['words'],
  ],
  ['attributes', sql`update attributes set name = 'Hue' where slug = 'colour'`, ['words']],
  ['attribute_values', sql`update attribute_values set value = 'Scarlet' where slug = 'maroon'`, ['words']],
]

/** What the doctor finds after a change, which is undone. */
async function columnsAfter(change: (tx: Database) => Promise<unknown>): Promise<string[]> {
  const undone = new Error('undone')
  let columns: string[] = []
  const { rows } = await shop.db.execute<{ id: string }>(sql`select ${ikat} as id`)
  const changed = inTransaction(shop.ownerDb, async (tx) => {
    await change(tx)
    const found = await examineShop(tx)
    const violations = found.flatMap((finding) => finding.violations)
    const own = violations.find((violation) => violation.startsWith(`lists have product ${rows[0]?.id} otherwise`))
    columns = own?.split(': ')[1]?.split(', ').toSorted() ?? []
    throw undone
  })
  await expect(changed).rejects.toBe(undone)
  return columns
}

test.each(changes)(
  'listings follow a change of %s, and the doctor finds a writer who forgets them',
  async (_, change, columns) => {
    expect(await columnsAfter((tx) => tx.execute(change))).toEqual([])
    const forgetful = async (tx: Database) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(change)
    }
    expect(await columnsAfter(forgetful)).toEqual(columns)
  },
)
