import type { ExpectedOrder } from '@kargha/contract/shop/orders.ts'
import { toRupees } from '@kargha/domain/money.ts'
import type { PriceBreakdown } from '@kargha/domain/pricing.ts'
import type { ProductLine } from '../../orders/pricing/price-lines.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { cartChanged } from '../cart/add-to-cart.ts'

type ExpectedItem = ExpectedOrder['items'][number]

/** What can be compared. An item without a variant means the product's only line. */
function sortedItems(items: readonly ExpectedItem[], lines: readonly ProductLine[]): string {
  const variantOf = ({ productId, variantId }: ExpectedItem) => {
    const ofProduct = lines.filter(({ product }) => product.id === productId)
    return variantId ?? (ofProduct.length === 1 ? ofProduct[0]?.product.variantId : undefined)
  }
  return items
    .map((item) => `${item.productId} ${variantOf(item)} ${item.quantity}`)
    .toSorted()
    .join()
}

/**
 * Refuses an order that differs from what its customer was shown: CART_CHANGED for other products, variants or quantities, else
 * PRICE_CHANGED for another total or another part of it in advance. Both carry the present total.
 */
export function refuseUnexpected(
  expected: ExpectedOrder,
  lines: readonly ProductLine[],
  price: Pick<PriceBreakdown, 'finalTotal' | 'advance'>,
): void {
  const [finalTotal, advance] = [toRupees(price.finalTotal), toRupees(price.advance)]
  const items = lines.map(({ product, quantity }) => ({
    productId: product.id,
    variantId: product.variantId,
    quantity,
  }))
  if (sortedItems(items, lines) !== sortedItems(expected.items, lines)) throw cartChanged({ data: { finalTotal } })
  if (expected.finalTotal !== finalTotal || (expected.advance ?? advance) !== advance)
    throw new Refusal('PRICE_CHANGED', 'The total has changed. Please check it before you order.', {
      data: { finalTotal },
    })
}
