import { longPatience, openDatabase, type Pool } from '../db/database.ts'
import { openShop, type TestShop } from './shop.ts'

/**
 * A shop that SQL fills with more rows than people could; they may contradict each other, because only how they are found
 * matters. `db` has one connection, whose reads can be counted.
 */
export async function openLargeShop(fill: (owner: Pool, shop: TestShop) => Promise<void>) {
  const shop = await openShop({ allowsViolations: true })
  const filling = openDatabase(shop.ownerUrl, 1, longPatience)
  await fill(filling.db, shop)
  await filling.pool.end()
  const { db, pool } = openDatabase(shop.url, 1)
  const close = async () => {
    await pool.end()
    await shop.close()
  }
  return { shop, db, close }
}
