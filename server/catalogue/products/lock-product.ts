import { eq } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { refuseOldVersion } from '../../platform/http/old-version.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { products } from './products-table.ts'

export type StoredProduct = typeof products.$inferSelect

/** Orders don't wait for it. Throws NOT_FOUND. */
export async function lockProduct(tx: Transaction, id: string): Promise<StoredProduct> {
  await lockCatalogue(tx)
  const [row] = isId(id) ? await tx.select().from(products).where(eq(products.id, id)).for('no key update') : []
  if (row === undefined) throw notFound('Product')
  return row
}

/** Throws NOT_FOUND, VERSION_CONFLICT. */
export async function lockVersion(tx: Transaction, id: string, version: number): Promise<StoredProduct> {
  const row = await lockProduct(tx, id)
  refuseOldVersion(row, version, 'product')
  return row
}
