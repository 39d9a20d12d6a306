import { percent } from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { addCoupon } from '../../../testing/checkout.ts'
import { buy, deliver } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { home, openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { settings } from '../../shop/settings/settings-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function customerWith(count: number) {
  const customer = await shop.signUp()
  const productId = await addProduct(shop.db, { stock: 50 })
  const body = { addressId: customer.addressId, paymentMethod: 'COD' as const, productId, quantity: 1 }
  const placed = []
  for (let n = 0; n < count; n++)
    placed.push((await customer.client('placeOrder', { body })).data.orders[0]?.orderId ?? '')
  return { ...customer, productId, placed }
}

describe('own orders', () => {
  it('are listed newest first, ten per page, or all without a page', async () => {
    const { client, placed } = await customerWith(13)
    const page = async (query: { page?: number }) => (await client('getOrders', { query })).data
    const first = await page({ page: 1 })
    expect(first.pagination).toEqual({ page: 1, limit: 10, totalOrders: 13, totalPages: 2 })
    const second = await page({ page: 2 })
    expect([...first.orders, ...second.orders].map(({ orderId }) => orderId)).toEqual(placed.toReversed())
    expect((await page({})).orders).toHaveLength(13)
    expect((await page({ page: 3 })).orders).toEqual([])
  })

  it('of one purchase stay together where lists group by purchase, on pages of ten purchases', async () => {
    const customer = await customerWith(11)
    const bag = [await addProduct(shop.db), await addProduct(shop.db), await addProduct(shop.db)]
    for (const productId of bag) await customer.client('addToCart', { body: { productId, quantity: 1 } })
    const body = { addressId: customer.addressId, paymentMethod: 'COD' as const }
    const { data: purchase } = await customer.client('placeOrder', { body })
    const together = purchase.orders.map(({ orderId }) => orderId)
    const list = async (page?: number) =>
      (await customer.client('getOrders', { query: { ...(page && { page }), groupBy: 'purchase' } })).data
    const numbers = ({ orders }: Awaited<ReturnType<typeof list>>) => orders.map(({ orderId }) => orderId)

    const [first, second] = [await list(1), await list(2)]
    expect(first.pagination).toEqual({ page: 1, limit: 10, totalOrders: 14, totalPages: 2 })
    expect(numbers(first).slice(0, 3)).toEqual(together)
    expect([...numbers(first), ...numbers(second)]).toEqual([...together, ...customer.placed.toReversed()])
    expect(first.orders[2]?.purchaseId).toBe(purchase.purchaseId)
    expect(numbers(await list())).toHaveLength(14)

    const { data } = await customer.client('getPurchase', { params: { orderId: together[1] ?? '' } })
    expect(data).toEqual({ _id: purchase.purchaseId, orders: first.orders.slice(0, 3) })
  })

  it('end with a whole purchase where a list without pages groups by purchase, else after a hundred', async () => {
    const { client, id, addressId } = await shop.signUp()
    const productIds: string[] = []
    for (let n = 0; n < 51; n++) productIds.push(await addProduct(shop.db))
    for (const _purchase of [1, 2]) {
      await shop.db.execute(sql`insert into cart_lines (customer_id, product_id, quantity)
        select ${id}, id, 1 from product_variants where product_id = any(${sql.param(productIds)}::uuid[])`)
      await client('placeOrder', { body: { addressId, paymentMethod: 'COD' } })
    }
    expect((await client('getOrders')).data.orders).toHaveLength(100)
    const { data } = await client('getOrders', { query: { groupBy: 'purchase' } })
    expect(data.orders).toHaveLength(102)
    expect(data.pagination).toEqual({ page: 1, limit: 100, totalOrders: 102, totalPages: 1 })
  })

  it('can be read by number in any case or by id, with all details', async () => {
    const { client, placed, productId } = await customerWith(1)
    const orderId = placed[0] ?? ''
    const { data } = await client('getOrder', { params: { orderId } })
    expect(data).toMatchObject({
      orderId,
      status: 'Order Placed',
      totalMrp: 1200,
      subTotal: 1000,
      delivery: 0,
      savings: 0,
      couponSavings: 0,
      couponName: null,
      finalTotal: 1000,
      productId,
      productName: 'Indigo Ikat Saree',
      productDetails: { images: ['/media/ikat-1.webp', '/media/ikat-2.webp'] },
      quantity: 1,
      paymentMethod: 'COD',
      paymentStatus: 'Pending',
      hasActiveReturn: false,
      isRated: false,
      canReturn: false,
      canCancel: true,
      canPay: false,
      payBy: null,
      timeline: [{ status: 'Order Placed', note: '' }],
      shipment: null,
      address: home,
    })
    for (const other of [data._id, orderId.toLowerCase()])
      expect((await client('getOrder', { params: { orderId: other } })).data).toEqual(data)
  })

  it('contain the coupon’s part of the savings, alone and with the shop-wide discount', async () => {
    const couponCode = await addCoupon(shop, { percent: percent(5) })
    const alone = await (await buy(shop, { quantity: 1, couponCode })).order()
    expect(alone).toMatchObject({ savings: 50, couponSavings: 50, couponName: couponCode, finalTotal: 950 })
    onTestFinished(async () => {
      await shop.db.update(settings).set({ globalDiscountIsActive: false })
    })
    await shop.db.update(settings).set({ globalDiscountIsActive: true, globalDiscountPercent: percent(10) })
    const both = await buy(shop, { quantity: 1, couponCode })
    const shopWide = await buy(shop, { quantity: 1 })
    expect(await both.order()).toMatchObject({ savings: 145, couponSavings: 50, finalTotal: 855 })
    expect(await shopWide.order()).toMatchObject({ savings: 100, couponSavings: 0, couponName: null, finalTotal: 900 })
  })

  it('state whether they are rated and can be returned, for a day after delivery', async () => {
    const { client, placed, productId } = await customerWith(1)
    const order = async () => (await client('getOrder', { params: { orderId: placed[0] ?? '' } })).data
    const deliveredAgo = (hours: number) =>
      shop.db
        .update(orders)
        .set({ deliveredAt: new Date(Date.now() - hours * 3_600_000) })
        .where(eq(orders.productId, productId))
    await deliver(await hireStaff(shop), placed[0] ?? '')
    await deliveredAgo(23)
    expect(await order()).toMatchObject({ status: 'Delivered', canReturn: true, canCancel: false })
    await deliveredAgo(25)
    await client('addRating', { body: { productId, rating: 5, title: 'Lovely', review: 'Soft.' } })
    expect(await order()).toMatchObject({ canReturn: false, isRated: true })
  })

  it('are not found by other customers, nor are unknown ones', async () => {
    const { placed } = await customerWith(1)
    const { client } = await shop.signUp()
    expect((await client('getOrders', { query: { page: 1 } })).data).toEqual({
      orders: [],
      pagination: { page: 1, limit: 10, totalOrders: 0, totalPages: 0 },
    })
    for (const orderId of [placed[0] ?? '', 'KG-2222-2222', 'nothing', '00000000-0000-4000-8000-000000000000'])
      expect(await refusal(client('getOrder', { params: { orderId } }))).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      })
  })

  it.each(['0', '-1', 'two', '1.5'])('are refused for page %s', async (page) => {
    const { token } = await shop.signUp()
    const url = `/api/v1/user/orders?page=${page}`
    const answer = await shop.app.inject({ method: 'GET', url, headers: { authorization: token } })
    expect(answer.statusCode).toBe(400)
  })
})
