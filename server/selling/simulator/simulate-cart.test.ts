import { paise, percent } from '@kargha/domain/money.ts'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCoupon, buyNow, cod, rowCounts } from '../../../testing/checkout.ts'
import { addTaxClass, registerShop } from '../../../testing/gst.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { garmentBands } from '../../../testing/tax-bands.ts'
import { addZone, flat } from '../../../testing/zones.ts'
import { orders } from '../../orders/records/orders-table.ts'
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
  expect(made.orders).toEqual([{ name: 'Ajrakh Dupatta', quantity: 3, finalTotal: made.finalTotal, tax: null }])
  expect(made.tax).toBeNull()
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

describe('in a shop with GST', () => {
  beforeAll(async () => {
    await addTaxClass(shop.db, { name: 'Garment', hsn: '6214', isDefault: true, bands: garmentBands })
    await registerShop(shop.db)
  })

  it('finds the tax of each line as its order keeps it, by the state of the PIN code', async () => {
    const other = await addProduct(shop.db, {
      name: 'Jacket',
      sellingPrice: paise(400_000),
      originalPrice: paise(400_000),
    })
    const couponCode = await addCoupon(shop, { percent: percent(10) })
    const customer = await shop.signUp()
    const ids = [productId, other]
    for (const id of ids) await customer.client('addToCart', { body: { productId: id, quantity: 1 } })
    const { data } = await customer.client('placeOrder', cod(customer, { couponCode }))
    const numbers = data.orders.map(({ orderId }) => orderId)
    const kept = await shop.db.select().from(orders).where(inArray(orders.number, numbers)).orderBy(orders.position)
    const body = { couponCode, pincode: '682001', paymentMethod: 'COD' as const }
    const lines = ids.map((id) => ({ productId: id, quantity: 1 }))
    const made = (await client('simulateCart', { body: { ...body, lines } })).data
    expect(made.orders.map(({ name, tax }) => [name, tax])).toEqual(
      kept.map(({ productName, hsn, taxRate, taxable, cgst, sgst, igst }) => [
        productName,
        {
          ...{ hsn, rate: Number(taxRate) / 100, taxable: Number(taxable) / 100 },
          ...{ cgst: Number(cgst) / 100, sgst: Number(sgst) / 100, igst: Number(igst) / 100 },
        },
      ]),
    )
    expect(made.orders.map(({ tax }) => tax?.rate)).toEqual([5, 18])
    const sumOf = (part: 'taxable' | 'igst') => kept.reduce((all, order) => all + (order[part] ?? 0), 0) / 100
    expect(made.tax).toEqual({
      placeOfSupply: 'Kerala',
      taxable: sumOf('taxable'),
      cgst: 0,
      sgst: 0,
      igst: sumOf('igst'),
    })
  })

  it('splits it within the shop’s state, and finds none for a PIN code of several states', async () => {
    const within = await simulate({ quantity: 1, pincode: '302001' })
    expect(within.tax).toMatchObject({ placeOfSupply: 'Rajasthan', igst: 0 })
    expect(within.tax?.cgst).toBe(within.tax?.sgst)
    expect(within.tax?.cgst).toBeGreaterThan(0)
    expect((await simulate({ quantity: 1, pincode: '507101' })).tax).toBeNull()
  })

  it('finds none for a composition dealer', async () => {
    await registerShop(shop.db, { registration: 'composition' })
    const { tax, orders } = await simulate({ quantity: 1 })
    expect([tax, orders[0]?.tax]).toEqual([null, null])
  })
})

it('refuses what is no cart', async () => {
  expect(await refusal(simulate({ couponCode: 'NOSUCH' }))).toMatchObject({ code: 'COUPON_UNKNOWN' })
  expect(await refusal(simulate({ pincode: '0' }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await refusal(simulate({ quantity: 0 }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  const body = { lines: [], pincode: '682001', paymentMethod: 'COD' as const }
  expect(await refusal(client('simulateCart', { body }))).toMatchObject({ message: 'Please choose a product' })
})
