import { paise, percent, type Rupees } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCoupon, buyNow, cod } from '../../../testing/checkout.ts'
import { addTaxClass, registerShop } from '../../../testing/gst.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { garmentBands, sareeBands } from '../../../testing/tax-bands.ts'
import { subcategories } from '../../catalogue/categories/categories-table.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { settings } from '../../shop/settings/settings-table.ts'

let shop: TestShop
let garment: string
beforeAll(async () => {
  shop = await openShop()
  await addTaxClass(shop.db, { name: 'Saree', hsn: '5007', isDefault: true, bands: sareeBands })
  garment = await addTaxClass(shop.db, { name: 'Garment', hsn: '6204', bands: garmentBands })
})
afterAll(() => shop.close())

const taxesOf = async (numbers: readonly string[]) => {
  const rows = await Promise.all(
    numbers.map(async (number) => (await shop.db.select().from(orders).where(eq(orders.number, number)))[0]),
  )
  return rows.map((row) => row && { ...row, parts: [row.taxable, row.cgst, row.sgst, row.igst] })
}
const kurtiAt = (rupees: number, more: object = {}) =>
  addProduct(shop.db, {
    name: 'Kurti',
    sellingPrice: paise(rupees * 100),
    originalPrice: paise(rupees * 100),
    taxClassId: garment,
    ...more,
  })
const taxOfOne = async (productId: string) => {
  const { data } = await buyNow(await shop.signUp(), productId)
  return (await taxesOf(data.orders.map(({ orderId }) => orderId)))[0]
}
const untaxed = { taxRegistration: null, hsn: null, taxRate: null, taxable: null, igst: null, placeOfSupply: null }

describe('an order of a shop', () => {
  it('has no tax while nothing is registered, nor while the shop is unregistered or lacks its GSTIN', async () => {
    for (const change of [{ registration: null }, { registration: 'unregistered' as const }, { gstin: '' }]) {
      await registerShop(shop.db, change)
      expect(await taxOfOne(await kurtiAt(3_000)), JSON.stringify(change)).toMatchObject(untaxed)
    }
  })

  it('that is a composition dealer has no tax in it either, but the place of supply', async () => {
    await registerShop(shop.db, { registration: 'composition' })
    expect(await taxOfOne(await kurtiAt(3_000))).toMatchObject({
      taxRegistration: 'composition',
      hsn: '6204',
      taxRate: 0,
      parts: [300_000, 0, 0, 0],
      suppliedFrom: 'Rajasthan',
    })
  })
})

describe('an order of a registered shop', () => {
  beforeAll(async () => {
    await registerShop(shop.db)
    await shop.db.update(settings).set({ codFee: paise(5_000) })
  })

  it('keeps each line’s HSN, rate and parts, with its delivery and fee, and costs what it did', async () => {
    const couponCode = await addCoupon(shop, { percent: percent(10) })
    const customer = await shop.signUp()
    const saree = await addProduct(shop.db, {
      sellingPrice: paise(900_000),
      originalPrice: paise(900_000),
      hsn: '50072010',
    })
    const kurti = await kurtiAt(3_000, { chargesDelivery: true, deliveryCharge: paise(10_000) })
    for (const productId of [saree, kurti]) await customer.client('addToCart', { body: { productId, quantity: 1 } })
    const { data } = await customer.client('placeOrder', cod(customer, { couponCode }))
    expect(data.finalTotal).toBe(10_950 as Rupees)
    const [first, second] = await taxesOf(data.orders.map(({ orderId }) => orderId))
    const place = { taxRegistration: 'regular', suppliedFrom: 'Rajasthan', placeOfSupply: 'Kerala' }
    // ₹ 8,100 and ₹ 37.50 of the fee at 5 %; ₹ 2,700, ₹ 100 delivery and ₹ 12.50 at 18 %.
    expect(first).toMatchObject({ ...place, hsn: '50072010', taxRate: 500, parts: [775_000, 0, 0, 38_750] })
    expect(second).toMatchObject({ ...place, hsn: '6204', taxRate: 1_800, parts: [238_347, 0, 0, 42_903] })
  })

  it('within the shop’s state has CGST and SGST', async () => {
    await registerShop(shop.db, { legalState: 'Kerala', gstin: '32AAACK1234F1Z9' })
    const { data } = await buyNow(await shop.signUp(), await kurtiAt(2_575))
    await registerShop(shop.db)
    const [order] = await taxesOf(data.orders.map(({ orderId }) => orderId))
    expect(order).toMatchObject({ taxRate: 500, parts: [250_000, 6_250, 6_250, 0], placeOfSupply: 'Kerala' })
  })

  it('takes the class of the product’s sub-category, else the shop’s', async () => {
    const id = await kurtiAt(3_000, { taxClassId: null })
    expect(await taxOfOne(id)).toMatchObject({ hsn: '5007', taxRate: 500 })
    const [product] = await shop.db.select().from(products).where(eq(products.id, id))
    const ofProduct = eq(subcategories.id, product?.subcategoryId ?? '')
    await shop.db.update(subcategories).set({ taxClassId: garment }).where(ofProduct)
    expect(await taxOfOne(id)).toMatchObject({ hsn: '6204', taxRate: 1_800 })
  })
})
