import type { Cart } from '@kargha/contract/shop/cart.ts'

/** A cart of two pieces with a shop-wide discount of 10 per cent and the products' own delivery charge. */
export const discountedCart: Cart = {
  items: [],
  totalItems: 2,
  totalMrp: 8400,
  subTotal: 6998,
  globalDiscount: { isApplied: true, percentage: 10, savingsAmount: 715.8 },
  deliveryCharges: { isAcceptable: true, amount: 160 },
  subTotalAfterGlobalDiscount: 6282.2,
  finalTotal: 6442.2,
}
