import { sql } from 'drizzle-orm'
import { categories } from '../../catalogue/categories/categories-table.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { countSales } from '../../finding/lists/count-sales.ts'
import { advisoryLocks, batchTimeouts, type Database, inTransaction, openDatabase } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/media/file-store.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedPictures } from './seed-pictures.ts'
import { seedSales } from './seed-sales.ts'

async function isEmpty(db: Database): Promise<boolean> {
  const [row] = (
    await db.execute(sql`select exists (select from ${categories}) or exists (select from ${products}) as used`)
  ).rows
  return row?.used === false
}

/**
 * Fills a database without categories and products, in one transaction. As the owner, who alone may date the accounts of past
 * orders; otherwise they are of now.
 */
export async function seed(databaseUrl: string, fileStore: FileStore): Promise<void> {
  const { db, pool } = openDatabase(databaseUrl, 1, batchTimeouts)
  try {
    if (!(await isEmpty(db))) return
    const { demoShop } = await import('../../../demo/shop.ts')
    const pictures = await seedPictures(demoShop, fileStore)
    await inTransaction(db, async (tx) => {
      // Of several starting processes one seeds.
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`)
      if (!(await isEmpty(tx))) return
      const now = new Date()
      const productsBySlug = await seedCatalogue(tx, demoShop, pictures, now)
      await seedSales(tx, demoShop, productsBySlug, await seedCustomers(tx, demoShop, now), now)
      await countSales(tx)
    })
  } finally {
    await pool.end()
  }
}
