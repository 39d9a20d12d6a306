import type { Cart } from '@kargha/contract/cart.ts'
import type { Coupon } from '@kargha/contract/orders.ts'
import { expect, test } from 'vitest'
import { checkoutPrice, contentsOfCart } from './checkout-price.ts'

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
const first5: Coupon = {
  _id: 'c1',
  couponName: 'FIRST5',
  discountPercentage: 5,
  description: '',
  minimumOrder: 0,
  expiresAt: null,
}

test('without a coupon the preview is the cart’s own total', () => {
  const price = checkoutPrice(contentsOfCart(cart), null, 0)
  expect(price.finalTotal).toBe(cart.finalTotal)
  expect(price.globalSavings).toBe(cart.globalDiscount.savingsAmount)
  expect(price.discount).toBe(1402)
})

test('a coupon comes off the goods before the shop-wide discount', () => {
  const price = checkoutPrice(contentsOfCart(cart), first5, 0)
  expect(price.couponSavings).toBe(349.9)
  expect(price.globalSavings).toBe(680.81)
  expect(price.finalTotal).toBe(6127.29)
})

test('a coupon takes nothing off an order below its minimum, and the preview has that minimum', () => {
  const price = checkoutPrice(contentsOfCart(cart), { ...first5, minimumOrder: 6998.01 }, 0)
  expect(price.couponSavings).toBe(0)
  expect(price.couponNeeds).toBe(6998.01)
  expect(checkoutPrice(contentsOfCart(cart), { ...first5, minimumOrder: 6998 }, 0).couponNeeds).toBeNull()
})

test('an empty cart costs nothing', () => {
  const empty = { ...cart, totalMrp: 0, subTotal: 0, deliveryCharges: { isAcceptable: false, amount: 0 } }
  expect(Object.values(checkoutPrice(contentsOfCart(empty), first5, 0)).filter(Boolean)).toEqual([])
})

test('the fee for cash comes on top, untouched by discounts', () => {
  const price = checkoutPrice(contentsOfCart(cart), first5, 50)
  expect(price).toMatchObject({ codFee: 50, couponSavings: 349.9, globalSavings: 680.81, finalTotal: 6177.29 })
})
