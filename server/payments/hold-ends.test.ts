import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purchases } from '../orders/orders-table.ts'
import { left } from '../testing/checkout.ts'
import { agree, type OnlineShop, openOnlineShop } from '../testing/online-shop.ts'
import { refusal } from '../testing/shop.ts'
import { payments } from './payments-table.ts'
import { nextCheck } from './reconciliation.ts'

let online: OnlineShop
beforeAll(async () => {
  online = await openOnlineShop()
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
