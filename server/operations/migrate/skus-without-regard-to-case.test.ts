import { eq, sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabase } from '../../../testing/database.ts'
import { addProduct } from '../../../testing/products.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { putStock } from '../../catalogue/stock/stock.ts'
import { orderedId } from '../../platform/db/columns.ts'
import { inTransaction, openDatabase, type Pool, withConnection } from '../../platform/db/database.ts'
import { audit } from '../../shop/audit/audit-table.ts'
import { prepareDatabase } from './migrate.ts'
import { knownMigrations, migrateTables } from './migrate-tables.ts'
import { applySchemaFiles, schemaFiles } from './schema-files.ts'

/** With the columns of the first version alone. */
const addOldProduct = (db: Pool, sku: string) =>
  inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with category as (insert into categories (slug, name) values (${sku}, 'Saree') returning id),
        subcategory as (insert into subcategories (category_id, slug, name, image)
          select id, 'cotton', 'Cotton', '/media/cotton.webp' from category returning id, category_id)
      insert into products (id, slug, sku, name, category_id, subcategory_id, images, selling_price, original_price,
        short_description, long_description, texture, care_instructions, shipping_and_returns, country_of_origin, tags,
        delivery_charge)
      select ${orderedId()}, ${sku}, ${sku}, 'Saree', category_id, id, '{/media/cotton.webp}', 100000, 100000, '', '', '', '',
        '', 'India', '{}', 0 from subcategory returning id`)
    await putStock(tx, rows[0]?.id ?? '', 10, 'First stock', 'test')
  })

it('an upgrade gives SKUs that differ in case only a number, the oldest apart, and writes that in the audit', async () => {
  const database = await emptyDatabase()
  onTestFinished(database.drop)
  await withConnection(database.ownerUrl, async (client) => {
    await migrateTables(client, knownMigrations.slice(0, 1))
    // Without those that need a later table.
    await applySchemaFiles(
      client,
      schemaFiles.filter(({ sql }) => !/seals|tax_bands|invoices|credit_notes/.test(sql)),
    )
  })
  const { db, pool } = openDatabase(database.ownerUrl)
  onTestFinished(() => pool.end())
  for (const sku of ['IKT-1', 'ikt-1-2', 'ikt-1', 'Ikt-1', 'IKT-2']) await addOldProduct(db, sku)
  await prepareDatabase(database.ownerUrl)
  const skus = await db.select({ sku: products.sku }).from(products).orderBy(products.id)
  expect(skus.map(({ sku }) => sku)).toEqual(['IKT-1', 'ikt-1-2', 'ikt-1-3', 'Ikt-1-4', 'IKT-2'])
  const entries = await db.select().from(audit).where(eq(audit.staffEmail, 'upgrade')).orderBy(audit.number)
  expect(entries.map(({ details }) => details)).toEqual([
    { sku: { from: 'ikt-1', to: 'ikt-1-3' } },
    { sku: { from: 'Ikt-1', to: 'Ikt-1-4' } },
  ])
  expect(await violationsIn(db)).toEqual([])
  await expect(addProduct(db, { sku: 'iKT-2' })).rejects.toThrow()
})
