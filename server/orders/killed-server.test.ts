import { randomUUID } from 'node:crypto'
import { NoResponse } from '@kargha/contract/client.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCoupon, cod, left, lettersTo, withKey } from '../testing/checkout.ts'
import { serverThatDies } from '../testing/processes.ts'
import { addProduct } from '../testing/products.ts'
import { brokenPromises } from '../testing/promises.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { coupons, orders } from './orders-table.ts'
import { movingPoints, placingPoints } from './points.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A customer with two pieces in the cart and a coupon, about to check out. */
async function atCheckout() {
  const customer = await shop.signUp()
  const productId = await addProduct(shop.db)
  await customer.client('addToCart', { body: { productId, quantity: 2 } })
  const couponCode = await addCoupon(shop, { usageLimit: 1 })
  const request = { ...cod(customer, { couponCode }), ...withKey(randomUUID()) }
  /** How many orders there are, pieces left, uses of the coupon, pieces in the cart, and letters. */
  const standing = async () => {
    const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.name, couponCode))
    const cart = await customer.client('getCart')
    return {
      orders: await shop.db.$count(orders, eq(orders.productId, productId)),
      left: await left(shop, productId),
      uses: coupon?.used,
      inCart: cart.data.totalItems,
      letters: await lettersTo(shop, customer.email),
    }
  }
  return { customer, request, standing }
}

const untouched = { orders: 0, left: 10, uses: 0, inCart: 2, letters: 0 }
const bought = { orders: 1, left: 8, uses: 1, inCart: 0, letters: 1 }

describe('a server killed while it places an order', () => {
  it.each(placingPoints)('at “%s” has placed it whole or not at all, and asking again places one', async (killAt) => {
    const { customer, request, standing } = await atCheckout()
    const server = await serverThatDies(shop, killAt)
    await expect(server.visit(customer.token)('placeOrder', request)).rejects.toBeInstanceOf(NoResponse)
    expect(await server.ended).toBe('SIGKILL')
    // The database undoes what a vanished client began as soon as it notices.
    await expect.poll(standing).toEqual(killAt === 'committed' ? bought : untouched)
    expect(await brokenPromises(shop.db)).toEqual([])

    const { data } = await customer.client('placeOrder', request)
    expect(await standing()).toEqual(bought)
    expect((await customer.client('placeOrder', request)).data).toEqual(data)
    expect(await standing()).toEqual(bought)
    expect(await brokenPromises(shop.db)).toEqual([])
    await shop.letterWith(`To: ${customer.email}`, data.orders[0]?.orderId ?? '')
  })
})

describe('a server killed while it cancels an order', () => {
  it.each(movingPoints)('at “%s” has done nothing, and asking again cancels it', async (killAt) => {
    const { customer, request, standing } = await atCheckout()
    const { data } = await customer.client('placeOrder', request)
    const cancel = {
      params: { orderId: data.orders[0]?.orderId ?? '' },
      body: { reason: 'Changed my mind' },
    }
    const server = await serverThatDies(shop, killAt)
    await expect(server.visit(customer.token)('cancelOrder', cancel)).rejects.toBeInstanceOf(NoResponse)
    expect(await server.ended).toBe('SIGKILL')
    expect(await standing()).toEqual(bought)
    expect((await customer.client('cancelOrder', cancel)).data.status).toBe('Cancelled')
    expect(await standing()).toEqual({ ...untouched, orders: 1, inCart: 0, letters: 2 })
    expect(await brokenPromises(shop.db)).toEqual([])
  })
})
