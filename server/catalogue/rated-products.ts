import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { ratings } from './catalogue-table.ts'

/** The products that a customer has rated. */
export async function ratedProducts(db: Database, customerId: string): Promise<Set<string>> {
  const rows = await db.select({ productId: ratings.productId }).from(ratings).where(eq(ratings.customerId, customerId))
  return new Set(rows.map((row) => row.productId))
}
