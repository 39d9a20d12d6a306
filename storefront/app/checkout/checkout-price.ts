import type { Cart } from '@kargha/contract/shop/cart.ts'
import type { Product } from '@kargha/contract/shop/catalogue.ts'
import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import type { DeliveryQuote } from '@kargha/contract/shop/delivery.ts'
import type { Coupon, ExpectedOrder } from '@kargha/contract/shop/orders.ts'
import type { Variant } from '@kargha/contract/shop/variants.ts'
import {
  difference,
  fromRupees,
  noPaise,
  noRupees,
  type Percent,
  percent,
  type Rupees,
  toRupees,
} from '@kargha/domain/money.ts'
import {
  type AdvanceRule,
  type CouponTerms,
  discountsOf,
  noDiscounts,
  type PriceBreakdown,
  type PricedLine,
  priceOf,
} from '@kargha/domain/pricing.ts'

export type CheckoutContents = {
  items: ExpectedOrder['items']
  lines: readonly PricedLine[]
  globalPercent: Percent
}

/** One line: the pricing rules apply to the cart's totals, not to its items. */
export const contentsOfCart = (cart: Cart): CheckoutContents => ({
  items: cart.items.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
  lines: [
    {
      productId: 'cart',
      quantity: 1,
      sellingPrice: fromRupees(cart.subTotal),
      originalPrice: fromRupees(cart.totalMrp),
      deliveryCharge: cart.deliveryCharges.isAcceptable ? fromRupees(cart.deliveryCharges.amount) : noPaise,
    },
  ],
  globalPercent: cart.globalDiscount.isApplied ? cart.globalDiscount.percentage : percent(0),
})

export const contentsOfProduct = (
  product: Product,
  variant: Variant,
  quantity: number,
  globalPercent: Percent,
): CheckoutContents => ({
  items: [{ productId: product._id, variantId: variant._id, quantity }],
  lines: [
    {
      productId: product._id,
      quantity,
      sellingPrice: fromRupees(variant.sellingPrice),
      originalPrice: fromRupees(variant.originalPrice),
      deliveryCharge: product.isAcceptable ? fromRupees(product.deliveryCharge) : noPaise,
    },
  ],
  globalPercent,
})

export type CheckoutPrice = { [Part in keyof PriceBreakdown]: Rupees } & {
  /** Total MRP minus subtotal. */
  discount: Rupees
  /** The chosen coupon's minimum order if this order is too small, else null. */
  couponNeeds: Rupees | null
}

/** `zone` is on top of the products' own charges; `codFee` is 0 if paid online. */
type CheckoutCharges = { zone: Rupees; codFee: Rupees; advance?: AdvanceRule }

export const advanceRule = ({ amount, percent, from }: ShopDetails['codAdvance']): AdvanceRule => ({
  amount: fromRupees(amount),
  percent,
  from: fromRupees(from),
})

/** On top of the products' own charges; 0 until there is a quote. */
export function zoneCharge(
  { lines }: CheckoutContents,
  quote: Pick<DeliveryQuote, 'charge' | 'codCharge'> | undefined,
  isCod: boolean,
): Rupees {
  if (quote === undefined) return noRupees
  const own = priceOf(lines, noDiscounts).delivery
  return toRupees(difference(fromRupees(isCod ? quote.codCharge : quote.charge), own))
}

const termsOf = ({ discountPercentage }: Coupon): CouponTerms => ({ percent: discountPercentage })

/** By the same rules as the server's. */
export function checkoutPrice(
  { lines, globalPercent }: CheckoutContents,
  coupon: Coupon | null,
  { zone, codFee, advance }: CheckoutCharges,
): CheckoutPrice {
  const charges = { zone: fromRupees(zone), codFee: fromRupees(codFee), ...(advance && { advance }) }
  const withoutCoupon = priceOf(lines, discountsOf(null, globalPercent), charges)
  const tooSmall = coupon !== null && withoutCoupon.subTotal < fromRupees(coupon.minimumOrder)
  const price =
    coupon === null || tooSmall ? withoutCoupon : priceOf(lines, discountsOf(termsOf(coupon), globalPercent), charges)
  return {
    totalMrp: toRupees(price.totalMrp),
    subTotal: toRupees(price.subTotal),
    couponSavings: toRupees(price.couponSavings),
    delivery: toRupees(price.delivery),
    globalSavings: toRupees(price.globalSavings),
    codFee: toRupees(price.codFee),
    finalTotal: toRupees(price.finalTotal),
    advance: toRupees(price.advance),
    discount: toRupees(difference(price.totalMrp, price.subTotal)),
    couponNeeds: tooSmall ? coupon.minimumOrder : null,
  }
}
