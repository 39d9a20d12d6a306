import type { Client } from '@kargha/contract/shop/client.ts'
import { noPaise, paise, percent } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { addCoupon, buyNow, cod, rowCounts, withKey } from '../../../testing/checkout.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { coupons } from '../../orders/coupons/coupons-table.ts'
import { settings } from '../../shop/settings/settings-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const reprice = (productId: string, change: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(change).where(eq(products.id, productId))

async function shownCart(client: Client) {
  const { items, finalTotal } = (await client('getCart')).data
  return { finalTotal, items: items.map(({ productId, quantity }) => ({ productId, quantity })) }
}

/** Two pieces at ₹ 1,000. */
async function shopper() {
  const customer = await shop.signUp()
  const productId = await addProduct(shop.db, { sellingPrice: paise(100_000), originalPrice: paise(120_000) })
  await customer.client('addToCart', { body: { productId, quantity: 2 } })
  return { customer, productId, client: customer.client }
}

describe('an order that is not what the customer was shown', () => {
  it('is refused when the cart has changed in another tab, with the present total', async () => {
    const { customer, client } = await shopper()
    const expected = await shownCart(client)
    const other = await addProduct(shop.db, { sellingPrice: paise(890_000), originalPrice: paise(890_000) })
    await client('addToCart', { body: { productId: other, quantity: 1 } })
    const before = await rowCounts(shop)
    const failure = { status: 409, code: 'CART_CHANGED', data: { finalTotal: 10_900 } }
    await expect(client('placeOrder', cod(customer, { expected }))).rejects.toMatchObject(failure)
    expect(await rowCounts(shop)).toEqual(before)
    const { data } = await client('placeOrder', cod(customer, { expected: await shownCart(client) }))
    expect(data.finalTotal).toBe(10_900)
  })

  it('is refused when the cart has other quantities at the same total', async () => {
    const { customer, productId, client } = await shopper()
    const twin = await addProduct(shop.db, { sellingPrice: paise(100_000), originalPrice: paise(100_000) })
    const expected = {
      finalTotal: 2000,
      items: [1, 1].map((quantity, index) => ({ productId: [productId, twin][index] ?? '', quantity })),
    }
    await expect(client('placeOrder', cod(customer, { expected }))).rejects.toMatchObject({ code: 'CART_CHANGED' })
  })

  it.each([
    ['a price', (id: string) => reprice(id, { sellingPrice: paise(110_000) }), 2200],
    ['a lower price', (id: string) => reprice(id, { sellingPrice: paise(90_000) }), 1800],
    ['a delivery charge', (id: string) => reprice(id, { chargesDelivery: true, deliveryCharge: paise(4_000) }), 2080],
  ])('is refused when %s has changed', async (_what, change, finalTotal) => {
    const { customer, productId, client } = await shopper()
    const expected = await shownCart(client)
    await change(productId)
    await expect(client('placeOrder', cod(customer, { expected }))).rejects.toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      data: { finalTotal },
    })
    expect((await client('getCart')).data.totalItems).toBe(2)
  })

  it('is refused when the shop-wide discount has ended', async () => {
    const { customer, client } = await shopper()
    await shop.db.update(settings).set({ globalDiscountIsActive: true, globalDiscountPercent: percent(10) })
    onTestFinished(async () => {
      await shop.db.update(settings).set({ globalDiscountIsActive: false })
    })
    const expected = await shownCart(client)
    expect(expected.finalTotal).toBe(1800)
    await shop.db.update(settings).set({ globalDiscountIsActive: false })
    const failure = { code: 'PRICE_CHANGED', data: { finalTotal: 2000 } }
    await expect(client('placeOrder', cod(customer, { expected }))).rejects.toMatchObject(failure)
  })

  it('is refused when Cash on Delivery costs more', async () => {
    const { customer, client } = await shopper()
    const expected = await shownCart(client)
    await shop.db.update(settings).set({ codFee: paise(5_000) })
    onTestFinished(async () => {
      await shop.db.update(settings).set({ codFee: noPaise })
    })
    const failure = { code: 'PRICE_CHANGED', data: { finalTotal: 2050 } }
    await expect(client('placeOrder', cod(customer, { expected }))).rejects.toMatchObject(failure)
  })

  it('is refused when its coupon takes off less', async () => {
    const { customer, client } = await shopper()
    const couponCode = await addCoupon(shop, { percent: percent(10) })
    const expected = { ...(await shownCart(client)), finalTotal: 1800 }
    await shop.db
      .update(coupons)
      .set({ percent: percent(5) })
      .where(eq(coupons.name, couponCode))
    const failure = { code: 'PRICE_CHANGED', data: { finalTotal: 1900 } }
    await expect(client('placeOrder', cod(customer, { couponCode, expected }))).rejects.toMatchObject(failure)
  })

  it('is the same order under its key, whatever the pages showed', async () => {
    const { customer, productId } = await shopper()
    const items = [{ productId, quantity: 1 }]
    const place = (finalTotal: number) =>
      customer.client('placeOrder', {
        ...cod(customer, { productId, quantity: 1, expected: { finalTotal, items } }),
        ...withKey('one-order'),
      })
    const first = await place(1000)
    await reprice(productId, { sellingPrice: paise(110_000) })
    expect(await place(1100)).toEqual(first)
  })
})

it('is never placed at another total than was shown, while prices change', async () => {
  const productId = await addProduct(shop.db, {
    sellingPrice: paise(100_000),
    originalPrice: paise(200_000),
    stock: 100,
  })
  const customers = await Promise.all(Array.from({ length: 5 }, () => shop.signUp()))
  const placed = { count: 0, wanted: 5 }
  const change = async () => {
    for (let changes = 0; placed.count < placed.wanted; changes += 1)
      await reprice(productId, { sellingPrice: paise(100_000 + (changes % 3) * 1_000) })
  }
  const buy = async (customer: (typeof customers)[number]) => {
    while (placed.count < placed.wanted) {
      const { data } = await customer.client('getProduct', { params: { id: productId } })
      const expected = { finalTotal: data.sellingPrice, items: [{ productId, quantity: 1 }] }
      const outcome = await buyNow(customer, productId, { expected }).catch((error: { code: string }) => error)
      if ('code' in outcome) {
        expect(outcome.code).toBe('PRICE_CHANGED')
      } else {
        expect(outcome.data.finalTotal).toBe(expected.finalTotal)
        placed.count += 1
      }
    }
  }
  await Promise.all([change(), ...customers.map(buy)])
  expect(placed.count).toBeGreaterThanOrEqual(placed.wanted)
})
