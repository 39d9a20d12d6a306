import type { Cart } from '@kargha/contract/shop/cart.ts'
import { percent, rupees } from '@kargha/domain/money.ts'

/** Two pieces, a shop-wide discount of 10 per cent and the products' own delivery charge. */
export const discountedCart: Cart = {
  items: [],
  totalItems: 2,
  totalMrp: rupees(8400),
  subTotal: rupees(6998),
  globalDiscount: { isApplied: true, percentage: percent(10), savingsAmount: rupees(715.8) },
  deliveryCharges: { isAcceptable: true, amount: rupees(160) },
  subTotalAfterGlobalDiscount: rupees(6282.2),
  finalTotal: rupees(6442.2),
}
