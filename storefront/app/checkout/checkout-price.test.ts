import type { Coupon } from '@kargha/contract/shop/orders.ts'
import { noRupees, percent, rupees } from '@kargha/domain/money.ts'
import { expect, test } from 'vitest'
import { discountedCart as cart } from '../testing/discounted-cart.ts'
import { advanceRule, checkoutPrice, contentsOfCart, zoneCharge } from './checkout-price.ts'

const none = { zone: noRupees, codFee: noRupees }
const first5: Coupon = {
  _id: 'c1',
  couponName: 'FIRST5',
  discountPercentage: percent(5),
  description: '',
  minimumOrder: noRupees,
  expiresAt: null,
}

test('without a coupon the preview is the cart’s own total', () => {
  const price = checkoutPrice(contentsOfCart(cart), null, none)
  expect(price.finalTotal).toBe(cart.finalTotal)
  expect(price.globalSavings).toBe(cart.globalDiscount.savingsAmount)
  expect(price.discount).toBe(1402)
})

test('a coupon comes off the goods before the shop-wide discount', () => {
  const price = checkoutPrice(contentsOfCart(cart), first5, none)
  expect(price.couponSavings).toBe(349.9)
  expect(price.globalSavings).toBe(680.81)
  expect(price.finalTotal).toBe(6127.29)
})

test('a coupon takes nothing off an order below its minimum, and the preview has that minimum', () => {
  const price = checkoutPrice(contentsOfCart(cart), { ...first5, minimumOrder: rupees(6998.01) }, none)
  expect(price.couponSavings).toBe(0)
  expect(price.couponNeeds).toBe(6998.01)
  expect(checkoutPrice(contentsOfCart(cart), { ...first5, minimumOrder: rupees(6998) }, none).couponNeeds).toBeNull()
})

test('an empty cart costs nothing', () => {
  const noDelivery = { isAcceptable: false, amount: noRupees }
  const empty = { ...cart, totalMrp: noRupees, subTotal: noRupees, deliveryCharges: noDelivery }
  expect(Object.values(checkoutPrice(contentsOfCart(empty), first5, none)).filter(Boolean)).toEqual([])
})

test('the fee for cash comes on top, untouched by discounts, and a part without it is paid in advance', () => {
  const advance = advanceRule({ amount: noRupees, percent: percent(20), from: rupees(1000) })
  const price = checkoutPrice(contentsOfCart(cart), first5, { zone: noRupees, codFee: rupees(50), advance })
  expect(price).toMatchObject({ codFee: 50, couponSavings: 349.9, globalSavings: 680.81, finalTotal: 6177.29 })
  expect(price.advance).toBe(1225.46)
})

test('a quote’s charge includes the products’ own, and depends on how it is paid', () => {
  const quote = { charge: rupees(310), codCharge: rupees(400) }
  const contents = contentsOfCart(cart)
  expect(zoneCharge(contents, undefined, true)).toBe(0)
  expect(zoneCharge(contents, quote, false)).toBe(150)
  expect(zoneCharge(contents, quote, true)).toBe(240)
  const price = checkoutPrice(contents, null, { zone: rupees(240), codFee: rupees(50) })
  expect(price).toMatchObject({ delivery: 400, globalSavings: 739.8, codFee: 50, finalTotal: 6708.2 })
})
