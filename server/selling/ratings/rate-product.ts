import type { RatingFields, Review } from '@kargha/contract/shop/catalogue.ts'
import { and, eq } from 'drizzle-orm'
import { productIdOf } from '../../catalogue/products/purchasable-products.ts'
import { orders } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { addRating } from './ratings.ts'

/** Throws NOT_FOUND, ORDER_STATUS unless it was delivered to the customer, ALREADY_RATED. */
export async function rateProduct(db: Database, customerId: string, rating: RatingFields): Promise<Review> {
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
