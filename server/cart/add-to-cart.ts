import { and, eq, sql } from 'drizzle-orm'
import { saleProducts } from '../catalogue/sale-products.ts'
import type { Pool } from '../db/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { cartLines } from './cart-table.ts'

/** The sentence for more pieces than there are. */
export const onlyLeft = (pieces: number) =>
  new Refusal('INSUFFICIENT_STOCK', pieces > 0 ? `Only ${pieces} left in stock` : 'This product is out of stock')

export const withdrawn = (name: string) =>
  new Refusal('PRODUCT_UNAVAILABLE', `${name} is no longer available. Please remove it from your bag`)

/** Takes one piece away; the last one stays, because a line goes by being removed. */
async function takeOne(db: Pool, customerId: string, productId: string): Promise<void> {
  const line = and(eq(cartLines.customerId, customerId), eq(cartLines.productId, productId))
  const changed = await db
    .update(cartLines)
    .set({ quantity: sql`${cartLines.quantity} - 1` })
    .where(and(line, sql`${cartLines.quantity} > 1`))
  if (changed.rowCount === 1) return
  const [kept] = await db.select({ quantity: cartLines.quantity }).from(cartLines).where(line)
  if (kept === undefined) throw new Refusal('NOT_FOUND', 'This product is not in your bag')
  throw new Refusal('QUANTITY_AT_LEAST_ONE', "You Can't Reduce quantity! You have to remove the item")
}

/** Adds `quantity` pieces (-1 takes one away). Refuses unknown and withdrawn products and more than the stock. */
export async function addToCart(db: Pool, customerId: string, productId: string, quantity: number): Promise<void> {
  const [product] = await saleProducts(db, [productId])
  if (product === undefined) throw notFound('Product')
  if (quantity < 0) return takeOne(db, customerId, product.id)
  if (!product.isOnSale) throw withdrawn(product.name)
  if (quantity > product.onHand) throw onlyLeft(product.onHand)
  const added = await db
    .insert(cartLines)
    .values({ customerId, productId: product.id, quantity })
    .onConflictDoUpdate({
      target: [cartLines.customerId, cartLines.productId],
      set: { quantity: sql`${cartLines.quantity} + excluded.quantity` },
      // Two taps at once can't add up to more than there is.
      setWhere: sql`${cartLines.quantity} + excluded.quantity <= ${product.onHand}`,
    })
  if (added.rowCount !== 1) throw onlyLeft(product.onHand)
}
