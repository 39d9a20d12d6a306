import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyNow, cod, stockLeft, withKey } from '../../../testing/checkout.ts'
import { notRefused } from '../../../testing/concurrency.ts'
import { type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { deliver } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { purchases } from '../../orders/records/orders-table.ts'
import { settings } from '../../shop/settings/settings-table.ts'

let online: OnlineShop
let shop: TestShop
beforeAll(async () => {
  online = await openOnlineShop({ orderLimits: true })
  shop = online.shop
})
afterAll(() => online.close())

const paid = { paymentMethod: 'PhonePe' as const }
const many = <Value>(times: number, make: () => Value): Value[] => Array.from({ length: times }, make)
const message = async (request: Promise<unknown>) => (await refusal(request)).message

const ageOrders = (customerId: string) =>
  shop.db.execute(
    sql`update purchases set created_at = created_at - interval '61 minutes' where customer_id = ${customerId}`,
  )

describe('one customer', () => {
  it('can’t order more than ten pieces of a product at once, in the cart or by Buy Now', async () => {
    const customer = await shop.signUp()
    const ikat = await addProduct(shop.db, { name: 'Ikat', stock: 100 })
    const silk = await addProduct(shop.db, { stock: 100 })
    const refused = { status: 409, code: 'ORDER_LIMIT' }
    const sentence = 'An order can have at most 10 pieces of Ikat. Please contact us if you’d like more'
    expect(await refusal(buyNow(customer, ikat, { quantity: 11 }))).toEqual({ ...refused, message: sentence })
    await customer.client('addToCart', { body: { productId: ikat, quantity: 11 } })
    await customer.client('addToCart', { body: { productId: silk, quantity: 1 } })
    expect(await refusal(customer.client('placeOrder', cod(customer)))).toMatchObject(refused)
    expect(await stockLeft(shop, ikat)).toBe(100)
    await customer.client('addToCart', { body: { productId: ikat, quantity: -1 } })
    await customer.client('addToCart', { body: { productId: silk, quantity: 9 } })
    expect((await customer.client('placeOrder', cod(customer))).data.orders).toHaveLength(2)
  })

  it('has five unpaid orders at most, whatever is in them, however many come simultaneously', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db, { stock: 400 })
    const buy = () => buyNow(customer, productId, { ...paid, quantity: 10 })
    expect(await notRefused(many(20, buy), 'ORDER_LIMIT')).toHaveLength(5)
    expect(await stockLeft(shop, productId)).toBe(350)
    expect(await message(buy())).toBe('You have 5 unpaid orders. Please pay or cancel one first')
    // A cart is one order here; others may order meanwhile.
    expect(await shop.db.$count(purchases, eq(purchases.customerId, customer.id))).toBe(5)
    expect((await buyNow(customer, productId)).success).toBe(true)
    expect((await buyNow(await shop.signUp(), productId, paid)).success).toBe(true)
  })

  it('can order online again after paying, or cancelling, one of five', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db, { stock: 100 })
    const [first, second] = await Promise.all(many(5, () => buyNow(customer, productId, paid)))
    await online.sandbox.choose(first?.data.payment.transactionId ?? '', 'pay')
    const orderId = first?.data.orders[0]?.orderId ?? ''
    await expect
      .poll(async () => (await customer.client('getOrder', { params: { orderId } })).data.paymentStatus)
      .toBe('Completed')
    expect((await buyNow(customer, productId, paid)).success).toBe(true)
    await customer.client('cancelOrder', {
      params: { orderId: second?.data.orders[0]?.orderId ?? '' },
      body: { reason: 'Changed my mind' },
    })
    expect((await buyNow(customer, productId, paid)).success).toBe(true)
    expect(await refusal(buyNow(customer, productId, paid))).toMatchObject({ code: 'ORDER_LIMIT' })
  })

  it('has five unconfirmed Cash on Delivery orders at most; those that staff confirm don’t count', async () => {
    const customer = await shop.signUp()
    const staff = await hireStaff(shop)
    const productId = await addProduct(shop.db, { stock: 400 })
    const placed = await notRefused(
      many(20, () => buyNow(customer, productId)),
      'ORDER_LIMIT',
    )
    expect(placed).toHaveLength(5)
    expect(await message(buyNow(customer, productId))).toBe(
      'You have 5 Cash on Delivery orders that we haven’t confirmed yet. Please wait until one is confirmed, or pay online',
    )
    await deliver(staff, placed[0]?.data.orders[0]?.orderId ?? '')
    expect((await buyNow(customer, productId)).success).toBe(true)
    expect(await refusal(buyNow(customer, productId))).toMatchObject({ code: 'ORDER_LIMIT' })
  })

  it('places ten orders an hour at most, cancelled ones too, and then reads when to come back', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db, { stock: 400 })
    await shop.db.update(settings).set({ maxCodOrders: 100 })
    const placed = await notRefused(
      many(20, () => buyNow(customer, productId)),
      'TOO_MANY_REQUESTS',
    )
    expect(placed).toHaveLength(10)
    const orderId = placed[0]?.data.orders[0]?.orderId ?? ''
    await customer.client('cancelOrder', { params: { orderId }, body: { reason: 'Changed my mind' } })
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/user/placed-order',
      headers: { authorization: customer.token },
      body: { addressId: customer.addressId, paymentMethod: 'COD', productId, quantity: 1 },
    })
    expect(reply.statusCode).toBe(429)
    expect(reply.json().message).toBe('You’ve placed many orders in the last hour. Please try again a little later')
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3_500)
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(3_600)
    await ageOrders(customer.id)
    expect((await buyNow(customer, productId)).success).toBe(true)
    await shop.db.update(settings).set({ maxCodOrders: 5 })
  })

  it('gets the reply of a repeated request also when a limit is reached meanwhile', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db, { stock: 100 })
    const key = randomUUID()
    const order = () => customer.client('placeOrder', { ...cod(customer, { productId, quantity: 1 }), ...withKey(key) })
    const first = await order()
    await Promise.all(many(4, () => buyNow(customer, productId)))
    expect(await refusal(buyNow(customer, productId))).toMatchObject({ code: 'ORDER_LIMIT' })
    expect(await order()).toEqual(first)
  })
})

it('follows the settings, which an owner changes', async () => {
  const owner = await hireStaff(shop, 'owner')
  const { data: before } = await owner.client('getSettings')
  expect(before).toMatchObject({ maxPiecesPerOrder: 10, maxUnpaidOrders: 5, maxCodOrders: 5, maxOrdersPerHour: 10 })
  await owner.client('saveSettings', { body: { maxPiecesPerOrder: 1, maxCodOrders: 1 } })
  const customer = await shop.signUp()
  const productId = await addProduct(shop.db, { name: 'Ikat', stock: 100 })
  expect(await message(buyNow(customer, productId, { quantity: 2 }))).toBe(
    'An order can have at most 1 piece of Ikat. Please contact us if you’d like more',
  )
  await buyNow(customer, productId)
  expect(await message(buyNow(customer, productId))).toMatch(/^You have 1 Cash on Delivery order that/)
  for (const body of [{ maxPiecesPerOrder: 0 }, { maxUnpaidOrders: 1001 }, { maxCodOrders: 1.5 }])
    expect(await refusal(owner.client('saveSettings', { body }))).toMatchObject({ status: 400 })
})
