import type { Cart } from '@kargha/contract/shop/cart.ts'
import type { DeliveryQuote } from '@kargha/contract/shop/delivery.ts'
import { fromRupees, toRupees } from '@kargha/domain/money.ts'
import { priceOf } from '@kargha/domain/pricing.ts'

/** The cart with what delivery to the shopper's PIN code costs, paid online; without a quote, with the products' own charges. */
export function withDelivery(cart: Cart, quote: Pick<DeliveryQuote, 'charge'> | undefined): Cart {
  if (quote === undefined) return cart
  const line = {
    productId: 'cart',
    quantity: 1,
    sellingPrice: fromRupees(cart.subTotal),
    originalPrice: fromRupees(cart.totalMrp),
    deliveryCharge: 0,
  }
  const global = cart.globalDiscount.isApplied ? cart.globalDiscount.percentage : 0
  const price = priceOf([line], { coupon: 0, global }, { zone: fromRupees(quote.charge), codFee: 0 })
  return {
    ...cart,
    globalDiscount: { ...cart.globalDiscount, savingsAmount: toRupees(price.globalSavings) },
    deliveryCharges: { isAcceptable: price.delivery > 0, amount: toRupees(price.delivery) },
    subTotalAfterGlobalDiscount: toRupees(price.subTotal - price.globalSavings),
    finalTotal: toRupees(price.finalTotal),
  }
}

/** What of the cart is delivered, as a quote asks for it. */
export const deliveredLines = (cart: Cart) =>
  cart.items
    .filter(({ isAvailable }) => isAvailable)
    .map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }))
