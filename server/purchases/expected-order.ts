import { type Paise, toRupees } from '@kargha/contract/money.ts'
import type { ExpectedOrder } from '@kargha/contract/orders.ts'
import { cartChanged } from '../cart/add-to-cart.ts'
import { Refusal } from '../http/refusal.ts'
import type { ProductLine } from '../pricing/price-lines.ts'

const sortedItems = (items: readonly { productId: string; quantity: number }[]) =>
  items
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .toSorted()
    .join()

/**
 * Refuses an order that differs from what its customer was shown: CART_CHANGED for other products or quantities, else
 * PRICE_CHANGED for another total. Both carry the present total.
 */
export function refuseUnexpected(expected: ExpectedOrder, lines: readonly ProductLine[], total: Paise): void {
  const finalTotal = toRupees(total)
  const items = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))
  if (sortedItems(items) !== sortedItems(expected.items)) throw cartChanged({ data: { finalTotal } })
  if (expected.finalTotal !== finalTotal)
    throw new Refusal('PRICE_CHANGED', 'The total has changed. Please check it before you order.', {
      data: { finalTotal },
    })
}
