import type pg from 'pg'
import { growOrders } from './grown-orders.ts'
import { growProducts } from './grown-products.ts'
import { fill, idOf } from './grown-rows.ts'

/** Products in one call of the functions by which triggers keep the words and the lists. */
const batchSize = 2_000
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
  const restore = to >= 50_000 ? await dropIndexes(pool, grown) : async () => {}
  await Promise.all([growProducts(pool, from, to), growOrders(pool, buyerId, from, to)])
  await restore()
  await derive(pool, from, to)
  for (const table of [...grown, ...derived]) await pool.query(`vacuum analyze ${table}`)
}

/** Drops the indexes of some tables that no constraint needs; returns a function that makes them anew. */
async function dropIndexes(pool: pg.Pool, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of rows) await pool.query(definition)
  }
}

/** Makes the words and the lists' rows of new products. What triggers add to those they add here, too. */
async function derive(pool: pg.Pool, from: number, to: number): Promise<void> {
  const { rows: triggers } = await pool.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger
     where tgrelid = any($1::regclass[]) and not tgisinternal`,
    [derived],
  )
  const enable = async (how: string) => {
    for (const { table, name } of triggers) await pool.query(`alter table ${table} enable ${how} trigger ${name}`)
  }
  await enable('always')
  const restore = to >= 50_000 ? await dropIndexes(pool, derived) : async () => {}
  let next = from
  const work = async () => {
    while (next < to) {
      const first = next
      next = Math.min(to, first + batchSize)
      const ids = `array(select ${idOf(1, 'n')} from generate_series(${first + 1}, ${next}) n)`
      await fill(pool, [`select keep_product_words(${ids})`, `select keep_listed_products(${ids})`])
    }
  }
  await Promise.all([work(), work()])
  await restore()
  await enable('')
}
