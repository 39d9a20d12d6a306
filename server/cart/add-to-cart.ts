import { and, eq, gt, sql } from 'drizzle-orm'
import { purchasableProducts } from '../catalogue/purchasable-products.ts'
import type { Pool } from '../db/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { cartLines } from './cart-table.ts'

/** The refusal of more pieces of a product than are in stock. */
export const insufficientStock = ({ name, onHand }: { name: string; onHand: number }) =>
  new Refusal('INSUFFICIENT_STOCK', onHand > 0 ? `Only ${onHand} left in stock` : `${name} is out of stock`)

export const productUnavailable = (name: string) =>
  new Refusal('PRODUCT_UNAVAILABLE', `${name} is no longer available. Please remove it from your bag`)

/** The refusal of a change to a cart that is not as its customer was shown; `more` may have its present total. */
export const cartChanged = (more?: ConstructorParameters<typeof Refusal>[2]) =>
  new Refusal('CART_CHANGED', 'Your bag has changed. Please take another look.', more)

export type CartAddition = {
  productId: string
  /** Pieces to add; -1 removes one. */
  quantity: number
  /** The quantity that the customer was shown. */
  from?: number | null | undefined
}

/**
 * Adds pieces of a product, or removes one, but not the last one: that takes removing the line. Throws NOT_FOUND for an unknown
 * product and for one that is not in the cart, PRODUCT_UNAVAILABLE for an unpublished one, INSUFFICIENT_STOCK,
 * QUANTITY_AT_LEAST_ONE, and CART_CHANGED if the cart no longer has the quantity `from`.
 */
export async function addToCart(
  db: Pool,
  customerId: string,
  { productId, quantity, from }: CartAddition,
): Promise<void> {
  const [product] = await purchasableProducts(db, [productId])
  if (product === undefined) throw notFound('Product')
  if (quantity > 0 && !product.isPublished) throw productUnavailable(product.name)
  if (quantity > product.onHand) throw insufficientStock(product)

  const isLine = and(eq(cartLines.customerId, customerId), eq(cartLines.productId, product.id))
  const sum = sql`${cartLines.quantity} + ${quantity}`
  // Concurrent additions can't add up to more than the stock.
  const isPossible = quantity > 0 ? sql`${sum} <= ${product.onHand}` : gt(cartLines.quantity, 1)
  const changed =
    quantity > 0 && !from
      ? await db
          .insert(cartLines)
          .values({ customerId, productId: product.id, quantity })
          .onConflictDoUpdate({
            target: [cartLines.customerId, cartLines.productId],
            set: { quantity: sum },
            setWhere: isPossible,
          })
      : await db
          .update(cartLines)
          .set({ quantity: sum })
          .where(and(isLine, isPossible, from ? eq(cartLines.quantity, from) : undefined))
  if (changed.rowCount === 1) return

  const [line] = await db.select({ quantity: cartLines.quantity }).from(cartLines).where(isLine)
  if (from && line?.quantity !== from) throw cartChanged()
  if (quantity > 0) throw insufficientStock(product)
  if (line === undefined) throw new Refusal('NOT_FOUND', 'This product is not in your bag')
  throw new Refusal('QUANTITY_AT_LEAST_ONE', "You Can't Reduce quantity! You have to remove the item")
}
