import { sql } from 'drizzle-orm'
import { categories, products } from '../catalogue/catalogue-table.ts'
import type { Shelf } from '../media/shelf.ts'
import { type Database, inTransaction, openDatabase } from './database.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedCustomers } from './seed-customers.ts'
import { copyPictures } from './seed-pictures.ts'
import { seedSales } from './seed-sales.ts'

/** Any number; it only has to be the same in every process that starts on one database. */
const seedLock = 4_210_014

async function isEmpty(db: Database): Promise<boolean> {
  const [row] = (
    await db.execute(sql`select exists (select from ${categories}) or exists (select from ${products}) as used`)
  ).rows
  return row?.used === false
}

/**
 * Fills an empty database, one without category and product, with the demo shop, all of it or nothing, and puts its
 * pictures on the shelf. A database that holds anything is left as it is, so a second start changes nothing.
 */
export async function seed(databaseUrl: string, shelf: Shelf): Promise<void> {
  const { db, pool } = openDatabase(databaseUrl, 1)
  try {
    if (!(await isEmpty(db))) return
    const { demoShop } = await import('../../demo/shop.ts')
    const pictures = await copyPictures(demoShop, shelf)
    await inTransaction(db, async (tx) => {
      // Of several processes that start at once on an empty database, one fills it.
      await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
      if (!(await isEmpty(tx))) return
      const now = new Date()
      const productsBySlug = await seedCatalogue(tx, demoShop, pictures, now)
      await seedSales(tx, demoShop, productsBySlug, await seedCustomers(tx, demoShop, now), now)
    })
  } finally {
    await pool.end()
  }
}
