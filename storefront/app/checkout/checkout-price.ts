import type { Rupees } from '@kargha/contract/call.ts'
import type { Cart } from '@kargha/contract/cart.ts'
import type { Product } from '@kargha/contract/catalogue.ts'
import { fromRupees, toRupees } from '@kargha/contract/money.ts'
import type { Coupon, ExpectedOrder } from '@kargha/contract/orders.ts'
import { type PriceBreakdown, type PricedLine, priceOf } from '@kargha/contract/pricing.ts'
import type { Variant } from '@kargha/contract/variants.ts'

/** What the checkout orders, and how it is priced: its lines, and the shop-wide discount in percent. */
export type CheckoutContents = {
  items: ExpectedOrder['items']
  lines: readonly PricedLine[]
  globalPercent: number
}

/** The cart as one line: the pricing rules apply to its totals, not to its items. */
export const contentsOfCart = (cart: Cart): CheckoutContents => ({
  items: cart.items.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
  lines: [
    {
      productId: 'cart',
      quantity: 1,
      sellingPrice: fromRupees(cart.subTotal),
      originalPrice: fromRupees(cart.totalMrp),
      deliveryCharge: cart.deliveryCharges.isAcceptable ? fromRupees(cart.deliveryCharges.amount) : 0,
    },
  ],
  globalPercent: cart.globalDiscount.isApplied ? cart.globalDiscount.percentage : 0,
})

export const contentsOfProduct = (
  product: Product,
  variant: Variant,
  quantity: number,
  globalPercent: number,
): CheckoutContents => ({
  items: [{ productId: product._id, variantId: variant._id, quantity }],
  lines: [
    {
      productId: product._id,
      quantity,
      sellingPrice: fromRupees(variant.sellingPrice),
      originalPrice: fromRupees(variant.originalPrice),
      deliveryCharge: product.isAcceptable ? fromRupees(product.deliveryCharge) : 0,
    },
  ],
  globalPercent,
})

/** The price to show. */
export type CheckoutPrice = { [Part in keyof PriceBreakdown]: Rupees } & {
  /** Total MRP minus subtotal. */
  discount: Rupees
  /** The minimum order of the chosen coupon, when this order is too small for it; else null. */
  couponNeeds: Rupees | null
}

/** The price of placing the order, by the same rules as the server's. `codFee` is 0 where it is not paid in cash. */
export function checkoutPrice(
  { lines, globalPercent }: CheckoutContents,
  coupon: Coupon | null,
  codFee: Rupees,
): CheckoutPrice {
  const charges = { zone: 0, codFee: fromRupees(codFee) }
  const withoutCoupon = priceOf(lines, { coupon: 0, global: globalPercent }, charges)
  const tooSmall = coupon !== null && withoutCoupon.subTotal < fromRupees(coupon.minimumOrder)
  const price =
    coupon === null || tooSmall
      ? withoutCoupon
      : priceOf(lines, { coupon: coupon.discountPercentage, global: globalPercent }, charges)
  return {
    totalMrp: toRupees(price.totalMrp),
    subTotal: toRupees(price.subTotal),
    couponSavings: toRupees(price.couponSavings),
    delivery: toRupees(price.delivery),
    globalSavings: toRupees(price.globalSavings),
    codFee: toRupees(price.codFee),
    finalTotal: toRupees(price.finalTotal),
    discount: toRupees(price.totalMrp - price.subTotal),
    couponNeeds: tooSmall ? coupon.minimumOrder : null,
  }
}
