import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OnlineShop, openOnlineShop } from '../testing/online-shop.ts'
import { payments } from './payments-table.ts'

/** Nobody but the page asks the gateway. */
let online: OnlineShop
beforeAll(async () => {
  online = await openOnlineShop({ isIdle: true, environment: { RATE_LIMITS: 'on' } })
  await online.sandbox.webhooks({ drop: true })
})
afterAll(() => online.close())

type Bought = Awaited<ReturnType<OnlineShop['buyOnline']>>
const visit = async ({ customer, transactionId }: Pick<Bought, 'customer' | 'transactionId'>) => {
  const { data, message } = await customer.client('getPaymentStatus', { params: { transactionId } })
  return { ...data, message }
}
/** As if the last visit had been `seconds` ago; below zero, as if it were under way. */
const secondsPass = (seconds: number) =>
  online.shop.db.execute(sql`update attempts set window_start = now() - make_interval(secs => ${seconds})
    where key like 'payment asked %'`)
const asked = async () => (await online.sandbox.requests('orderStatus')).length
const linkDies = async ({ transactionId }: Bought) => {
  await online.sandbox.advance(3_600)
  const expiresAt = new Date(Date.now() - 1_000)
  await online.shop.db.update(payments).set({ expiresAt }).where(eq(payments.id, transactionId))
}

it('asks the gateway once, however often the page is loaded within two seconds', async () => {
  const bought = await online.buyOnline()
  const before = await asked()
  expect(await visit(bought)).toMatchObject({ paymentStatus: 'Pending', canPay: false, goesBack: false })
  await secondsPass(-3_600)
  await online.sandbox.choose(bought.transactionId, 'pay')
  expect(await visit(bought)).toMatchObject({ paymentStatus: 'Pending' })
  expect(await asked()).toBe(before + 1)
  await secondsPass(3)
  expect(await visit(bought)).toMatchObject({ paymentStatus: 'Completed', canPay: false, goesBack: false })
})

it('says that a link has died unpaid, and that there can be another', async () => {
  const bought = await online.buyOnline()
  await linkDies(bought)
  expect(await visit(bought)).toMatchObject({
    paymentStatus: 'Pending',
    canPay: true,
    message: expect.stringContaining('pay for your order again'),
  })
  const { data } = await bought.customer.client('initiatePayment', { body: { orderId: bought.orderId } })
  expect(await visit(bought)).toMatchObject({ canPay: false })
  await online.sandbox.choose(data.transactionId, 'pay')
  await secondsPass(3)
  expect(await visit({ ...bought, ...data })).toMatchObject({ paymentStatus: 'Completed', canPay: false })
})

it('finds what was paid too late by who comes back to an order that was cancelled, and says that it goes back', async () => {
  const bought = await online.buyOnline()
  const params = { orderId: bought.orderId }
  await bought.customer.client('cancelOrder', { params, body: { reason: 'Changed my mind' } })
  await online.sandbox.choose(bought.transactionId, 'pay')
  expect(await visit(bought)).toMatchObject({ paymentStatus: 'Completed', goesBack: true, canPay: false })
})

it('finds what was paid by a link that was taken for dead, once its page is visited', async () => {
  const bought = await online.buyOnline()
  const settledAt = new Date()
  await online.shop.db.update(payments).set({ state: 'Failed', settledAt }).where(eq(payments.id, bought.transactionId))
  await online.sandbox.choose(bought.transactionId, 'pay')
  expect(await visit(bought)).toMatchObject({ paymentStatus: 'Completed' })
})
