import { paise, percent } from '@kargha/domain/money.ts'
import { afterAll, expect, it } from 'vitest'
import { addCoupon, buyNow, rowCounts } from '../../../testing/checkout.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { addZone, flat } from '../../../testing/zones.ts'
import { settings } from '../../shop/settings/settings-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client } = await hireStaff(shop)
await addZone(shop.db, { name: 'India', prepaid: flat(5_000), cod: flat(9_900) })
await shop.db.update(settings).set({
  codFee: paise(4_900),
  globalDiscountIsActive: true,
  globalDiscountPercent: percent(7),
  codAdvancePercent: percent(20),
})
const productId = await addProduct(shop.db, {
  name: 'Ajrakh Dupatta',
  sellingPrice: paise(129_933),
  originalPrice: paise(150_000),
  chargesDelivery: true,
  deliveryCharge: paise(2_500),
  stock: 50,
})

type Change = { quantity?: number; couponCode?: string; paymentMethod?: 'COD' | 'PhonePe'; pincode?: string }
const simulate = async ({ quantity = 3, ...change }: Change = {}) => {
  const cart = { paymentMethod: 'COD' as const, pincode: '682001', ...change }
  return (await client('simulateCart', { body: { ...cart, lines: [{ productId, quantity }] } })).data
}

it('goes through an order’s price step by step, and comes to what the order costs', async () => {
  const couponCode = await addCoupon(shop, { percent: percent(13) })
  const before = await rowCounts(shop)
  const made = await simulate({ couponCode: couponCode.toLowerCase() })
  expect(await rowCounts(shop)).toEqual(before)
  expect(made.steps.map(({ name, how }) => `${name}: ${how}`)).toEqual([
    'Ajrakh Dupatta: 3 × ₹ 1,299.33',
    `Coupon ${couponCode}: 13% of the goods, ₹ 3,897.99`,
    'Delivery of Ajrakh Dupatta: 3 × ₹ 25.00, the product’s own charge',
    'Delivery to India: The zone’s charge',
    'Shop-wide discount: 7% of what is left with delivery, ₹ 3,565.25',
    'Fee for Cash on Delivery: On top: no discount is taken of it',
  ])
  expect(made.steps.map(({ amount }) => amount)).toEqual([3897.99, -506.74, 75, 99, -249.57, 49])
  expect(made.steps.at(-1)?.sum).toBe(made.finalTotal)
  expect(made.refusals).toEqual([])
  const { data } = await buyNow(await shop.signUp(), productId, { quantity: 3, couponCode })
  expect(data.finalTotal).toBe(made.finalTotal)
  expect(made.orders).toEqual([{ name: 'Ajrakh Dupatta', quantity: 3, finalTotal: made.finalTotal }])
})

it('charges what an order paid online is charged', async () => {
  const { steps } = await simulate({ quantity: 1, paymentMethod: 'PhonePe' })
  expect(steps.find(({ name }) => name === 'Delivery to India')?.amount).toBe(50)
  expect(steps.map(({ name }) => name)).not.toContain('Fee for Cash on Delivery')
})

it('says why an order would be refused', async () => {
  const expired = await addCoupon(shop, { expiresAt: new Date(Date.now() - 1000) })
  const dear = await addCoupon(shop, { minimumOrder: paise(1_000_000) })
  await addZone(shop.db, { name: 'Ladakh', prefixes: ['194'], isCodAvailable: false })
  await addZone(shop.db, { name: 'Islands', prefixes: ['744'], isDeliverable: false, isCodAvailable: false })
  expect((await simulate({ couponCode: expired })).refusals).toEqual([`${expired} has expired`])
  const tooSmall = await simulate({ couponCode: dear })
  expect(tooSmall.refusals).toEqual([`${dear} is for orders of ₹ 10,000.00 and more`])
  expect(tooSmall.steps.map(({ name }) => name)).not.toContain(`Coupon ${dear}`)
  expect((await simulate({ quantity: 48 })).refusals).toEqual([
    expect.stringMatching(/^Only 47 left in stock of Ajrakh Dupatta$/),
  ])
  expect((await simulate({ quantity: 1, pincode: '194101' })).refusals).toEqual([
    expect.stringContaining('Cash on Delivery isn’t available for PIN code 194101'),
  ])
  expect((await simulate({ quantity: 1, pincode: '744101' })).refusals).toEqual([
    'We don’t deliver to PIN code 744101 yet',
  ])
  expect((await simulate({ quantity: 1, paymentMethod: 'PhonePe' })).refusals).toEqual([
    'The shop has no payment gateway',
  ])
})

it('refuses what is no cart', async () => {
  expect(await refusal(simulate({ couponCode: 'NOSUCH' }))).toMatchObject({ code: 'COUPON_UNKNOWN' })
  expect(await refusal(simulate({ pincode: '0' }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await refusal(simulate({ quantity: 0 }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  const body = { lines: [], pincode: '682001', paymentMethod: 'COD' as const }
  expect(await refusal(client('simulateCart', { body }))).toMatchObject({ message: 'Please choose a product' })
})
