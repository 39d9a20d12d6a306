import { randomUUID } from 'node:crypto'
import { paise } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCoupon, stockLeft, withKey } from '../../../testing/checkout.ts'
import { expectNoMismatches, type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { addProduct } from '../../../testing/products.ts'
import { refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { coupons } from '../../orders/coupons/coupons-table.ts'
import { purchases } from '../../orders/records/orders-table.ts'
import { findAttempt } from '../attempts/attempts.ts'

let online: OnlineShop
beforeAll(async () => {
  online = await openOnlineShop()
  await online.sandbox.settings({ refundSeconds: 0 })
})
afterAll(() => online.close())

type Customer = Awaited<ReturnType<OnlineShop['shop']['signUp']>>
const endTimeToPay = (purchaseId: string) =>
  online.shop.db
    .update(purchases)
    .set({ payBy: new Date(Date.now() - 1000) })
    .where(eq(purchases.id, purchaseId))
async function endHoldOf(purchaseId: string) {
  await endTimeToPay(purchaseId)
  await online.makeJobsDue('end-hold')
}
const reason = { reason: 'Changed my mind' }

const statusOf = async ({ client }: Customer, transactionId: string) =>
  (await client('getPaymentStatus', { params: { transactionId } })).data.paymentStatus
const stateOf = async (id: string) => (await findAttempt(online.shop.db, id))?.state
const payAgain = async ({ client }: Customer, orderId: string) =>
  (await client('initiatePayment', { body: { orderId } })).data

/** Two lines from the cart, paid online. */
async function checkOut(couponCode?: string) {
  const customer = await online.shop.signUp()
  const products = [await addProduct(online.shop.db), await addProduct(online.shop.db, { sellingPrice: paise(50_000) })]
  for (const productId of products) await customer.client('addToCart', { body: { productId, quantity: 2 } })
  const body = { addressId: customer.addressId, paymentMethod: 'PhonePe' as const, couponCode }
  const { data } = await customer.client('placeOrder', { body, ...withKey(randomUUID()) })
  const ids = data.orders.map(({ orderId }) => orderId)
  const order = async (index: number) =>
    (await customer.client('getOrder', { params: { orderId: ids[index] ?? '' } })).data
  const statuses = async () =>
    Promise.all(
      [0, 1].map(async (index) => [(await order(index)).status, (await order(index)).paymentStatus].join(', ')),
    )
  const pieces = () => Promise.all(products.map((productId) => stockLeft(online.shop, productId)))
  const cart = async () => (await customer.client('getCart')).data.items.map(({ quantity }) => quantity)
  const transactionId = data.payment.transactionId ?? ''
  return { customer, products, ids, order, statuses, pieces, cart, transactionId, data }
}

describe('a payment that fails', () => {
  it('can be tried again until the hold ends, which cancels its orders and returns stock, coupon and cart', async () => {
    const couponCode = await addCoupon(online.shop, { usageLimit: 1 })
    const used = async () => (await online.shop.db.select().from(coupons).where(eq(coupons.name, couponCode)))[0]?.used
    const { customer, transactionId, statuses, pieces, cart, order, ids, data } = await checkOut(couponCode)
    expect([await pieces(), await cart(), await used()]).toEqual([[8, 8], [], 1])
    await online.sandbox.choose(transactionId, 'fail')
    expect(await statusOf(customer, transactionId)).toBe('Failed')
    expect(await statuses()).toEqual(['Order Placed, Failed', 'Order Placed, Failed'])
    expect([await pieces(), await cart(), await used()]).toEqual([[8, 8], [], 1])
    expect((await order(0)).canPay).toBe(true)

    await endHoldOf(data.purchaseId)
    await expect.poll(statuses).toEqual(['Cancelled, Failed', 'Cancelled, Failed'])
    expect([await pieces(), await cart(), await used()]).toEqual([[10, 10], [2, 2], 0])
    expect((await order(0)).timeline.at(-1)).toMatchObject({ status: 'Cancelled', note: 'Payment not received' })
    await online.shop.emailWith(ids[0] ?? '', 'We didn’t receive your payment in time.', 'no refund is due')
    const late = await refusal(payAgain(customer, ids[0] ?? ''))
    expect(late).toMatchObject({ status: 409, code: 'ORDER_STATUS', message: expect.stringContaining('is Cancelled') })
    expect((await order(0)).canPay).toBe(false)
  })

  it('does not change a cart that was filled meanwhile, nor one that the purchase did not come from', async () => {
    const bought = await checkOut()
    const [productId = ''] = bought.products
    await bought.customer.client('addToCart', { body: { productId, quantity: 1 } })
    await online.sandbox.choose(bought.transactionId, 'cancel')
    expect(await statusOf(bought.customer, bought.transactionId)).toBe('Failed')
    await endHoldOf(bought.data.purchaseId)
    await expect.poll(bought.statuses).toEqual(['Cancelled, Failed', 'Cancelled, Failed'])
    expect(await bought.cart()).toEqual([1])
    const now = await online.buyOnline()
    await online.sandbox.choose(now.transactionId, 'fail')
    expect(await statusOf(now.customer, now.transactionId)).toBe('Failed')
    await endHoldOf(now.purchaseId)
    await expect.poll(async () => (await now.order()).status).toBe('Cancelled')
    expect((await now.customer.client('getCart')).data.items).toEqual([])
  })
})

describe('a payment that is tried again after it failed', () => {
  it('is pending again, pays for the same order, and is the only one that does', async () => {
    const { customer, transactionId: first, ids, statuses, order } = await checkOut()
    await online.sandbox.choose(first, 'fail')
    expect(await statusOf(customer, first)).toBe('Failed')
    const { transactionId: second } = await payAgain(customer, ids[0] ?? '')
    expect(await statuses()).toEqual(['Order Placed, Pending', 'Order Placed, Pending'])
    // Each page shows its own attempt.
    expect(await statusOf(customer, first)).toBe('Failed')
    expect(await statusOf(customer, second)).toBe('Pending')
    await online.sandbox.choose(second, 'pay')
    for (const id of [second, first]) expect(await statusOf(customer, id)).toBe('Completed')
    expect(await statuses()).toEqual(['Order Placed, Completed', 'Order Placed, Completed'])
    expect((await order(0)).canPay).toBe(false)
    // As from another tab that still shows the failure.
    expect((await refusal(payAgain(customer, ids[1] ?? ''))).message).toContain('has been paid already')
    await expectNoMismatches(online)
    expect(await violationsIn(online.shop.db)).toEqual([])
  })

  it('is refused with the reason once the time for paying is over', async () => {
    const { customer, transactionId, ids, data } = await checkOut()
    await online.sandbox.choose(transactionId, 'fail')
    expect(await statusOf(customer, transactionId)).toBe('Failed')
    await endTimeToPay(data.purchaseId)
    expect(await refusal(payAgain(customer, ids[0] ?? ''))).toMatchObject({
      status: 409,
      code: 'ORDER_STATUS',
      message: expect.stringContaining('the time for paying is over'),
    })
  })
})

describe('a payment that succeeds', () => {
  it('marks the order as paid', async () => {
    const { customer, placed, transactionId, productId, order, orderId } = await online.buyOnline()
    expect(placed.payment).toMatchObject({
      paymentStatus: 'Pending',
      paymentUrl: expect.stringContaining('/transact/'),
    })
    expect(transactionId).toBe(`${orderId}-1`)
    expect(await order()).toMatchObject({ status: 'Order Placed', paymentStatus: 'Pending', canPay: true })
    expect(await stockLeft(online.shop, productId)).toBe(8)
    const status = async () => (await customer.client('getPaymentStatus', { params: { transactionId } })).data
    expect(await status()).toEqual({
      orderId,
      orderIds: [orderId],
      paymentStatus: 'Pending',
      finalTotal: 2000,
      transactionId,
      canPay: false,
      payBy: expect.any(String),
      goesBack: false,
    })

    await online.sandbox.choose(transactionId, 'pay')
    expect(await status()).toMatchObject({ paymentStatus: 'Completed' })
    expect(await order()).toMatchObject({ status: 'Order Placed', paymentStatus: 'Completed', canPay: false })
    await online.shop.emailWith(orderId, 'received your payment')
    await expectNoMismatches(online)
  })

  it('is settled by a webhook, which only the gateway can send', async () => {
    const { transactionId, order } = await online.buyOnline()
    await online.postponeJobs('check-payment')
    const event = { event: 'checkout.order.completed', payload: { merchantOrderId: transactionId, state: 'COMPLETED' } }
    expect(await online.webhook(event, { authorization: 'forged' })).toBe(401)
    expect(await online.webhook(event)).toBe(200)
    for (const odd of [{ event: 'pg.settled' }, { merchantOrderId: 'KG-NONE-NONE-1' }, ['x'], 'x', 7, {}])
      expect(await online.webhook(odd)).toBe(200)
    await online.sandbox.choose(transactionId, 'pay')
    await expect.poll(async () => (await order()).paymentStatus).toBe('Completed')
    await online.sandbox.control('POST', '/webhooks/send', { ...event, event: 'checkout.order.failed' })
    await online.webhooksProcessed()
    expect((await order()).paymentStatus).toBe('Completed')
  })

  it('is flagged for staff and does not count if its amount is not ours', async () => {
    const { customer, transactionId, order, orderId } = await online.buyOnline()
    await online.sandbox.control('POST', `/orders/${transactionId}/force`, { state: 'COMPLETED', amount: 199_999 })
    expect(await statusOf(customer, transactionId)).toBe('Pending')
    expect(await stateOf(transactionId)).toBe('Mismatch')
    expect(await order()).toMatchObject({ status: 'Order Placed', paymentStatus: 'Pending' })
    expect((await refusal(payAgain(customer, orderId))).message).toMatch(/checking your payment/)
    const { client } = await hireStaff(online.shop)
    const [payment] = (await client('getOrder', { params: { orderId } })).data.money.payments
    expect(payment).toMatchObject({
      state: 'Mismatch',
      isFlagged: true,
      failure: expect.stringContaining('₹ 1,999.99'),
    })
    const confirmed = client('moveOrder', { params: { orderId }, body: { status: 'Confirmed' } })
    expect((await refusal(confirmed)).message).toContain('has not been paid')
  })

  it('is refunded completely if the order has been paid already', async () => {
    const { customer, transactionId: first, order, orderId } = await online.buyOnline()
    const second = (await payAgain(customer, orderId)).transactionId
    expect(second).toBe(`${orderId}-2`)
    for (const id of [second, first]) await online.sandbox.choose(id, 'pay')
    await expect
      .poll(async () => [await stateOf(first), await stateOf(second)].toSorted())
      .toEqual(['Completed', 'Surplus'])
    await expectNoMismatches(online)
    expect(await order()).toMatchObject({ status: 'Order Placed', paymentStatus: 'Completed' })
    for (const id of [first, second]) expect(await statusOf(customer, id)).toBe('Completed')
    expect((await refusal(payAgain(customer, orderId))).message).toContain('has been paid already')
    await online.shop.emailWith(orderId, 'refund it in full')
  })

  it('is refunded and flagged for staff if the order was cancelled before', async () => {
    const asha = await hireStaff(online.shop)
    const flaggedCount = async () => (await asha.client('getDashboard')).data.waiting.paymentsToLookAt
    const before = await flaggedCount()
    const { customer, transactionId, order, orderId, productId } = await online.buyOnline()
    await customer.client('cancelOrder', { params: { orderId }, body: reason })
    expect(await order()).toMatchObject({ status: 'Cancelled', paymentStatus: 'Failed', canPay: false })
    await online.sandbox.choose(transactionId, 'pay')
    await expect.poll(async () => (await order()).paymentStatus).toBe('Refunded')
    expect(await statusOf(customer, transactionId)).toBe('Refunded')
    expect(await stockLeft(online.shop, productId)).toBe(10)
    const params = { orderId }
    const { money } = (await asha.client('getOrder', { params })).data
    expect(money).toMatchObject({ paid: 0, owes: 0, refunds: [{ isWhole: true, amount: 2000, state: 'Completed' }] })
    expect(money.payments).toMatchObject([{ _id: transactionId, state: 'Surplus', isFlagged: true }])
    expect(await flaggedCount()).toBe(before + 1)
    const listed = async () =>
      (await asha.client('getOrders', { query: { needsLook: 'true' } })).data.map((row) => row.orderId)
    expect(await listed()).toContain(orderId)
    await asha.client('clearFlags', { params, body: { note: 'Came late' } })
    expect(await flaggedCount()).toBe(before)
    expect(await listed()).not.toContain(orderId)
  })

  it('pays for the remaining orders of a purchase, and the share of a cancelled one is refunded', async () => {
    const { customer, transactionId, ids, statuses, order } = await checkOut()
    await customer.client('cancelOrder', { params: { orderId: ids[0] ?? '' }, body: reason })
    expect((await refusal(payAgain(customer, ids[0] ?? ''))).message).toContain('is Cancelled')
    const again = await payAgain(customer, ids[1] ?? '')
    expect((await online.sandbox.order(again.transactionId))?.amount).toBe(100_000)
    expect((await online.sandbox.order(transactionId))?.amount).toBe(300_000)
    await online.sandbox.webhooks({ drop: true })
    await online.sandbox.choose(transactionId, 'pay')
    const { client } = await hireStaff(online.shop)
    const staffOrder = (await client('syncWithGateway', { params: { orderId: ids[1] ?? '' } })).data
    expect(staffOrder.money).toMatchObject({
      paid: 1000,
      owes: 0,
      payments: [{ state: 'Completed' }, { state: 'Pending' }],
    })
    await online.sandbox.webhooks({ drop: false })
    await expect.poll(statuses).toEqual(['Cancelled, Refunded', 'Order Placed, Completed'])
    await expectNoMismatches(online)
    await online.shop.emailWith(ids[0] ?? '', 'refunded ₹ 2,000.00')
    expect(await statusOf(customer, transactionId)).toBe('Completed')
    expect((await order(1)).canPay).toBe(false)
  })
})

describe('a payment link', () => {
  it('is null if the gateway gives none, and can be requested again once the first attempt is settled', async () => {
    await online.sandbox.fault({ call: 'pay', kind: 'reset', when: 'after' })
    const { customer, placed, transactionId, orderId, order } = await online.buyOnline()
    expect(placed.payment).toEqual({ paymentUrl: null, transactionId, paymentStatus: 'Pending' })
    expect(await order()).toMatchObject({ status: 'Order Placed', canPay: true })
    const checksOfFirst = async () =>
      (await online.sandbox.requests('orderStatus')).filter(({ url }) => url.includes(`/${transactionId}/`)).length
    const checks = await checksOfFirst()
    const again = await payAgain(customer, orderId)
    expect(again).toMatchObject({ transactionId: `${orderId}-2`, paymentUrl: expect.stringContaining('/transact/') })
    // Others' are checked meanwhile by the schedule.
    expect(await checksOfFirst()).toBe(checks + 1)
    await online.sandbox.choose(again.transactionId, 'pay')
    expect(await statusOf(customer, transactionId)).toBe('Completed')
    await online.sandbox.fault({ call: 'any', kind: 'error-500' })
    expect(await statusOf(customer, transactionId)).toBe('Completed')
    await online.sandbox.control('DELETE', '/faults')
  })

  it('is the same for equal requests, unknown to other customers, and not given below one rupee', async () => {
    const customer = await online.shop.signUp()
    const productId = await addProduct(online.shop.db)
    const body = { addressId: customer.addressId, paymentMethod: 'PhonePe' as const, productId, quantity: 1 }
    const key = withKey(randomUUID())
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => customer.client('placeOrder', { body, ...key })))
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    const { transactionId } = replies[0]?.data.payment ?? {}
    const stranger = await online.shop.signUp()
    expect(await refusal(statusOf(stranger, transactionId ?? ''))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const orderId = replies[0]?.data.orders[0]?.orderId ?? ''
    expect(await refusal(payAgain(stranger, orderId))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const cheapProductId = await addProduct(online.shop.db, { sellingPrice: paise(99) })
    const refused = await refusal(customer.client('placeOrder', { body: { ...body, productId: cheapProductId } }))
    expect(refused).toMatchObject({ status: 409, code: 'PAYMENT_METHOD_UNAVAILABLE' })
  })
})
