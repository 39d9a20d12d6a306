import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '../catalogue/catalogue-table.ts'
import { settings } from '../content/content-table.ts'
import { addProduct } from '../testing/products.ts'
import { winners } from '../testing/rivals.ts'
import { openShop, refusal, type TestShop } from '../testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const set = (id: string, changes: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(changes).where(eq(products.id, id))

describe('the cart', () => {
  it('adds, takes one away, removes and clears, and answers the whole cart each time', async () => {
    const { client } = await shop.signUp()
    const ikat = await addProduct(shop.db, { chargesDelivery: true, deliveryCharge: 8_000 })
    const silk = await addProduct(shop.db, { name: 'Silk', sellingPrice: 500_050, originalPrice: 500_050 })
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

  it('is the same on every device, and nobody else’s', async () => {
    const meera = await shop.signUp()
    const other = await shop.signUp()
    const productId = await addProduct(shop.db)
    await meera.client('addToCart', { body: { productId, quantity: 1 } })
    expect((await shop.visit(meera.token)('getCart')).data.totalItems).toBe(1)
    expect((await other.client('getCart')).data.totalItems).toBe(0)
  })

  it('applies the shop-wide discount to goods and delivery, rounded to the paisa', async () => {
    const { client } = await shop.signUp()
    const productId = await addProduct(shop.db, {
      sellingPrice: 349_900,
      originalPrice: 420_000,
      chargesDelivery: true,
      deliveryCharge: 8_000,
    })
    await shop.db.update(settings).set({ globalDiscountIsActive: true, globalDiscountPercent: 10 })
    const { data } = await client('addToCart', { body: { productId, quantity: 2 } })
    await shop.db.update(settings).set({ globalDiscountIsActive: false })
    expect(data).toMatchObject({
      totalMrp: 8400,
      subTotal: 6998,
      globalDiscount: { isApplied: true, percentage: 10, savingsAmount: 715.8 },
      subTotalAfterGlobalDiscount: 6282.2,
      finalTotal: 6442.2,
    })
  })

  it('is always at today’s prices', async () => {
    const { client } = await shop.signUp()
    const productId = await addProduct(shop.db)
    await client('addToCart', { body: { productId, quantity: 1 } })
    await set(productId, { sellingPrice: 90_000 })
    expect((await client('getCart')).data.finalTotal).toBe(900)
  })

  it('holds no more than the stock, however it is asked', async () => {
    const { client } = await shop.signUp()
    const productId = await addProduct(shop.db, { stock: 3 })
    const tooMany = { status: 409, code: 'INSUFFICIENT_STOCK', message: 'Only 3 left in stock' }
    expect(await refusal(client('addToCart', { body: { productId, quantity: 4 } }))).toEqual(tooMany)
    expect(await refusal(client('addToCart', { body: { productId, quantity: 1_000_000_000 } }))).toEqual(tooMany)
    const asked = Array.from({ length: 10 }, () => client('addToCart', { body: { productId, quantity: 1 } }))
    expect(await winners(asked, 'INSUFFICIENT_STOCK')).toHaveLength(3)
    expect((await client('getCart')).data.totalItems).toBe(3)
  })

  it('shows what was withdrawn or sold out, but counts it in nothing', async () => {
    const { client } = await shop.signUp()
    const kept = await addProduct(shop.db)
    const gone = await addProduct(shop.db, { name: 'Gone' })
    for (const productId of [kept, gone]) await client('addToCart', { body: { productId, quantity: 1 } })
    await set(gone, { status: 'archived' })
    const { data } = await client('getCart')
    expect(data).toMatchObject({ totalItems: 1, finalTotal: 1000 })
    expect(data.items.map(({ isAvailable }) => isAvailable)).toEqual([true, false])
    expect(await refusal(client('addToCart', { body: { productId: gone, quantity: 1 } }))).toMatchObject({
      status: 409,
      code: 'PRODUCT_UNAVAILABLE',
    })
  })

  it.each([0, -2, 1.5, '3', 1e12, null, undefined])('refuses a quantity of %j', async (quantity) => {
    const { client } = await shop.signUp()
    const productId = await addProduct(shop.db)
    const answer = await refusal(client('addToCart', { body: { productId, quantity: quantity as never } }))
    expect(answer).toEqual({ status: 400, code: 'VALIDATION_FAILED', message: 'Please choose right quantity!' })
    expect((await client('getCart')).data.totalItems).toBe(0)
  })

  it('does not know unknown products, nor lines that are not there', async () => {
    const { client } = await shop.signUp()
    const productId = await addProduct(shop.db)
    for (const unknown of ['nothing', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"])
      expect(await refusal(client('addToCart', { body: { productId: unknown, quantity: 1 } }))).toMatchObject({
        status: 404,
      })
    expect(await refusal(client('addToCart', { body: { productId, quantity: -1 } }))).toMatchObject({ status: 404 })
    expect((await client('removeProduct', { params: { id: 'nothing' } })).data.items).toEqual([])
  })

  it('takes no price from a client', async () => {
    const { client } = await shop.signUp()
    const productId = await addProduct(shop.db)
    const body = { productId, quantity: 1, price: 1, sellingPrice: 1, finalTotal: 1 }
    expect((await client('addToCart', { body })).data.finalTotal).toBe(1000)
  })
})
