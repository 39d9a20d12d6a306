import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { purchases } from '../orders/orders-table.ts'
import { left } from '../testing/checkout.ts'
import { agree, type OnlineShop, openOnlineShop } from '../testing/online-shop.ts'
import { brokenPromises } from '../testing/promises.ts'
import { refusal } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'
import { endHold } from './end-hold.ts'
import { type Gateway, GatewayAway } from './gateway.ts'
import { payments } from './payments-table.ts'
import { openGateway } from './phonepe.ts'
import { nextCheck } from './reconciliation.ts'
import { settlePayment } from './settle-payment.ts'

let online: OnlineShop
/** What happens while a link is being asked for. */
let meanwhile = async () => {}
afterEach(() => {
  meanwhile = async () => {}
})
beforeAll(async () => {
  online = await openOnlineShop({ atPoint: async (point) => (point === 'link told' ? meanwhile() : undefined) })
  await online.sandbox.webhooks({ drop: true })
})
afterAll(() => online.close())

type Bought = Awaited<ReturnType<OnlineShop['buyOnline']>>
const minutes = (count: number) => new Date(Date.now() + count * 60_000)

/** The time to pay is over, and the link has died `minutesAgo`, or will. */
async function timeIsOver({ purchaseId }: Bought, expiresAt = minutes(-5)) {
  const { db } = online.shop
  await db.update(payments).set({ expiresAt }).where(eq(payments.purchaseId, purchaseId))
  await db
    .update(purchases)
    .set({ payBy: minutes(-0.01) })
    .where(eq(purchases.id, purchaseId))
  await online.hasten('end-hold')
}
/** The time to pay has been over for `minutesAgo`, and the link dead for five more; no job does anything about it yet. */
async function timePassed({ purchaseId }: Bought, minutesAgo: number) {
  const { db } = online.shop
  const expiresAt = minutes(-minutesAgo - 5)
  await db.update(payments).set({ expiresAt }).where(eq(payments.purchaseId, purchaseId))
  await db
    .update(purchases)
    .set({ payBy: minutes(-minutesAgo) })
    .where(eq(purchases.id, purchaseId))
}
/** What payments know, by a gateway that does some of its work otherwise. */
const world = (otherwise: Partial<Gateway> = {}) => ({
  db: online.shop.db,
  jobs: online.shop.jobs,
  gateway: { ...openGateway(online.sandbox.phonepe), ...otherwise },
  publicUrl: online.url,
})
const stateOf = async (id: string) =>
  (await online.shop.db.select().from(payments).where(eq(payments.id, id)))[0]?.state
const standingOf = async ({ order }: Bought) => {
  const { status, paymentStatus, canPay } = await order()
  return `${status}, ${paymentStatus}${canPay ? ', can be paid' : ''}`
}

it('a link lives five minutes less than the hold, five at least, and can be asked for until the end', async () => {
  const bought = await online.buyOnline()
  const lifeOf = async (id: string) => {
    const body = (await online.sandbox.requests('pay')).map((request) => request.body as Record<string, unknown>)
    return body.find(({ merchantOrderId }) => merchantOrderId === id)?.expireAfter
  }
  const life = await lifeOf(bought.transactionId)
  expect(life).toBeLessThanOrEqual(900)
  expect(life).toBeGreaterThan(890)
  const { db } = online.shop
  await db
    .update(purchases)
    .set({ payBy: minutes(6) })
    .where(eq(purchases.id, bought.purchaseId))
  const { data } = await bought.customer.client('initiatePayment', { body: { orderId: bought.orderId } })
  expect(await lifeOf(data.transactionId)).toBe(300)
})

it('who left the page open and never came back loses the order, and the shop nothing', async () => {
  const bought = await online.buyOnline()
  await online.sandbox.choose(bought.transactionId, 'leave-pending')
  expect(await standingOf(bought)).toBe('Order Placed, Pending, can be paid')
  await timeIsOver(bought)
  await expect.poll(() => standingOf(bought)).toBe('Cancelled, Failed')
  expect(await left(online.shop, bought.productId)).toBe(10)
  await online.shop.letterWith(bought.orderId, 'Payment not received')
  // What comes after that goes back by itself.
  await online.sandbox.choose(bought.transactionId, 'pay')
  await online.hasten('check-payment')
  await expect.poll(() => online.hasten('move-refund').then(() => standingOf(bought))).toBe('Cancelled, Refunded')
  await agree(online)
})

it('what was paid without our hearing of it is found before the hold ends, and by reconciliation', async () => {
  const [atTheEnd, before] = [await online.buyOnline(), await online.buyOnline()]
  for (const { transactionId } of [atTheEnd, before]) await online.sandbox.choose(transactionId, 'pay')
  await timeIsOver(atTheEnd)
  await online.hasten('check-payment')
  for (const bought of [atTheEnd, before]) await expect.poll(() => standingOf(bought)).toBe('Order Placed, Completed')
})

it('a link that was asked for at the last minute may still be used', async () => {
  const bought = await online.buyOnline()
  await timeIsOver(bought, minutes(3))
  const waitsOn = async () => {
    const { rows } = await online.shop.db.execute<{ late: boolean }>(
      sql`select start_after > now() + interval '7 minutes' as late from pgboss.job where name = 'end-hold'
        and state = 'created' and data->>'purchaseId' = ${bought.purchaseId}`,
    )
    return rows[0]?.late
  }
  await expect.poll(waitsOn).toBe(true)
  expect(await standingOf(bought)).toBe('Order Placed, Pending')
  const again = bought.customer.client('initiatePayment', { body: { orderId: bought.orderId } })
  expect(await refusal(again)).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
  await online.sandbox.choose(bought.transactionId, 'pay')
  await online.hasten('check-payment')
  await expect.poll(() => standingOf(bought)).toBe('Order Placed, Completed')
})

it('a gateway that is away holds up the end a while, because it may have the money', async () => {
  const bought = await online.buyOnline()
  await online.sandbox.choose(bought.transactionId, 'pay')
  const faults = async () =>
    (await online.sandbox.requests('orderStatus')).filter(
      ({ url, status }) => url.includes(bought.transactionId) && status === 500,
    )
  await online.sandbox.fault({ call: 'orderStatus', kind: 'error-500', times: 3 })
  await timeIsOver(bought)
  await expect.poll(async () => (await faults()).length).toBeGreaterThan(0)
  expect(await standingOf(bought)).toBe('Order Placed, Pending')
  await expect.poll(() => online.hasten('end-hold').then(() => standingOf(bought))).toBe('Order Placed, Completed')
})

it('a gateway that knows nothing of a link it gave out is waited for as if it were away, and what it has is booked', async () => {
  const forgetful = world({ orderStatus: async () => undefined })
  const bought = await online.buyOnline()
  await online.sandbox.choose(bought.transactionId, 'pay')
  await timePassed(bought, 1)
  await expect(settlePayment(forgetful, bought.transactionId)).rejects.toBeInstanceOf(GatewayAway)
  await endHold(forgetful, bought.purchaseId)
  expect([await stateOf(bought.transactionId), await standingOf(bought)]).toEqual(['Pending', 'Order Placed, Pending'])
  await endHold(world(), bought.purchaseId)
  expect(await standingOf(bought)).toBe('Order Placed, Completed')

  const forgotten = await online.buyOnline()
  await timePassed(forgotten, 16)
  await endHold(forgetful, forgotten.purchaseId)
  expect(await standingOf(forgotten)).toBe('Cancelled, Failed')

  // Of one that it never told us of, its word is the last.
  await online.sandbox.fault({ call: 'pay', kind: 'reset' })
  const unopened = await online.buyOnline()
  await timePassed(unopened, 1)
  await settlePayment(forgetful, unopened.transactionId)
  expect(await stateOf(unopened.transactionId)).toBe('Failed')
})

it('a link that is being asked for when the time ends is waited for, and can be paid', async () => {
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
    await endHold(world(), bought.purchaseId)
  }
  const { data } = await bought.customer.client('initiatePayment', { body: { orderId: bought.orderId } })
  expect(await standingOf(bought)).toBe('Order Placed, Pending')
  await online.sandbox.choose(data.transactionId, 'pay')
  await settlePayment(world(), data.transactionId)
  expect(await standingOf(bought)).toBe('Order Placed, Completed')
})

it('a link is not handed out for an order that was cancelled while it was asked for; paid all the same, it goes back', async () => {
  const bought = await online.buyOnline()
  const { client } = bought.customer
  meanwhile = async () => {
    await client('cancelOrder', { params: { orderId: bought.orderId }, body: { reason: 'Changed my mind' } })
  }
  const asked = client('initiatePayment', { body: { orderId: bought.orderId } })
  expect(await refusal(asked)).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
  await online.sandbox.choose(`${bought.orderId}-2`, 'pay')
  await online.hasten('check-payment')
  await expect.poll(() => online.hasten('move-refund').then(() => standingOf(bought))).toBe('Cancelled, Refunded')
  await agree(online)
})

it('an order for which another sum came is for staff to end, not for time', async () => {
  const bought = await online.buyOnline()
  await online.sandbox.control('POST', `/orders/${bought.transactionId}/force`, { state: 'COMPLETED', amount: 199_999 })
  await timePassed(bought, 60 * 24 * 4)
  await endHold(world(), bought.purchaseId)
  expect([await stateOf(bought.transactionId), await standingOf(bought)]).toEqual(['Mismatch', 'Order Placed, Pending'])
  expect(await left(online.shop, bought.productId)).toBe(8)
  expect(await brokenPromises(online.shop.db)).toEqual([])
  // Whoever says that they have looked has not yet given the money back.
  const { client } = await hireStaff(online.shop)
  await client('clearFlags', { params: { orderId: bought.orderId }, body: { note: 'Seen' } })
  const settledAt = minutes(-60 * 24 * 4)
  await online.shop.db.update(payments).set({ settledAt }).where(eq(payments.id, bought.transactionId))
  const [finding] = await brokenPromises(online.shop.db)
  expect(finding?.broken).toEqual([expect.stringContaining(bought.transactionId)])
  await online.shop.db.update(payments).set({ settledAt: new Date() }).where(eq(payments.id, bought.transactionId))
})

it('reconciliation keeps to the gateway’s own schedule', () => {
  const start = Date.now()
  const end = minutes(15)
  let at = start
  const moments = Array.from({ length: 32 }, (_, checks) => {
    at = nextCheck(checks, new Date(at), end).getTime()
    return Math.round((at - start) / 1000)
  })
  expect(moments.slice(0, 3)).toEqual([22, 25, 28])
  expect([moments[10], moments[20], moments[26], moments[28], moments[29]]).toEqual([52, 112, 172, 232, 290])
  expect(nextCheck(40, new Date(start), new Date(start - 7_200_000)).getTime() - start).toBe(3_600_000)
})
