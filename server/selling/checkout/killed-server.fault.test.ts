import { randomUUID } from 'node:crypto'
import { NoResponse } from '@kargha/contract/kernel/client.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCoupon, cod, emailsTo, stockLeft, withKey } from '../../../testing/checkout.ts'
import { serverKilledAt } from '../../../testing/processes.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { coupons } from '../../orders/coupons/coupons-table.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { movingFailpoints, placingFailpoints } from '../../platform/failpoints.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Two pieces and a coupon, about to check out. */
async function atCheckout() {
  const customer = await shop.signUp()
  const productId = await addProduct(shop.db)
  await customer.client('addToCart', { body: { productId, quantity: 2 } })
  const couponCode = await addCoupon(shop, { usageLimit: 1 })
  const request = { ...cod(customer, { couponCode }), ...withKey(randomUUID()) }
  const state = async () => {
    const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.name, couponCode))
    const cart = await customer.client('getCart')
    return {
      orders: await shop.db.$count(orders, eq(orders.productId, productId)),
      left: await stockLeft(shop, productId),
      uses: coupon?.used,
      inCart: cart.data.totalItems,
      emails: await emailsTo(shop, customer.email),
    }
  }
  return { customer, request, state }
}

const untouched = { orders: 0, left: 10, uses: 0, inCart: 2, emails: 0 }
const bought = { orders: 1, left: 8, uses: 1, inCart: 0, emails: 1 }

describe('a server killed while it places an order', () => {
  it.each(placingFailpoints)(
    'at “%s” has placed it completely or not at all, and a repeated request places one order',
    async (killAt) => {
      const { customer, request, state } = await atCheckout()
      const server = await serverKilledAt(shop, killAt)
      await expect(server.client(customer.token)('placeOrder', request)).rejects.toBeInstanceOf(NoResponse)
      expect(await server.ended).toBe('SIGKILL')
      // The database rolls back a vanished client's work once it notices.
      await expect.poll(state).toEqual(killAt === 'committed' ? bought : untouched)
      expect(await violationsIn(shop.db)).toEqual([])

      const { data } = await customer.client('placeOrder', request)
      expect(await state()).toEqual(bought)
      expect((await customer.client('placeOrder', request)).data).toEqual(data)
      expect(await state()).toEqual(bought)
      expect(await violationsIn(shop.db)).toEqual([])
      await shop.emailWith(`To: ${customer.email}`, data.orders[0]?.orderId ?? '')
    },
  )
})

describe('a server killed while it cancels an order', () => {
  it.each(movingFailpoints)('at “%s” has changed nothing, and a repeated request cancels it', async (killAt) => {
    const { customer, request, state } = await atCheckout()
    const { data } = await customer.client('placeOrder', request)
    const cancel = {
      params: { orderId: data.orders[0]?.orderId ?? '' },
      body: { reason: 'Changed my mind' },
    }
    const server = await serverKilledAt(shop, killAt)
    await expect(server.client(customer.token)('cancelOrder', cancel)).rejects.toBeInstanceOf(NoResponse)
    expect(await server.ended).toBe('SIGKILL')
    expect(await state()).toEqual(bought)
    expect((await customer.client('cancelOrder', cancel)).data.status).toBe('Cancelled')
    expect(await state()).toEqual({ ...untouched, orders: 1, inCart: 0, emails: 2 })
    expect(await violationsIn(shop.db)).toEqual([])
  })
})
