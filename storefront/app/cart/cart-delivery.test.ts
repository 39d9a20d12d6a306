import { rupees } from '@kargha/domain/money.ts'
import { expect, test } from 'vitest'
import { discountedCart as cart } from '../testing/discounted-cart.ts'
import { withDelivery } from './cart-delivery.ts'

test('a quote replaces the cart’s own delivery charges, whose part the quote’s charge is', () => {
  expect(withDelivery(cart, undefined)).toBe(cart)
  expect(withDelivery(cart, { charge: rupees(160) })).toEqual(cart)
  expect(withDelivery(cart, { charge: rupees(310) })).toMatchObject({
    globalDiscount: { savingsAmount: 730.8 },
    deliveryCharges: { isAcceptable: true, amount: 310 },
    finalTotal: 6577.2,
  })
})
