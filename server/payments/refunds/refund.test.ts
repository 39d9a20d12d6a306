import { paise } from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addCoupon, stockLeft, withKey } from '../../../testing/checkout.ts'
import { notRefused } from '../../../testing/concurrency.ts'
import { expectNoMismatches, type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { deliver } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { home, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { refunds } from '../../orders/ledger/refunds-table.ts'

let online: OnlineShop
let owner: Awaited<ReturnType<typeof hireStaff>>
let asha: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  online = await openOnlineShop()
  owner = await hireStaff(online.shop, 'owner')
  asha = await hireStaff(online.shop)
})
afterAll(() => online.close())
beforeEach(() => online.sandbox.settings({ refundOutcome: 'COMPLETED', refundSeconds: 0.2, parallelRefunds: false }))

const reason = { reason: 'Changed my mind' }

async function paid(options: Parameters<OnlineShop['buyOnline']>[0] = {}) {
  const bought = await online.buyOnline(options)
  await online.sandbox.choose(bought.transactionId, 'pay')
  await bought.customer.client('getPaymentStatus', { params: { transactionId: bought.transactionId } })
  const cancel = () => bought.customer.client('cancelOrder', { params: { orderId: bought.orderId }, body: reason })
  const staffOrder = async () => (await asha.client('getOrder', { params: { orderId: bought.orderId } })).data
  return { ...bought, cancel, staffOrder }
}
const attemptsOf = (paymentId: string) =>
  online.shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.attempt)
/** Polls after making refund jobs due. */
const afterRefundJobs = async <Value>(read: () => Promise<Value>) => {
  await online.makeJobsDue('move-refund')
  return read()
}

it('a cancelled order is refunded, with every booking on its account', async () => {
  const couponCode = await addCoupon(online.shop, { usageLimit: 1 })
  const { customer, cancel, order, orderId, transactionId, staffOrder, productId } = await paid({ couponCode })
  expect((await staffOrder()).nextStatuses).toEqual(['Confirmed', 'Cancelled'])
  const cancelled = (await cancel()).data
  expect(cancelled).toMatchObject({ status: 'Cancelled', paymentStatus: 'Completed' })
  expect(await stockLeft(online.shop, productId)).toBe(10)
  expect((await staffOrder()).money).toMatchObject({
    paid: 1800,
    owes: -1800,
    refunds: [{ amount: 1800, isWhole: false }],
  })
  await expect.poll(async () => (await order()).paymentStatus).toBe('Refunded')
  const { money } = await staffOrder()
  expect(money.ledger.map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
    ['Charge', 1800, ''],
    ['Payment', -1800, transactionId],
    ['Cancellation', -1800, ''],
    ['Refund', 1800, `${orderId}-R1`],
  ])
  expect(money).toMatchObject({
    paid: 0,
    owes: 0,
    payments: [{ _id: transactionId, state: 'Completed', isFlagged: false }],
    refunds: [{ _id: `${orderId}-R1`, state: 'Completed', paymentId: transactionId }],
  })
  const { data } = await customer.client('getPaymentStatus', { params: { transactionId } })
  expect(data.paymentStatus).toBe('Refunded')
  await online.shop.emailWith(orderId, 'refunded ₹ 1,800.00')
  // The coupon's use for a paid order is not returned.
  const body = { addressId: customer.addressId, paymentMethod: 'COD' as const, productId, quantity: 1, couponCode }
  expect(await refusal(customer.client('placeOrder', { body }))).toMatchObject({ code: 'COUPON_NOT_USABLE' })
})

it('a failed refund is retried under another id, and finally waits for the owner', async () => {
  await online.sandbox.settings({ refundOutcome: 'FAILED' })
  const { cancel, transactionId, orderId, order } = await paid()
  const waiting = async () => (await owner.client('getDashboard')).data.waiting.refundsToLookAt
  const before = await waiting()
  await cancel()
  const states = async () => (await attemptsOf(transactionId)).map(({ state }) => state)
  await expect.poll(() => afterRefundJobs(states)).toEqual(['Failed', expect.any(String)])
  // Makes the next attempt the last.
  await online.shop.db.execute(sql`update refunds set attempt = 5 where id = ${`${orderId}-R2`}`)
  await expect.poll(() => afterRefundJobs(states)).toEqual(['Failed', 'Failed'])
  expect(await waiting()).toBe(before + 1)
  const listed = (await asha.client('getOrders', { query: { needsLook: 'true' } })).data
  expect(listed.map((row) => row.orderId)).toEqual([orderId])
  expect((await order()).paymentStatus).toBe('Completed')

  await online.sandbox.settings({ refundOutcome: 'COMPLETED' })
  const params = { orderId }
  expect(await refusal(asha.client('retryRefund', { params }))).toMatchObject({ status: 403 })
  await owner.client('retryRefund', { params })
  expect(await refusal(owner.client('retryRefund', { params }))).toMatchObject({ code: 'ORDER_STATUS' })
  await expect.poll(() => afterRefundJobs(async () => (await order()).paymentStatus)).toBe('Refunded')
  expect((await attemptsOf(transactionId)).map(({ id }) => id).at(-1)).toBe(`${orderId}-R6`)
  expect(await waiting()).toBe(before)
})

it('twenty simultaneous requests to refund a return start one refund, and the return is Refunded when it has arrived', async () => {
  await online.sandbox.settings({ refundOutcome: 'MANUAL' })
  const { customer, orderId, transactionId, order } = await paid()
  await deliver(asha, orderId)
  expect((await order()).paymentStatus).toBe('Completed')
  const requested = await customer.client('returnOrder', {
    params: { orderId },
    body: { reason: 'Damaged or defective', returnResolution: 'Refund', pickupAddress: home },
  })
  const params = { id: requested.data._id }
  const move = (status: 'Approved' | 'Picked up' | 'Refunded', who = owner) =>
    who.client('moveReturn', { params, body: { status, note: status === 'Refunded' ? 'Sorry for the moth hole' : '' } })
  for (const status of ['Approved', 'Picked up'] as const) await move(status)
  expect(await refusal(move('Refunded', asha))).toMatchObject({ status: 403 })
  const requests = Array.from({ length: 20 }, () => move('Refunded'))
  expect(await notRefused(requests, 'RETURN_STATUS')).toHaveLength(1)
  const staffReturn = async () => (await owner.client('getReturn', { params })).data
  expect(await staffReturn()).toMatchObject({ status: 'Picked up', isBeingRefunded: true, nextStatuses: [] })
  const rejected = owner.client('moveReturn', { params, body: { status: 'Rejected', note: 'Worn' } })
  expect(await refusal(rejected)).toMatchObject({ status: 409, code: 'RETURN_STATUS' })

  const state = async () => (await attemptsOf(transactionId)).map((refund) => refund.state)
  await expect.poll(state).toEqual(['Pending'])
  await online.sandbox.control('POST', `/refunds/${orderId}-R1/force`, { state: 'COMPLETED' })
  await expect.poll(async () => (await staffReturn()).status).toBe('Refunded')
  expect(await order()).toMatchObject({ status: 'Delivered', paymentStatus: 'Refunded' })
  await online.shop.emailWith(orderId, 'We’ve refunded your return', 'A note from us: Sorry for the moth hole')
  await expectNoMismatches(online)
})

it('a return rejected after its refund was given up is no longer refunded', async () => {
  const { customer, orderId, transactionId } = await paid()
  await deliver(asha, orderId)
  const requested = await customer.client('returnOrder', {
    params: { orderId },
    body: { reason: 'Damaged or defective', returnResolution: 'Refund', pickupAddress: home },
  })
  const move = (status: 'Approved' | 'Picked up' | 'Refunded' | 'Rejected') =>
    owner.client('moveReturn', { params: { id: requested.data._id }, body: { status, note: 'Worn' } })
  for (const status of ['Approved', 'Picked up'] as const) await move(status)
  await online.sandbox.settings({ refundOutcome: 'FAILED' })
  await move('Refunded')
  await online.shop.db.execute(sql`update refunds set attempt = 5 where id = ${`${orderId}-R1`}`)
  const givenUp = async () => (await attemptsOf(transactionId)).filter(({ givenUpAt }) => givenUpAt !== null).length
  await expect.poll(() => afterRefundJobs(givenUp)).toBe(1)
  const waiting = async () => (await owner.client('getDashboard')).data.waiting.refundsToLookAt
  const before = await waiting()
  await move('Rejected')
  expect(await waiting()).toBe(before - 1)
  const retried = owner.client('retryRefund', { params: { orderId } })
  expect(await refusal(retried)).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
  expect(await attemptsOf(transactionId)).toHaveLength(1)
})

it('two refunds of one payment are made one after the other', async () => {
  const customer = await online.shop.signUp()
  for (const sellingPrice of [100_000, 33_333])
    await customer.client('addToCart', {
      body: { productId: await addProduct(online.shop.db, { sellingPrice: paise(sellingPrice) }), quantity: 1 },
    })
  const body = { addressId: customer.addressId, paymentMethod: 'PhonePe' as const }
  const { data } = await customer.client('placeOrder', { body, ...withKey('two-lines') })
  const transactionId = data.payment.transactionId ?? ''
  await online.sandbox.choose(transactionId, 'pay')
  await customer.client('getPaymentStatus', { params: { transactionId } })
  await Promise.all(
    data.orders.map(({ orderId }) => customer.client('cancelOrder', { params: { orderId }, body: reason })),
  )
  const status = async () =>
    (await customer.client('getPaymentStatus', { params: { transactionId } })).data.paymentStatus
  await expect.poll(() => afterRefundJobs(status)).toBe('Refunded')
  const attempts = await attemptsOf(transactionId)
  expect(attempts.map(({ state, amount }) => `${amount} ${state}`).toSorted()).toEqual([
    '100000 Completed',
    '33333 Completed',
  ])
  await expectNoMismatches(online)
})

it('the database refuses a second refund, and refunds of more than was paid', async () => {
  const { orderId, transactionId, purchaseId, cancel } = await paid()
  const row = { purchaseId, paymentId: transactionId, attempt: 9 }
  const insert = (more: object) =>
    online.shop.db
      .insert(refunds)
      .values({ ...row, id: `${orderId}-X`, amount: paise(1), ...more })
      .catch((error: Error) => String(error.cause))
  expect(await insert({ amount: 200_001 })).toMatch(/more than was paid/)
  await online.sandbox.settings({ refundOutcome: 'MANUAL' })
  await cancel()
  expect(await insert({})).toMatch(/more than was paid/)
  const ledger = `insert into money_ledger (order_id, kind, amount, reference)
    select id, 'Refund', 200001, 'x' from orders where number = '${orderId}'`
  for (const change of [ledger, 'update money_ledger set amount = amount - 1', 'delete from money_ledger'])
    expect(await online.shop.ownerDb.execute(change).catch((error: Error) => String(error.cause))).toMatch(
      /more than was paid|append-only/,
    )
})
