import { countSales } from '../server/finding/lists/count-sales.ts'
import { batchTimeouts, openDatabase } from '../server/platform/db/database.ts'
import { newBuyer, sendTo } from './api-client.ts'
import { growDatabase } from './grow-database.ts'
import { growthMeasures } from './growth-measures.ts'
import { collection } from './growth-requests.ts'
import { startMeasuredServer } from './measured-server.ts'

/** Starts the demo's shop, with a buyer who may order as much as they like and a collection by rule. */
export async function openGrowthShop() {
  // PostgreSQL then writes no log of the indexes that are built.
  const server = await startMeasuredServer({ wal_level: 'minimal', max_wal_senders: '0' })
  const { origin, pool: owner } = server
  const buyer = await newBuyer(sendTo(origin))
  const { db, pool } = openDatabase(server.databaseUrl, 2, batchTimeouts)
  await owner.query(
    'update settings set max_pieces_per_order = 1e6, max_unpaid_orders = 1e6, max_cod_orders = 1e6, max_orders_per_hour = 1e6',
  )
  await owner.query(`with more as (update stock set on_hand = on_hand + 1000 returning product_id)
    insert into stock_ledger (product_id, difference, reason, actor) select product_id, 1000, 'By hand', 'growth' from more`)
  await owner.query(collection)
  const get = async (path: string) => {
    const response = await fetch(origin + path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  }
  const {
    rows: [customer],
  } = await owner.query("select id from customers where email like '%@kargha.test' order by created_at desc limit 1")
  const measures = await growthMeasures({ get, db, buyer })
  // All figures are of a server that has run a while.
  for (const { run } of measures) for (let round = 0; round < 5; round += 1) await run()
  let size = 0
  return {
    server,
    buyer,
    db,
    /** The connections of `db`. */
    pool,
    /** Of the same product and sub-category in every size. */
    measures,
    /** Lets it have as many products and orders as `next`; prints how long that takes. */
    async grow(next: number): Promise<void> {
      const start = performance.now()
      // The server's own job would count it meanwhile, into tables without indexes.
      await countSales(db)
      await growDatabase(owner, customer.id, size, next)
      console.log(`${next} products and orders after ${Math.round((performance.now() - start) / 1000)} s`)
      size = next
    },
    async close(): Promise<void> {
      await pool.end()
      await server.close()
    },
  }
}
