import { paise, percent } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { notRefused } from '../../../testing/concurrency.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { settings } from '../../shop/settings/settings-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const set = (id: string, changes: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(changes).where(eq(products.id, id))

describe('the cart', () => {
  it('adds and removes pieces and lines, and returns the whole cart each time', async () => {
    const { client } = await shop.signUp()
    const ikat = await addProduct(shop.db, { chargesDelivery: true, deliveryCharge: paise(8_000) })
    const silk = await addProduct(shop.db, {
      name: 'Silk',
      sellingPrice: paise(500_050),
      originalPrice: paise(500_050),
    })
    expect((await client('getCart')).data).toMatchObject({ items: [], totalItems: 0, finalTotal: 0 })

    await client('addToCart', { body: { productId: ikat, quantity: 2 } })
    const { data, message } = await client('addToCart', { body: { productId: silk, quantity: 1 } })
    expect(message).toBe('Added to your bag')
    expect(data.items.map(({ productName, quantity, price }) => [productName, quantity, price])).toEqual([
      ['Indigo Ikat Saree', 2, 1000],
      ['Silk', 1, 5000.5],
    ])
    expect(data).toMatchObject({
      totalItems: 3,
      totalMrp: 7400.5,
      subTotal: 7000.5,
      globalDiscount: { isApplied: false, percentage: 0, savingsAmount: 0 },
      deliveryCharges: { isAcceptable: true, amount: 160 },
      subTotalAfterGlobalDiscount: 7000.5,
      finalTotal: 7160.5,
    })

    expect((await client('addToCart', { body: { productId: ikat, quantity: -1 } })).data.totalItems).toBe(2)
    expect(await refusal(client('addToCart', { body: { productId: ikat, quantity: -1 } }))).toEqual({
      status: 409,
      code: 'QUANTITY_AT_LEAST_ONE',
      message: "You Can't Reduce quantity! You have to remove the item",
    })
    expect((await client('removeProduct', { params: { id: ikat } })).data.totalItems).toBe(1)
    expect((await client('removeProduct', { params: { id: ikat } })).data.totalItems).toBe(1)
    expect((await client('clearCart')).data.items).toEqual([])
  })

  it('belongs to one customer on all devices', async () => {
    const meera = await shop.signUp()
    const other = await shop.signUp()
    const productId = await addProduct(shop.db)
    await meera.client('addToCart', { body: { productId, quantity: 1 } })
    expect((await shop.client(meera.token)('getCart')).data.totalItems).toBe(1)
    expect((await other.client('getCart')).data.totalItems).toBe(0)
  })

  it('applies the shop-wide discount to goods and delivery, rounded to the paisa', async () => {
    const { client } = await shop.signUp()
    const productId = await addProduct(shop.db, {
      sellingPrice: paise(349_900),
      originalPrice: paise(420_000),
      chargesDelivery: true,
      deliveryCharge: paise(8_000),
    })
    await shop.db.update(settings).set({ globalDiscountIsActive: true, globalDiscountPercent: percent(10) })
    onTestFinished(async () => {
      await shop.db.update(settings).set({ globalDiscountIsActive: false, globalDiscountPercent: percent(0) })
    })
    const { data } = await client('addToCart', { body: { productId, quantity: 2 } })
    expect(data).toMatchObject({
      totalMrp: 8400,
      subTotal: 6998,
      globalDiscount: { isApplied: true, percentage: 10, savingsAmount: 715.8 },
      subTotalAfterGlobalDiscount: 6282.2,
      finalTotal: 6442.2,
    })
  })

  it('has current prices', async () => {
    const { client } = await shop.signUp()
    const productId = await addProduct(shop.db)
    await client('addToCart', { body: { productId, quantity: 1 } })
    await set(productId, { sellingPrice: paise(90_000) })
    expect((await client('getCart')).data.finalTotal).toBe(900)
  })

  it('is everybody’s own when many are read at once', async () => {
    const customers = await Promise.all([1, 2, 3].map(() => shop.signUp()))
    const product = await addProduct(shop.db)
    for (const [index, { client }] of customers.entries())
      await client('addToCart', { body: { productId: product, quantity: index + 1 } })
    const carts = await Promise.all([...customers, ...customers].map(({ client }) => client('getCart')))
    expect(carts.map(({ data }) => data.totalItems)).toEqual([1, 2, 3, 1, 2, 3])
  })

  it('never contains more than the stock', async () => {
    const { client } = await shop.signUp()
    const productId = await addProduct(shop.db, { stock: 3 })
    const tooMany = { status: 409, code: 'INSUFFICIENT_STOCK', message: 'Only 3 left in stock' }
    expect(await refusal(client('addToCart', { body: { productId, quantity: 4 } }))).toEqual(tooMany)
    expect(await refusal(client('addToCart', { body: { productId, quantity: 1_000_000_000 } }))).toEqual(tooMany)
    const additions = Array.from({ length: 10 }, () => client('addToCart', { body: { productId, quantity: 1 } }))
    expect(await notRefused(additions, 'INSUFFICIENT_STOCK')).toHaveLength(3)
    expect((await client('getCart')).data.totalItems).toBe(3)
  })

  it('is not changed from a quantity that it no longer has', async () => {
    const { client } = await shop.signUp()
    const productId = await addProduct(shop.db, { stock: 5 })
    await client('addToCart', { body: { productId, quantity: 2 } })
    const change = (quantity: 1 | -1, from: number) => client('addToCart', { body: { productId, quantity, from } })
    expect((await change(1, 2)).data.totalItems).toBe(3)
    for (const quantity of [1, -1] as const)
      await expect(change(quantity, 2)).rejects.toMatchObject({ status: 409, code: 'CART_CHANGED' })
    expect((await change(-1, 3)).data.totalItems).toBe(2)
    const presses = await Promise.allSettled(Array.from({ length: 10 }, () => change(1, 2)))
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await client('removeProduct', { params: { id: productId } })
    await expect(change(1, 3)).rejects.toMatchObject({ code: 'CART_CHANGED' })
    expect((await client('getCart')).data.items).toEqual([])
  })

  it('shows a product that is no longer published, but excludes it from the sums', async () => {
    const { client } = await shop.signUp()
    const published = await addProduct(shop.db)
    const archived = await addProduct(shop.db, { name: 'Archived' })
    for (const productId of [published, archived]) await client('addToCart', { body: { productId, quantity: 1 } })
    await set(archived, { status: 'archived' })
    const { data } = await client('getCart')
    expect(data).toMatchObject({ totalItems: 1, finalTotal: 1000 })
    expect(data.items.map(({ isAvailable }) => isAvailable)).toEqual([true, false])
    expect(await refusal(client('addToCart', { body: { productId: archived, quantity: 1 } }))).toMatchObject({
      status: 409,
      code: 'PRODUCT_UNAVAILABLE',
    })
  })

  it.each([0, -2, 1.5, '3', 1e12, null, undefined])('rejects a quantity of %j', async (quantity) => {
    const { client } = await shop.signUp()
    const productId = await addProduct(shop.db)
    const answer = await refusal(client('addToCart', { body: { productId, quantity: quantity as never } }))
    expect(answer).toEqual({ status: 400, code: 'VALIDATION_FAILED', message: 'Please choose right quantity!' })
    expect((await client('getCart')).data.totalItems).toBe(0)
  })

  it('rejects unknown products and lines', async () => {
    const { client } = await shop.signUp()
    const productId = await addProduct(shop.db)
    for (const unknown of ['nothing', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"])
      expect(await refusal(client('addToCart', { body: { productId: unknown, quantity: 1 } }))).toMatchObject({
        status: 404,
      })
    expect(await refusal(client('addToCart', { body: { productId, quantity: -1 } }))).toMatchObject({ status: 404 })
    expect((await client('removeProduct', { params: { id: 'nothing' } })).data.items).toEqual([])
  })

  it('ignores prices sent by a client', async () => {
    const { client } = await shop.signUp()
    const productId = await addProduct(shop.db)
    const body = { productId, quantity: 1, price: 1, sellingPrice: 1, finalTotal: 1 }
    expect((await client('addToCart', { body })).data.finalTotal).toBe(1000)
  })
})
