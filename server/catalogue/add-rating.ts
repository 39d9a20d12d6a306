import type { AddRating, Review } from '@kargha/contract/catalogue.ts'
import { customerNameOf } from '../account/contact.ts'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { ratings } from './catalogue-table.ts'

/**
 * Keeps a customer's rating of a product; a trigger keeps the product's statistics in the same breath. A customer rates a
 * product once: a second one is refused with ALREADY_RATED.
 */
export async function addRating(
  db: Database,
  customerId: string,
  productId: string,
  { rating, title, review }: AddRating,
): Promise<Review> {
  const [kept] = await db
    .insert(ratings)
    .values({ customerId, productId, rating, title, review })
    .onConflictDoNothing()
    .returning({ userName: customerNameOf(ratings.customerId), createdAt: ratings.createdAt })
  if (kept === undefined) throw new Refusal('ALREADY_RATED', 'You have already rated this product')
  return { userName: kept.userName, createdAt: kept.createdAt.toISOString(), rating, title, review }
}
