import type { Cart } from '@kargha/contract/cart.ts'
import type { ProductCard } from '@kargha/contract/catalogue.ts'
import { fromRupees, type Price, type PricedLine, priceOf, toRupees } from '@kargha/contract/money.ts'
import type { Coupon } from '@kargha/contract/orders.ts'

/** What is about to be bought, and the shop-wide discount on it in percent. */
export type Basket = { lines: readonly PricedLine[]; globalPercent: number }

/** The cart as one line: its sums are what the pricing rules are applied to, whatever they are made of. */
export const basketOfCart = (cart: Cart): Basket => ({
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

export const basketOfProduct = (product: ProductCard, quantity: number, globalPercent: number): Basket => ({
  lines: [
    {
      productId: product._id,
      quantity,
      sellingPrice: fromRupees(product.sellingPrice),
      originalPrice: fromRupees(product.originalPrice),
      deliveryCharge: product.isAcceptable ? fromRupees(product.deliveryCharge) : 0,
    },
  ],
  globalPercent,
})

/** Amounts in rupees, for showing. */
export type CheckoutPrice = { [Part in keyof Price]: number } & {
  /** Total MRP less subtotal. */
  discount: number
  /** The least order of a coupon that takes nothing off because this one is smaller; else null. */
  couponNeeds: number | null
}

/** What placing the order will cost, by the server's own rules. */
export function checkoutPrice({ lines, globalPercent }: Basket, coupon: Coupon | null): CheckoutPrice {
  const plain = priceOf(lines, 0, globalPercent)
  const tooSmall = coupon !== null && plain.subTotal < fromRupees(coupon.minimumOrder)
  const price = coupon === null || tooSmall ? plain : priceOf(lines, coupon.discountPercentage, globalPercent)
  return {
    totalMrp: toRupees(price.totalMrp),
    subTotal: toRupees(price.subTotal),
    couponSavings: toRupees(price.couponSavings),
    delivery: toRupees(price.delivery),
    globalSavings: toRupees(price.globalSavings),
    finalTotal: toRupees(price.finalTotal),
    discount: toRupees(price.totalMrp - price.subTotal),
    couponNeeds: tooSmall ? coupon.minimumOrder : null,
  }
}
