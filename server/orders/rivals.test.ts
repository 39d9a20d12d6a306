import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '../catalogue/catalogue-table.ts'
import type { AtPoint } from '../payments/points.ts'
import { addCoupon, buyNow, cod, left, rowCounts, withKey } from '../testing/checkout.ts'
import { buy, shipment } from '../testing/orders.ts'
import { addProduct } from '../testing/products.ts'
import { openShop, refusal, type TestShop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'

type Point = Parameters<AtPoint>[0]

/** What happens when the next order passes a point; it happens once. */
let rival: { point: Point; acts: () => Promise<unknown> } | null = null
const atPoint: AtPoint = async (point) => {
  if (rival?.point !== point) return
  const { acts } = rival
  rival = null
  await acts()
}
const at = (point: Point, acts: () => Promise<unknown>) => {
  rival = { point, acts }
}

/** A rival who comes while an order is half-way and has to wait for it: is started, and not waited for. */
function waiting<Result>(act: () => Promise<Result>) {
  const result = Promise.withResolvers<Result>()
  const start = async () => {
    act().then(result.resolve, result.reject)
    result.promise.catch(() => {})
    await sleep(100)
  }
  return { start, result: result.promise }
}

let shop: TestShop
let asha: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop({ atPoint })
  asha = await hireStaff(shop)
})
afterAll(() => shop.close())
beforeEach(() => {
  rival = null
})

describe('while an order is placed', () => {
  it('another buys the last piece: it is refused and leaves nothing behind', async () => {
    const [customer, other] = [await shop.signUp(), await shop.signUp()]
    const productId = await addProduct(shop.db, { stock: 1 })
    await customer.client('addToCart', { body: { productId, quantity: 1 } })
    const couponCode = await addCoupon(shop, { usageLimit: 1 })
    const sold: unknown[] = []
    at('reply kept', async () => {
      sold.push(await buyNow(other, productId), await rowCounts(shop))
    })
    const request = { ...cod(customer, { couponCode }), ...withKey(randomUUID()) }
    const answer = await refusal(customer.client('placeOrder', request))
    expect(answer).toEqual({ status: 409, code: 'INSUFFICIENT_STOCK', message: 'This product is out of stock' })
    expect(await rowCounts(shop)).toEqual(sold[1])
    expect((await customer.client('getCart')).data.items).toHaveLength(1)
  })

  it('another wants the coupon’s last use: they wait, and are told that it is used up', async () => {
    const [customer, other] = [await shop.signUp(), await shop.signUp()]
    const productId = await addProduct(shop.db)
    const couponCode = await addCoupon(shop, { usageLimit: 1 })
    const late = waiting(() => buyNow(other, productId, { couponCode }))
    at('coupon locked', late.start)
    expect((await buyNow(customer, productId, { couponCode })).data.finalTotal).toBe(900)
    expect(await refusal(late.result)).toMatchObject({ status: 409, code: 'COUPON_NOT_USABLE' })
    expect(await left(shop, productId)).toBe(9)
  })

  it('the coupon’s last user fails: who waited gets it', async () => {
    const [customer, other] = [await shop.signUp(), await shop.signUp()]
    const [scarce, plenty] = [await addProduct(shop.db, { stock: 1 }), await addProduct(shop.db)]
    const couponCode = await addCoupon(shop, { usageLimit: 1 })
    const late = waiting(() => buyNow(other, plenty, { couponCode }))
    at('coupon locked', async () => {
      await late.start()
      await buyNow(await shop.signUp(), scarce)
    })
    expect(await refusal(buyNow(customer, scarce, { couponCode }))).toMatchObject({ code: 'INSUFFICIENT_STOCK' })
    expect((await late.result).data.finalTotal).toBe(900)
  })

  it('the same key comes again: it waits, and gets the first one’s reply', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    const request = { ...cod(customer, { productId, quantity: 1 }), ...withKey(randomUUID()) }
    const late = waiting(() => customer.client('placeOrder', request))
    at('purchase written', late.start)
    const { data } = await customer.client('placeOrder', request)
    expect((await late.result).data).toEqual(data)
    expect(await left(shop, productId)).toBe(9)
  })

  it('the price changes: the order is at one price throughout', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    at('cart taken', () => shop.db.update(products).set({ sellingPrice: 110_000 }).where(eq(products.id, productId)))
    expect((await buyNow(customer, productId)).data).toMatchObject({ totalPrice: 1000, finalTotal: 1000 })
    expect((await buyNow(customer, productId)).data).toMatchObject({ totalPrice: 1100, finalTotal: 1100 })
  })
})

describe('while an order is cancelled', () => {
  it('it can’t be shipped, and the other way round', async () => {
    const cancelOf = ({ customer, orderId }: Awaited<ReturnType<typeof buy>>) =>
      customer.client('cancelOrder', { params: { orderId }, body: { reason: 'Changed my mind' } })
    const shipOf = ({ orderId }: Awaited<ReturnType<typeof buy>>) =>
      asha.client('moveOrder', { params: { orderId }, body: { status: 'Shipped', shipment } })
    const confirmed = async () => {
      const bought = await buy(shop)
      await asha.client('moveOrder', { params: { orderId: bought.orderId }, body: { status: 'Confirmed' } })
      return bought
    }
    for (const point of ['order locked', 'step written'] as const) {
      const cancelled = await confirmed()
      const lateShip = waiting(() => shipOf(cancelled))
      at(point, lateShip.start)
      await cancelOf(cancelled)
      expect(await refusal(lateShip.result)).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
      expect([(await cancelled.order()).status, await cancelled.left()]).toEqual(['Cancelled', 10])

      const shipped = await confirmed()
      const lateCancel = waiting(() => cancelOf(shipped))
      at(point, lateCancel.start)
      await shipOf(shipped)
      expect(await refusal(lateCancel.result)).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
      expect([(await shipped.order()).status, await shipped.left()]).toEqual(['Shipped', 8])
    }
  })

  it('its coupon can’t be used before it is back', async () => {
    const couponCode = await addCoupon(shop, { usageLimit: 1 })
    const bought = await buy(shop, { couponCode })
    const next = waiting(() => buy(shop, { couponCode }))
    at('coupon back', next.start)
    const params = { orderId: bought.orderId }
    await bought.customer.client('cancelOrder', { params, body: { reason: 'Changed my mind' } })
    expect((await (await next.result).order()).finalTotal).toBe(1800)
  })
})
