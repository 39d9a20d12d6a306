import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notRefused } from '../../../testing/concurrency.ts'
import { type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { refusal } from '../../../testing/shop.ts'
import { maxOpenAttempts } from './attempts.ts'
import { payments } from './payments-table.ts'

/** Without jobs, only shoppers call the gateway. */
let online: OnlineShop
beforeAll(async () => {
  online = await openOnlineShop({ withoutPaymentJobs: true, environment: { RATE_LIMITS: 'on' } })
  await online.sandbox.webhooks({ drop: true })
})
afterAll(() => online.close())

const many = <Value>(times: number, make: () => Value): Value[] => Array.from({ length: times }, make)
type Bought = Awaited<ReturnType<OnlineShop['buyOnline']>>
const payAgain = ({ customer, orderId }: Bought) => customer.client('initiatePayment', { body: { orderId } })
const openPage = ({ customer, transactionId }: Bought) =>
  customer.client('getPaymentStatus', { params: { transactionId } })
const statusCalls = async () => (await online.sandbox.requests('orderStatus')).length
/** Windows outlast the test. */
const extendWindows = () =>
  online.shop.db.execute(
    sql`update attempts set window_start = now() + interval '1 hour' where key like 'payment-status%'`,
  )
const forgetAttempts = () => online.shop.db.execute(sql`delete from attempts`)

it('opens five payment pages of an order at most, however many requests come simultaneously', async () => {
  const bought = await online.buyOnline()
  const opened = await notRefused(
    many(10, () => payAgain(bought)),
    'TOO_MANY_REQUESTS',
  )
  expect(opened).toHaveLength(maxOpenAttempts - 1)
  const { purchaseId } = bought
  expect(await online.shop.db.$count(payments, eq(payments.purchaseId, purchaseId))).toBe(maxOpenAttempts)
  expect(await refusal(payAgain(bought))).toEqual({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'You’ve opened the payment page many times. Please pay there, or try again a little later',
  })
  // Any of the open pages can be paid.
  await online.sandbox.choose(opened[0]?.data.transactionId ?? '', 'pay')
  await forgetAttempts()
  await openPage(bought)
  expect((await bought.order()).paymentStatus).toBe('Completed')
})

it('makes room for another when one has expired', async () => {
  const bought = await online.buyOnline()
  for (let count = 1; count < maxOpenAttempts; count += 1) await payAgain(bought)
  expect((await refusal(payAgain(bought))).status).toBe(429)
  const isFirst = eq(payments.id, bought.transactionId)
  await online.shop.db.update(payments).set({ state: 'Failed', settledAt: new Date() }).where(isFirst)
  expect((await payAgain(bought)).data.paymentUrl).toMatch(/^http/)
  expect((await refusal(payAgain(bought))).status).toBe(429)
})

it('reads the status of an order’s payments once in three seconds, whichever pages are loaded how often', async () => {
  const bought = await online.buyOnline()
  const other = await payAgain(bought)
  await forgetAttempts()
  const before = await statusCalls()
  const pages = [bought, { ...bought, transactionId: other.data.transactionId }]
  // One round reads each open payment.
  await openPage(bought)
  expect(await statusCalls()).toBe(before + 2)
  await extendWindows()
  await Promise.all(many(20, () => pages.map(openPage)).flat())
  expect(await statusCalls()).toBe(before + 2)
})

it('reads statuses for one customer at most thirty times a minute, over all orders', async () => {
  const bought = await online.buyOnline()
  const round = async () => {
    await online.shop.db.execute(sql`delete from attempts where key like 'payment-status %'`)
    await openPage(bought)
  }
  await forgetAttempts()
  const before = await statusCalls()
  await round()
  await extendWindows()
  for (let times = 1; times < 35; times += 1) await round()
  expect(await statusCalls()).toBe(before + 30)
})

it('accepts fifteen requests for payment pages from one customer in 15 minutes', async () => {
  const bought = await online.buyOnline()
  await forgetAttempts()
  const outcomes: string[] = []
  for (let times = 0; times < 17; times += 1) {
    const { message } = await payAgain(bought).catch((error: Error) => error)
    outcomes.push(message)
  }
  expect(outcomes.slice(0, 4)).toEqual(many(4, () => 'Please pay on the page that opens'))
  expect(outcomes[14]).toMatch(/opened the payment page many times/)
  expect(outcomes[15]).toBe('Too many attempts. Please wait a little and try again.')
})
