import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { buyNow, cod, rowCounts, stockLeft } from '../../../testing/checkout.ts'
import { deliver } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { addSizedProduct } from '../../../testing/variants.ts'
import { productVariants } from '../../catalogue/variants/variants-table.ts'
import { settings } from '../../shop/settings/settings-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const staff = await hireStaff(shop)
const sizes = { S: {}, M: {}, L: {} }
const close = (id: string) => shop.db.update(productVariants).set({ isActive: false }).where(eq(productVariants.id, id))

describe('a product in sizes', () => {
  it('asks for the size, in the cart and with Buy Now', async () => {
    const { productId } = await addSizedProduct(shop.db, sizes)
    const customer = await shop.signUp()
    const asked = { status: 400, code: 'VARIANT_REQUIRED', message: 'Please choose a size' }
    await expect(customer.client('addToCart', { body: { productId, quantity: 1 } })).rejects.toMatchObject(asked)
    await expect(buyNow(customer, productId)).rejects.toMatchObject(asked)
  })

  it('refuses an unknown size, another product’s and a closed one, and orders nothing', async () => {
    const { productId, M } = await addSizedProduct(shop.db, sizes)
    const other = await addSizedProduct(shop.db, sizes)
    const customer = await shop.signUp()
    await close(M)
    const before = await rowCounts(shop)
    const cases = [
      ['nonsense', 404, 'This choice isn’t available. Please choose again'],
      [productId.replace(/^.{8}/, 'ffffffff'), 404, 'This choice isn’t available. Please choose again'],
      [other.M, 404, 'This choice isn’t available. Please choose again'],
      [M, 409, 'Indigo Ikat Saree (Size: M) is no longer available. Please remove it from your bag'],
    ] as const
    for (const [variantId, status, message] of cases) {
      const body = { productId, variantId, quantity: 1 }
      await expect(customer.client('addToCart', { body })).rejects.toMatchObject({ status, message })
      await expect(buyNow(customer, productId, { variantId })).rejects.toMatchObject({ status, message })
    }
    expect(await rowCounts(shop)).toEqual(before)
  })

  it('is two lines in two sizes, and two orders that keep what was chosen', async () => {
    const { productId, M, L } = await addSizedProduct(shop.db, { S: {}, M: {}, L: { sellingPrice: 110_000 } })
    const customer = await shop.signUp()
    await customer.client('addToCart', { body: { productId, variantId: M, quantity: 2 } })
    const { data: cart } = await customer.client('addToCart', { body: { productId, variantId: L, quantity: 1 } })
    expect(cart.items).toMatchObject([
      { productId, variantId: M, optionText: 'Size: M', quantity: 2, price: 1000, sku: expect.stringMatching(/-M$/) },
      { productId, variantId: L, optionText: 'Size: L', quantity: 1, price: 1100, sku: expect.stringMatching(/-L$/) },
    ])
    const expected = {
      finalTotal: cart.finalTotal,
      items: cart.items.map((item) => ({ productId, variantId: item.variantId, quantity: item.quantity })),
    }
    const exchanged = { ...expected, items: expected.items.map((item) => ({ ...item, quantity: 3 - item.quantity })) }
    await expect(customer.client('placeOrder', cod(customer, { expected: exchanged }))).rejects.toMatchObject({
      code: 'CART_CHANGED',
    })
    const { data: placed } = await customer.client('placeOrder', cod(customer, { expected }))
    expect(placed.orders).toMatchObject([
      { variantId: M, optionText: 'Size: M', quantity: 2 },
      { variantId: L, optionText: 'Size: L', quantity: 1 },
    ])
    expect([await stockLeft(shop, M), await stockLeft(shop, L)]).toEqual([8, 9])
    await shop.emailWith('Size: M', 'quantity 2', 'Size: L', 'quantity 1')

    const [orderId, other] = placed.orders.map((order) => order.orderId) as [string, string]
    const reason = { reason: 'Ordered by mistake' }
    await customer.client('cancelOrder', { params: { orderId }, body: reason })
    expect([await stockLeft(shop, M), await stockLeft(shop, L)]).toEqual([10, 9])
    await deliver(staff, other)
    const { data: order } = await customer.client('getOrder', { params: { orderId: other } })
    expect(order).toMatchObject({ productId, variantId: L, optionText: 'Size: L', sku: expect.stringMatching(/-L$/) })
    const rating = { productId, rating: 5, title: 'Fits', review: 'As the guide said' }
    await customer.client('addRating', { body: rating })
    const { data: ratings } = await customer.client('getProductRatings', { params: { id: productId } })
    expect(ratings.statistics.totalRatings).toBe(1)
  })

  it('lets calls that name the product act on its only line, and asks where it has two', async () => {
    const { productId, M, L } = await addSizedProduct(shop.db, sizes)
    const { client } = await shop.signUp()
    await client('addToCart', { body: { productId, variantId: M, quantity: 2 } })
    await client('addToCart', { body: { productId, quantity: -1 } })
    const { data: one } = await client('addToCart', { body: { productId, quantity: 1, from: 1 } })
    expect(one.items).toMatchObject([{ variantId: M, quantity: 2 }])
    await client('addToCart', { body: { productId, variantId: L, quantity: 1 } })
    const asked = { status: 400, code: 'VARIANT_REQUIRED' }
    await expect(client('addToCart', { body: { productId, quantity: -1 } })).rejects.toMatchObject(asked)
    await expect(client('removeProduct', { params: { id: productId } })).rejects.toMatchObject(asked)
    const { data: left } = await client('removeProduct', { params: { id: productId }, query: { variantId: M } })
    expect(left.items).toMatchObject([{ variantId: L }])
    expect((await client('removeProduct', { params: { id: productId } })).data.items).toEqual([])
  })

  it('counts its pieces in all sizes for the limit of an order', async () => {
    const { productId, M, L } = await addSizedProduct(shop.db, sizes)
    await shop.db.update(settings).set({ maxPiecesPerOrder: 10 })
    const customer = await shop.signUp()
    for (const variantId of [M, L]) await customer.client('addToCart', { body: { productId, variantId, quantity: 6 } })
    await expect(customer.client('placeOrder', cod(customer))).rejects.toMatchObject({ code: 'ORDER_LIMIT' })
    await shop.db.update(settings).set({ maxPiecesPerOrder: 1_000 })
    await customer.client('placeOrder', cod(customer))
  })
})

describe('a bag', () => {
  it('asks again for a product that got sizes while it lay there, and loses nothing', async () => {
    const productId = await addProduct(shop.db)
    const customer = await shop.signUp()
    await customer.client('addToCart', { body: { productId, quantity: 2 } })
    const { data: product } = await staff.client('getProduct', { params: { id: productId } })
    const price = { sellingPrice: 1000, originalPrice: 1200 }
    const { data: sized } = await staff.client('saveVariants', {
      params: { id: productId },
      body: {
        version: product.version,
        options: [{ name: 'Size', values: ['M', 'L'] }],
        variants: [
          { ...price, _id: productId, options: { Size: 'M' } },
          { ...price, options: { Size: 'L' }, quantity: 5 },
        ],
      },
    })
    const before = await rowCounts(shop)
    const { data: cart } = await customer.client('getCart')
    expect(cart).toMatchObject({
      totalItems: 0,
      items: [{ quantity: 2, optionText: '', isAvailable: false, mustChoose: true }],
    })
    await expect(customer.client('placeOrder', cod(customer))).rejects.toMatchObject({
      status: 400,
      code: 'VARIANT_REQUIRED',
      message: 'Please choose a size for Indigo Ikat Saree',
    })
    const more = { productId, quantity: 1, from: 2 }
    await expect(customer.client('addToCart', { body: more })).rejects.toMatchObject({ code: 'VARIANT_REQUIRED' })
    expect(await rowCounts(shop)).toEqual(before)

    const chosen = { productId, variantId: sized.variants[0]?._id ?? '', quantity: 1 }
    const { data: again } = await customer.client('addToCart', { body: chosen })
    expect(again.items).toMatchObject([{ quantity: 1, optionText: 'Size: M', isAvailable: true, mustChoose: false }])
    const { data: placed } = await customer.client('placeOrder', cod(customer))
    expect(placed.orders).toMatchObject([{ productId, variantId: productId, optionText: 'Size: M' }])
  })

  it('keeps a size that was closed, marked, and blocks its checkout until it is removed', async () => {
    const { productId, M, L } = await addSizedProduct(shop.db, sizes)
    const customer = await shop.signUp()
    for (const variantId of [M, L]) await customer.client('addToCart', { body: { productId, variantId, quantity: 1 } })
    await close(M)
    const { data: cart } = await customer.client('getCart')
    expect(cart.items.map(({ isAvailable }) => isAvailable)).toEqual([false, true])
    await expect(customer.client('placeOrder', cod(customer))).rejects.toMatchObject({
      code: 'PRODUCT_UNAVAILABLE',
      message: 'Indigo Ikat Saree (Size: M) is no longer available. Please remove it from your bag',
    })
    await customer.client('removeProduct', { params: { id: productId }, query: { variantId: M } })
    expect((await customer.client('placeOrder', cod(customer))).data.orders).toMatchObject([{ variantId: L }])
  })
})
