import type { PlaceOrderFields } from '@kargha/contract/shop/orders.ts'
import { purchasableProduct, variantRequired } from '../../catalogue/products/purchasable-products.ts'
import { inStockOrder, onHand, takeStock } from '../../catalogue/stock/stock.ts'
import type { ProductLine } from '../../orders/pricing/price-lines.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { insufficientStock, productUnavailable } from '../cart/add-to-cart.ts'
import { takeCart } from '../cart/cart.ts'

/**
 * Buy Now's product, or the cart, emptied in the same statement so that it isn't bought twice. Throws NOT_FOUND,
 * VARIANT_REQUIRED, CART_EMPTY.
 */
export async function takeLines(
  tx: Transaction,
  customerId: string,
  { productId, variantId, quantity }: Pick<PlaceOrderFields, 'productId' | 'variantId' | 'quantity'>,
): Promise<ProductLine[]> {
  if (productId) {
    const product = await purchasableProduct(tx, productId, variantId)
    return [{ product, quantity: quantity ?? 1, mustChoose: false }]
  }
  const lines = await takeCart(tx, customerId)
  if (lines.length === 0) throw new Refusal('CART_EMPTY', 'Your Cart is Empty')
  return lines
}

/** Early, for clear messages; `sellLines` decides. */
export function refuseUnavailable(lines: readonly ProductLine[]): void {
  for (const { product, quantity, mustChoose } of lines) {
    if (!product.isPublished) throw productUnavailable(product)
    if (mustChoose) throw variantRequired(product, ` for ${product.name}`)
    if (product.onHand < quantity) throw insufficientStock(product)
  }
}

/** In one round trip. Throws INSUFFICIENT_STOCK. */
export async function sellLines(tx: Transaction, lines: readonly ProductLine[], actor: string): Promise<void> {
  const missing = new Set<ProductLine>()
  const sell = async (line: ProductLine) => {
    if (!(await takeStock(tx, line.product.variantId, line.quantity, 'Sold', actor))) missing.add(line)
  }
  const sorted = inStockOrder(lines, ({ product }) => ({ productId: product.id, variantId: product.variantId }))
  await Promise.all(sorted.map(sell))
  const first = lines.find((line) => missing.has(line))
  if (first) throw insufficientStock({ ...first.product, onHand: await onHand(tx, first.product.variantId) })
}
