import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { payments } from './payments-table.ts'

/** Without jobs, only the status page calls the gateway. */
let online: OnlineShop
beforeAll(async () => {
  online = await openOnlineShop({ withoutPaymentJobs: true, environment: { RATE_LIMITS: 'on' } })
  await online.sandbox.webhooks({ drop: true })
})
afterAll(() => online.close())

type Bought = Awaited<ReturnType<OnlineShop['buyOnline']>>
const pageOf = async ({ customer, transactionId }: Pick<Bought, 'customer' | 'transactionId'>) => {
  const { data, message } = await customer.client('getPaymentStatus', { params: { transactionId } })
  return { ...data, message }
}
/** Into the past; a negative number into the future. */
const moveLastCheck = (seconds: number) =>
  online.shop.db.execute(sql`update attempts set window_start = now() - make_interval(secs => ${seconds})
    where key like 'payment-status %'`)
const checks = async () => (await online.sandbox.requests('orderStatus')).length
const expireLink = async ({ transactionId }: Bought) => {
  await online.sandbox.advance(3_600)
  const expiresAt = new Date(Date.now() - 1_000)
  await online.shop.db.update(payments).set({ expiresAt }).where(eq(payments.id, transactionId))
}

it('reads the gateway’s status once, however often the page is loaded within three seconds', async () => {
  const bought = await online.buyOnline()
  const before = await checks()
  expect(await pageOf(bought)).toMatchObject({ paymentStatus: 'Pending', canPay: false, goesBack: false })
  await moveLastCheck(-3_600)
  await online.sandbox.choose(bought.transactionId, 'pay')
  expect(await pageOf(bought)).toMatchObject({ paymentStatus: 'Pending' })
  expect(await checks()).toBe(before + 1)
  await moveLastCheck(4)
  expect(await pageOf(bought)).toMatchObject({ paymentStatus: 'Completed', canPay: false, goesBack: false })
})

it('reports that a link has expired unpaid and that the order can be paid again', async () => {
  const bought = await online.buyOnline()
  await expireLink(bought)
  expect(await pageOf(bought)).toMatchObject({
    paymentStatus: 'Pending',
    canPay: true,
    message: expect.stringContaining('pay for your order again'),
  })
  const { data } = await bought.customer.client('initiatePayment', { body: { orderId: bought.orderId } })
  expect(await pageOf(bought)).toMatchObject({ canPay: false })
  await online.sandbox.choose(data.transactionId, 'pay')
  await moveLastCheck(4)
  expect(await pageOf({ ...bought, ...data })).toMatchObject({ paymentStatus: 'Completed', canPay: false })
})

it('finds a payment that came after the cancellation, and reports that it is refunded', async () => {
  const bought = await online.buyOnline()
  const params = { orderId: bought.orderId }
  await bought.customer.client('cancelOrder', { params, body: { reason: 'Changed my mind' } })
  await online.sandbox.choose(bought.transactionId, 'pay')
  expect(await pageOf(bought)).toMatchObject({ paymentStatus: 'Completed', goesBack: true, canPay: false })
})

it('finds a payment by a link that was thought to have failed', async () => {
  const bought = await online.buyOnline()
  const settledAt = new Date()
  await online.shop.db.update(payments).set({ state: 'Failed', settledAt }).where(eq(payments.id, bought.transactionId))
  await online.sandbox.choose(bought.transactionId, 'pay')
  expect(await pageOf(bought)).toMatchObject({ paymentStatus: 'Completed' })
})
