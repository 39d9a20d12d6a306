import type { AddRating, Review } from '@kargha/contract/catalogue.ts'
import { and, eq } from 'drizzle-orm'
import { addRating } from '../catalogue/add-rating.ts'
import { productIdOf } from '../catalogue/sale-products.ts'
import type { Database } from '../db/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { orders } from './orders-table.ts'

/** Rates a product that was delivered to the customer. Refuses an unknown one, one not delivered, and a second rating. */
export async function rateProduct(db: Database, customerId: string, rating: AddRating): Promise<Review> {
  const productId = await productIdOf(db, rating.productId)
  if (productId === null) throw notFound('Product')
  const [delivered] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.productId, productId), eq(orders.status, 'Delivered')))
    .limit(1)
  if (delivered === undefined)
    throw new Refusal('ORDER_STATUS', 'You can rate a product once it has been delivered to you')
  return addRating(db, customerId, productId, rating)
}
