import { sql } from 'drizzle-orm'
import { batchTimeouts, openDatabase } from '../server/platform/db/database.ts'
import { openShop, type TestShop } from './shop.ts'

/**
 * SQL inserts very many rows, perhaps inconsistent: only finding them matters. `db` has one connection, whose reads can
 * be counted.
 */
export async function openLargeShop(rowsFor: (shop: TestShop) => Promise<string>) {
  const shop = await openShop({ allowsViolations: true })
  const filling = openDatabase(shop.ownerUrl, 1, batchTimeouts)
  await filling.db.execute(sql.raw(await rowsFor(shop)))
  await filling.db.execute(sql`vacuum analyze`)
  await filling.pool.end()
  const { db, pool } = openDatabase(shop.url, 1)
  const close = async () => {
    await pool.end()
    await shop.close()
  }
  return { shop, db, close }
}
