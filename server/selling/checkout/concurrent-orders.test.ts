import { randomUUID } from 'node:crypto'
import { paise } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCoupon, buyNow, cod, rowCounts, stockLeft, withKey } from '../../../testing/checkout.ts'
import { untilBlocked } from '../../../testing/concurrency.ts'
import { buy, tracking } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { products } from '../../catalogue/products/products-table.ts'
import type { Failpoint, FailpointName } from '../../platform/failpoints.ts'

/** Runs once, at the next order's failpoint. */
let atFailpoint: { name: FailpointName; run: () => Promise<unknown> } | null = null
const failpoint: Failpoint = async (name) => {
  if (atFailpoint?.name !== name) return
  const { run } = atFailpoint
  atFailpoint = null
  await run()
}
const at = (name: FailpointName, run: () => Promise<unknown>) => {
  atFailpoint = { name, run }
}

/** `start` resolves once the request waits for a database lock. */
function competing<Reply>(request: () => Promise<Reply>) {
  const reply = Promise.withResolvers<Reply>()
  const start = async () => {
    request().then(reply.resolve, reply.reject)
    reply.promise.catch(() => {})
    await untilBlocked(shop, 1)
  }
  return { start, reply: reply.promise }
}

let shop: TestShop
let asha: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop({ failpoint })
  asha = await hireStaff(shop)
})
afterAll(() => shop.close())
beforeEach(() => {
  atFailpoint = null
})

describe('an order that is being placed', () => {
  it('is refused and leaves nothing behind when another order takes the last piece', async () => {
    const [customer, other] = [await shop.signUp(), await shop.signUp()]
    const productId = await addProduct(shop.db, { stock: 1 })
    await customer.client('addToCart', { body: { productId, quantity: 1 } })
    const couponCode = await addCoupon(shop, { usageLimit: 1 })
    let afterOther: unknown
    at('coupon locked', async () => {
      await buyNow(other, productId)
      afterOther = await rowCounts(shop)
    })
    const request = { ...cod(customer, { couponCode }), ...withKey(randomUUID()) }
    const refused = await refusal(customer.client('placeOrder', request))
    expect(refused).toEqual({ status: 409, code: 'INSUFFICIENT_STOCK', message: 'Indigo Ikat Saree is out of stock' })
    expect(await rowCounts(shop)).toEqual(afterOther)
    expect((await customer.client('getCart')).data.items).toHaveLength(1)
  })

  it('is refused with the number of pieces that are left when another order takes some of them', async () => {
    const [customer, other] = [await shop.signUp(), await shop.signUp()]
    const productId = await addProduct(shop.db, { stock: 3 })
    at('coupon locked', () => buyNow(other, productId, { quantity: 2 }))
    const request = { ...cod(customer, { productId, quantity: 2 }), ...withKey(randomUUID()) }
    const refused = await refusal(customer.client('placeOrder', request))
    expect(refused).toEqual({ status: 409, code: 'INSUFFICIENT_STOCK', message: 'Only 1 left in stock' })
    expect(await stockLeft(shop, productId)).toBe(1)
  })

  it('makes an order with the same coupon wait, and lets it fail when the last use is gone', async () => {
    const [customer, other] = [await shop.signUp(), await shop.signUp()]
    const productId = await addProduct(shop.db)
    const couponCode = await addCoupon(shop, { usageLimit: 1 })
    const late = competing(() => buyNow(other, productId, { couponCode }))
    at('coupon locked', late.start)
    expect((await buyNow(customer, productId, { couponCode })).data.finalTotal).toBe(900)
    expect(await refusal(late.reply)).toMatchObject({ status: 409, code: 'COUPON_NOT_USABLE' })
    expect(await stockLeft(shop, productId)).toBe(9)
  })

  it('leaves the coupon to the order that waited for it when it fails', async () => {
    const [customer, other] = [await shop.signUp(), await shop.signUp()]
    const [scarce, plenty] = [await addProduct(shop.db, { stock: 1 }), await addProduct(shop.db)]
    const couponCode = await addCoupon(shop, { usageLimit: 1 })
    const late = competing(() => buyNow(other, plenty, { couponCode }))
    at('coupon locked', async () => {
      await late.start()
      await buyNow(await shop.signUp(), scarce)
    })
    expect(await refusal(buyNow(customer, scarce, { couponCode }))).toMatchObject({ code: 'INSUFFICIENT_STOCK' })
    expect((await late.reply).data.finalTotal).toBe(900)
  })

  it('makes a request with the same idempotency key wait and receive its reply', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    const request = { ...cod(customer, { productId, quantity: 1 }), ...withKey(randomUUID()) }
    const late = competing(() => customer.client('placeOrder', request))
    at('purchase written', late.start)
    const { data } = await customer.client('placeOrder', request)
    expect((await late.reply).data).toEqual(data)
    expect(await stockLeft(shop, productId)).toBe(9)
  })

  it('has one price throughout although the product’s price changes', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    at('cart taken', () =>
      shop.db
        .update(products)
        .set({ sellingPrice: paise(110_000) })
        .where(eq(products.id, productId)),
    )
    expect((await buyNow(customer, productId)).data).toMatchObject({ totalPrice: 1000, finalTotal: 1000 })
    expect((await buyNow(customer, productId)).data).toMatchObject({ totalPrice: 1100, finalTotal: 1100 })
  })
})

describe('an order that is being cancelled', () => {
  it('can’t be shipped, and one that is being shipped can’t be cancelled', async () => {
    const cancel = ({ customer, orderId }: Awaited<ReturnType<typeof buy>>) =>
      customer.client('cancelOrder', { params: { orderId }, body: { reason: 'Changed my mind' } })
    const ship = ({ orderId }: Awaited<ReturnType<typeof buy>>) =>
      asha.client('moveOrder', { params: { orderId }, body: { status: 'Shipped', shipment: tracking } })
    const confirmed = async () => {
      const bought = await buy(shop)
      await asha.client('moveOrder', { params: { orderId: bought.orderId }, body: { status: 'Confirmed' } })
      return bought
    }
    for (const point of ['order locked', 'step written'] as const) {
      const cancelled = await confirmed()
      const lateShip = competing(() => ship(cancelled))
      at(point, lateShip.start)
      await cancel(cancelled)
      expect(await refusal(lateShip.reply)).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
      expect([(await cancelled.order()).status, await cancelled.stockLeft()]).toEqual(['Cancelled', 10])

      const shipped = await confirmed()
      const lateCancel = competing(() => cancel(shipped))
      at(point, lateCancel.start)
      await ship(shipped)
      expect(await refusal(lateCancel.reply)).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
      expect([(await shipped.order()).status, await shipped.stockLeft()]).toEqual(['Shipped', 8])
    }
  })

  it('makes an order with its coupon wait until the coupon has been returned', async () => {
    const couponCode = await addCoupon(shop, { usageLimit: 1 })
    const bought = await buy(shop, { couponCode })
    const next = competing(() => buy(shop, { couponCode }))
    at('coupon returned', next.start)
    const params = { orderId: bought.orderId }
    await bought.customer.client('cancelOrder', { params, body: { reason: 'Changed my mind' } })
    expect((await (await next.reply).order()).finalTotal).toBe(1800)
  })
})
