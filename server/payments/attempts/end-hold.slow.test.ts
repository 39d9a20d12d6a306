import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { stockLeft } from '../../../testing/checkout.ts'
import { expectNoMismatches, type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { purchases } from '../../orders/records/orders-table.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { openGateway } from '../phonepe/phonepe.ts'
import { settlePayment } from '../settlement/settle-payment.ts'
import { nextCheck } from './check-schedule.ts'
import { endHold } from './end-hold.ts'
import type { Gateway } from './gateway.ts'
import { payments } from './payments-table.ts'

let online: OnlineShop
/** Runs while a link is being requested. */
let meanwhile = async () => {}
afterEach(() => {
  meanwhile = async () => {}
})
beforeAll(async () => {
  online = await openOnlineShop({ failpoint: async (name) => (name === 'link received' ? meanwhile() : undefined) })
  await online.sandbox.webhooks({ drop: true })
})
afterAll(() => online.close())

type Bought = Awaited<ReturnType<OnlineShop['buyOnline']>>
const minutes = (count: number) => new Date(Date.now() + count * 60_000)

/** Ends the time to pay and makes the job due. */
async function endTimeToPay({ purchaseId }: Bought, expiresAt = minutes(-5)) {
  const { db } = online.shop
  await db.update(payments).set({ expiresAt }).where(eq(payments.purchaseId, purchaseId))
  await db
    .update(purchases)
    .set({ payBy: minutes(-0.01) })
    .where(eq(purchases.id, purchaseId))
  await online.makeJobsDue('end-hold')
}
/** The link expires five minutes earlier. No job is made due. */
async function moveTimeToPay({ purchaseId }: Bought, minutesAgo: number) {
  const { db } = online.shop
  const expiresAt = minutes(-minutesAgo - 5)
  await db.update(payments).set({ expiresAt }).where(eq(payments.purchaseId, purchaseId))
  await db
    .update(purchases)
    .set({ payBy: minutes(-minutesAgo) })
    .where(eq(purchases.id, purchaseId))
}
const deps = (replaced: Partial<Gateway> = {}) => ({
  db: online.shop.db,
  jobs: online.shop.jobs,
  gateway: { ...openGateway(online.sandbox.phonepe), ...replaced },
  publicUrl: online.url,
})
const stateOf = async (id: string) =>
  (await online.shop.db.select().from(payments).where(eq(payments.id, id)))[0]?.state
const statusOf = async ({ order }: Bought) => {
  const { status, paymentStatus, canPay } = await order()
  return `${status}, ${paymentStatus}${canPay ? ', can be paid' : ''}`
}

it('a link expires five minutes before the hold, is valid for at least five, and can be requested until the end', async () => {
  const bought = await online.buyOnline()
  const lifetimeOf = async (id: string) => {
    const body = (await online.sandbox.requests('pay')).map((request) => request.body as Record<string, unknown>)
    return body.find(({ merchantOrderId }) => merchantOrderId === id)?.expireAfter
  }
  const { db } = online.shop
  const [first] = await db.select().from(payments).where(eq(payments.id, bought.transactionId))
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, bought.purchaseId))
  const secondsToPay = Math.round(((purchase?.payBy?.getTime() ?? 0) - (first?.createdAt.getTime() ?? 0)) / 1000)
  expect(await lifetimeOf(bought.transactionId)).toBe(secondsToPay - 300)
  await db
    .update(purchases)
    .set({ payBy: minutes(6) })
    .where(eq(purchases.id, bought.purchaseId))
  const { data } = await bought.customer.client('initiatePayment', { body: { orderId: bought.orderId } })
  expect(await lifetimeOf(data.transactionId)).toBe(300)
})

it('an order whose payment page was left open is cancelled when the hold ends, and its goods are returned', async () => {
  const bought = await online.buyOnline()
  await online.sandbox.choose(bought.transactionId, 'leave-pending')
  expect(await statusOf(bought)).toBe('Order Placed, Pending, can be paid')
  await endTimeToPay(bought)
  await expect.poll(() => statusOf(bought)).toBe('Cancelled, Failed')
  expect(await stockLeft(online.shop, bought.productId)).toBe(10)
  await online.shop.emailWith(bought.orderId, 'We didn’t receive your payment in time.')
  // A later payment is refunded automatically.
  await online.sandbox.choose(bought.transactionId, 'pay')
  await online.makeJobsDue('check-payment')
  await expect.poll(() => online.makeJobsDue('move-refund').then(() => statusOf(bought))).toBe('Cancelled, Refunded')
  await expectNoMismatches(online)
})

it('a payment without a webhook is found before the hold ends, and by reconciliation', async () => {
  const [atTheEnd, before] = [await online.buyOnline(), await online.buyOnline()]
  for (const { transactionId } of [atTheEnd, before]) await online.sandbox.choose(transactionId, 'pay')
  await endTimeToPay(atTheEnd)
  await online.makeJobsDue('check-payment')
  for (const bought of [atTheEnd, before]) await expect.poll(() => statusOf(bought)).toBe('Order Placed, Completed')
})

it('a link requested at the last minute can still be used', async () => {
  const bought = await online.buyOnline()
  const expiresAt = minutes(3)
  await endTimeToPay(bought, expiresAt)
  const isPostponed = async () => {
    const holdEnd = new Date(expiresAt.getTime() + 5 * 60_000).toISOString()
    const { rows } = await online.shop.db.execute<{ isPostponed: boolean }>(
      sql`select start_after = ${holdEnd}::timestamptz as "isPostponed" from pgboss.job where name = 'end-hold'
        and state = 'created' and data->>'purchaseId' = ${bought.purchaseId}`,
    )
    return rows[0]?.isPostponed
  }
  await expect.poll(isPostponed).toBe(true)
  expect(await statusOf(bought)).toBe('Order Placed, Pending')
  const again = bought.customer.client('initiatePayment', { body: { orderId: bought.orderId } })
  expect(await refusal(again)).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
  await online.sandbox.choose(bought.transactionId, 'pay')
  await online.makeJobsDue('check-payment')
  await expect.poll(() => statusOf(bought)).toBe('Order Placed, Completed')
})

it('an unavailable gateway delays the end of the hold, because it may have the money', async () => {
  const bought = await online.buyOnline()
  await online.sandbox.choose(bought.transactionId, 'pay')
  const faults = async () =>
    (await online.sandbox.requests('orderStatus')).filter(
      ({ url, status }) => url.includes(bought.transactionId) && status === 500,
    )
  await online.sandbox.fault({ call: 'orderStatus', kind: 'error-500', times: 3 })
  await endTimeToPay(bought)
  await expect.poll(async () => (await faults()).length).toBeGreaterThan(0)
  expect(await statusOf(bought)).toBe('Order Placed, Pending')
  await expect.poll(() => online.makeJobsDue('end-hold').then(() => statusOf(bought))).toBe('Order Placed, Completed')
})

it('a gateway that does not know a link it created counts as unavailable, and its payment is booked later', async () => {
  const forgetful = deps({ orderStatus: async () => undefined })
  const bought = await online.buyOnline()
  await online.sandbox.choose(bought.transactionId, 'pay')
  await moveTimeToPay(bought, 1)
  await expect(settlePayment(forgetful, bought.transactionId)).rejects.toBeInstanceOf(ServiceUnavailable)
  await endHold(forgetful, bought.purchaseId)
  expect([await stateOf(bought.transactionId), await statusOf(bought)]).toEqual(['Pending', 'Order Placed, Pending'])
  await endHold(deps(), bought.purchaseId)
  expect(await statusOf(bought)).toBe('Order Placed, Completed')

  const forgotten = await online.buyOnline()
  await moveTimeToPay(forgotten, 16)
  await endHold(forgetful, forgotten.purchaseId)
  expect(await statusOf(forgotten)).toBe('Cancelled, Failed')

  // For an attempt that the gateway never confirmed, "unknown" is final.
  await online.sandbox.fault({ call: 'pay', kind: 'reset' })
  const unopened = await online.buyOnline()
  await moveTimeToPay(unopened, 1)
  await settlePayment(forgetful, unopened.transactionId)
  expect(await stateOf(unopened.transactionId)).toBe('Failed')
})

it('a link that is being requested when the time to pay ends is waited for and can be used', async () => {
  const bought = await online.buyOnline()
  meanwhile = async () => {
    await online.shop.db
      .update(payments)
      .set({ expiresAt: minutes(-6) })
      .where(eq(payments.id, bought.transactionId))
    await online.shop.db
      .update(purchases)
      .set({ payBy: minutes(-0.01) })
      .where(eq(purchases.id, bought.purchaseId))
    await endHold(deps(), bought.purchaseId)
  }
  const { data } = await bought.customer.client('initiatePayment', { body: { orderId: bought.orderId } })
  expect(await statusOf(bought)).toBe('Order Placed, Pending')
  await online.sandbox.choose(data.transactionId, 'pay')
  await settlePayment(deps(), data.transactionId)
  expect(await statusOf(bought)).toBe('Order Placed, Completed')
})

it('a link is withheld if the order was cancelled during its request, and a payment by it is refunded', async () => {
  const bought = await online.buyOnline()
  const { client } = bought.customer
  meanwhile = async () => {
    await client('cancelOrder', { params: { orderId: bought.orderId }, body: { reason: 'Changed my mind' } })
  }
  const request = client('initiatePayment', { body: { orderId: bought.orderId } })
  expect(await refusal(request)).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
  await online.sandbox.choose(`${bought.orderId}-2`, 'pay')
  await online.makeJobsDue('check-payment')
  await expect.poll(() => online.makeJobsDue('move-refund').then(() => statusOf(bought))).toBe('Cancelled, Refunded')
  await expectNoMismatches(online)
})

it('an order with a payment of another amount is not cancelled when its hold ends', async () => {
  const bought = await online.buyOnline()
  await online.sandbox.control('POST', `/orders/${bought.transactionId}/force`, { state: 'COMPLETED', amount: 199_999 })
  await moveTimeToPay(bought, 60 * 24 * 4)
  await endHold(deps(), bought.purchaseId)
  expect([await stateOf(bought.transactionId), await statusOf(bought)]).toEqual(['Mismatch', 'Order Placed, Pending'])
  expect(await stockLeft(online.shop, bought.productId)).toBe(8)
  expect(await violationsIn(online.shop.db)).toEqual([])
  // Clearing the flag refunds nothing.
  const { client } = await hireStaff(online.shop)
  await client('clearFlags', { params: { orderId: bought.orderId }, body: { note: 'Seen' } })
  const settledAt = minutes(-60 * 24 * 4)
  await online.shop.db.update(payments).set({ settledAt }).where(eq(payments.id, bought.transactionId))
  const [finding] = await violationsIn(online.shop.db)
  expect(finding?.violations).toEqual([expect.stringContaining(bought.transactionId)])
  await online.shop.db.update(payments).set({ settledAt: new Date() }).where(eq(payments.id, bought.transactionId))
})

it('reconciliation follows the schedule that the gateway prescribes', () => {
  const start = Date.now()
  const end = minutes(15)
  let at = start
  const seconds = Array.from({ length: 32 }, (_, checks) => {
    at = nextCheck(checks, new Date(at), end).getTime()
    return Math.round((at - start) / 1000)
  })
  expect(seconds.slice(0, 3)).toEqual([22, 25, 28])
  expect([seconds[10], seconds[20], seconds[26], seconds[28], seconds[29]]).toEqual([52, 112, 172, 232, 290])
  expect(nextCheck(40, new Date(start), new Date(start - 7_200_000)).getTime() - start).toBe(3_600_000)
})
