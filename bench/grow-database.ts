import type pg from 'pg'
import { seededOrders } from './seeded-orders.ts'
import { hemValues, seededProducts } from './seeded-products.ts'
import { idOf, onTwoConnections } from './seeded-rows.ts'

const seeded = [
  'products',
  'product_variants',
  'stock',
  'stock_ledger',
  'customers',
  'purchases',
  'orders',
  'order_events',
  'money_ledger',
  'parcels',
  'parcel_lines',
  'parcel_events',
  'ratings',
]
const derived = ['listed_products', 'search_words']

/** For a server whose data may be lost. */
const whileFilling = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
}

/**
 * Adds varied copies of the demo's products and orders without triggers and indexes; then makes all listings at once.
 * Every ten-thousandth order is `buyerId`'s.
 */
export async function growDatabase(pool: pg.Pool, buyerId: string, from: number, to: number): Promise<void> {
  for (const [name, value] of Object.entries(whileFilling)) await pool.query(`alter system set ${name} = '${value}'`)
  await pool.query('select pg_reload_conf()')
  await pool.query(hemValues)
  // Autovacuum may not have run yet; later growth was analyzed.
  if (from === 0) await pool.query('analyze')
  const rows = [...(await seededProducts(pool, buyerId, from, to)), ...(await seededOrders(pool, buyerId, from, to))]
  await withoutIndexes(pool, seeded, 'rows', () => onTwoConnections(pool, rows))
  await withoutIndexes(pool, derived, 'listings', () => onTwoConnections(pool, listings(from, to)))
  await timed('vacuum', () =>
    onTwoConnections(
      pool,
      [...derived, ...seeded].map((table) => `vacuum analyze ${table}`),
    ),
  )
  await pool.query('alter system reset all')
  await pool.query('select pg_reload_conf()')
  await pool.query('checkpoint')
}

const batchSize = 5_000

/** Also counts older products' recent sales. */
const listings = (from: number, to: number): string[] => [
  ...Array.from({ length: Math.ceil((to - from) / batchSize) }, (_, index) => {
    const first = from + index * batchSize
    return `select refresh_listings(array(
      select ${idOf(1, 'n')} from generate_series(${first + 1}, ${Math.min(to, first + batchSize)}) n))`
  }),
  `update listed_products l set sold = s.pieces from product_sales s where s.product_id = l.id and l.sold <> s.pieces`,
]

/** Does `work` while the indexes of some tables are switched off, but for those of keys, and then builds them anew. */
async function withoutIndexes(
  pool: pg.Pool,
  tables: string[],
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `with switched_off as (
       update pg_index set indisready = false, indisvalid = false where indrelid = any($1::regclass[]) and not indisunique returning indexrelid
     )
     select indexrelid::regclass::text as name from switched_off order by pg_relation_size(indexrelid) desc`,
    [tables],
  )
  await timed(name, work)
  await timed(`indexes of ${name}`, () =>
    onTwoConnections(
      pool,
      rows.map(({ name }) => `reindex index ${name}`),
    ),
  )
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  await work()
  console.log(`  ${name}: ${Math.round((performance.now() - start) / 1000)} s`)
}
