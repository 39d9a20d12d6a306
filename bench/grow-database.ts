import type pg from 'pg'
import { growOrders } from './grown-orders.ts'
import { growProducts } from './grown-products.ts'
import { fill } from './grown-rows.ts'
import { deriveProducts } from './grown-words.ts'

/** The tables that grow. Their indexes are made anew when they are large. */
const grown = [
  'products',
  'product_variants',
  'stock',
  'stock_ledger',
  'customers',
  'purchases',
  'orders',
  'order_events',
  'money_ledger',
  'shipments',
  'shipment_lines',
]
const derived = ['product_words', 'search_words', 'listed_products']

/**
 * Lets the demo shop have `to` products and orders instead of `from`: copies of its own with other names, prices, dates and
 * labels, without triggers and indexes. What triggers keep is then made by the functions that they call, for many at once.
 * Every ten-thousandth order is `buyerId`'s.
 */
export async function growDatabase(pool: pg.Pool, buyerId: string, from: number, to: number): Promise<void> {
  const whileWithoutIndexes = async (tables: string[], work: () => Promise<unknown>) => {
    const definitions = to >= 50_000 ? await dropIndexes(pool, tables) : []
    await work()
    // On two connections, because each uses one core.
    const half = Math.ceil(definitions.length / 2)
    await Promise.all([fill(pool, definitions.slice(0, half)), fill(pool, definitions.slice(half))])
  }
  await whileWithoutIndexes(grown, () =>
    Promise.all([growProducts(pool, from, to), growOrders(pool, buyerId, from, to)]),
  )
  await whileWithoutIndexes(derived, () => deriveProducts(pool, from, to))
  for (const table of [...grown, ...derived]) await pool.query(`vacuum analyze ${table}`)
}

/** Drops the indexes of some tables that no constraint needs; returns how they are made anew. */
async function dropIndexes(pool: pg.Pool, tables: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
