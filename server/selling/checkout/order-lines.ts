import type { PlaceOrderFields } from '@kargha/contract/shop/orders.ts'
import { purchasableProduct, variantRequired } from '../../catalogue/products/purchasable-products.ts'
import type { ProductLine } from '../../orders/pricing/price-lines.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { insufficientStock, productUnavailable } from '../cart/add-to-cart.ts'
import { takeCart } from '../cart/cart.ts'

/** The product of Buy Now; returns its refusal, for a request may be the repetition of one that was not refused. */
export async function chosenLine(
  tx: Transaction,
  productId: string,
  { variantId, quantity }: Pick<PlaceOrderFields, 'variantId' | 'quantity'>,
): Promise<ProductLine | Refusal> {
  try {
    return { product: await purchasableProduct(tx, productId, variantId), quantity: quantity ?? 1, mustChoose: false }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** The lines of the cart, which is emptied in the same statement, so it can't be bought twice. */
export async function takeLines(tx: Transaction, customerId: string): Promise<ProductLine[]> {
  const lines = await takeCart(tx, customerId)
  if (lines.length === 0) throw new Refusal('CART_EMPTY', 'Your Cart is Empty')
  return lines
}

/** An early check with a clear message for each product. What decides is the guarded update of the stock at the end, after which it is checked again. */
export function refuseUnavailable(lines: readonly ProductLine[]): void {
  for (const { product, quantity, mustChoose } of lines) {
    if (!product.isPublished) throw productUnavailable(product)
    if (mustChoose) throw variantRequired(product, ` for ${product.name}`)
    if (product.onHand < quantity) throw insufficientStock(product)
  }
}
