import type { ExpectedOrder } from '@kargha/contract/shop/orders.ts'
import { toRupees } from '@kargha/domain/money.ts'
import type { PriceBreakdown } from '@kargha/domain/pricing.ts'
import type { ProductLine } from '../../orders/pricing/price-lines.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { cartChanged } from '../cart/add-to-cart.ts'

type ExpectedItem = ExpectedOrder['items'][number]

/** An item without a variant means the product's only line. */
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

/** Throws CART_CHANGED for other items, else PRICE_CHANGED for another total or advance; both carry the present total. */
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
