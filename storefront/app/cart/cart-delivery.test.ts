import type { Cart } from '@kargha/contract/cart.ts'
import { expect, test } from 'vitest'
import { withDelivery } from './cart-delivery.ts'

const cart: Cart = {
  items: [],
  totalItems: 2,
  totalMrp: 8400,
  subTotal: 6998,
  globalDiscount: { isApplied: true, percentage: 10, savingsAmount: 715.8 },
  deliveryCharges: { isAcceptable: true, amount: 160 },
  subTotalAfterGlobalDiscount: 6282.2,
  finalTotal: 6442.2,
}

test('a quote replaces the cart’s own delivery charges, whose part the quote’s charge is', () => {
  expect(withDelivery(cart, undefined)).toBe(cart)
  expect(withDelivery(cart, { charge: 160 })).toEqual(cart)
  expect(withDelivery(cart, { charge: 310 })).toMatchObject({
    globalDiscount: { savingsAmount: 730.8 },
    deliveryCharges: { isAcceptable: true, amount: 310 },
    finalTotal: 6577.2,
  })
})
