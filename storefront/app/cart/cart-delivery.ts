import type { Cart } from '@kargha/contract/shop/cart.ts'
import type { DeliveryQuote } from '@kargha/contract/shop/delivery.ts'
import { difference, fromRupees, noPaise, percent, toRupees } from '@kargha/domain/money.ts'
import { discountsOf, priceOf } from '@kargha/domain/pricing.ts'

/** Adds the quote's charge, as paid online; without a quote, the products' own charges remain. */
export function withDelivery(cart: Cart, quote: Pick<DeliveryQuote, 'charge'> | undefined): Cart {
  if (quote === undefined) return cart
  const line = {
    productId: 'cart',
    quantity: 1,
    sellingPrice: fromRupees(cart.subTotal),
    originalPrice: fromRupees(cart.totalMrp),
    deliveryCharge: noPaise,
  }
  const global = cart.globalDiscount.isApplied ? cart.globalDiscount.percentage : percent(0)
  const price = priceOf([line], discountsOf(null, global), { zone: fromRupees(quote.charge), codFee: noPaise })
  return {
    ...cart,
    globalDiscount: { ...cart.globalDiscount, savingsAmount: toRupees(price.globalSavings) },
    deliveryCharges: { isAcceptable: price.delivery > 0, amount: toRupees(price.delivery) },
    subTotalAfterGlobalDiscount: toRupees(difference(price.subTotal, price.globalSavings)),
    finalTotal: toRupees(price.finalTotal),
  }
}

export const deliveredLines = (cart: Cart) =>
  cart.items
    .filter(({ isAvailable }) => isAvailable)
    .map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }))
