import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { addProduct } from '../../../testing/products.ts'
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

it('reports an attempt that failed at once, though an older link is open, and it can be paid again', async () => {
  const older = await online.buyOnline()
  const params = { orderId: older.orderId }
  const { data: newer } = await older.customer.client('initiatePayment', { body: params })
  await online.sandbox.choose(newer.transactionId, 'fail')
  // Another tab has just read the older link's status.
  expect(await pageOf(older)).toMatchObject({ paymentStatus: 'Pending', canPay: false })
  expect(await pageOf({ ...older, ...newer })).toMatchObject({
    paymentStatus: 'Failed',
    canPay: true,
    orderIds: [older.orderId],
  })
  // The older link may still be paid.
  await online.sandbox.choose(older.transactionId, 'pay')
  await moveLastCheck(4)
  for (const attempt of [newer, {}])
    expect(await pageOf({ ...older, ...attempt })).toMatchObject({ paymentStatus: 'Completed', canPay: false })
})

it('names the orders that an attempt pays for, with its amount, once another of the purchase was cancelled', async () => {
  const { shop } = online
  const customer = await shop.signUp()
  for (const _product of [1, 2, 3])
    await customer.client('addToCart', { body: { productId: await addProduct(shop.db), quantity: 1 } })
  const body = { addressId: customer.addressId, paymentMethod: 'PhonePe' as const }
  const { data: placed } = await customer.client('placeOrder', { body })
  const [first = '', ...others] = placed.orders.map(({ orderId }) => orderId)
  const transactionId = placed.payment.transactionId ?? ''
  expect(await pageOf({ customer, transactionId })).toMatchObject({ orderIds: [first, ...others], finalTotal: 3000 })

  await customer.client('cancelOrder', { params: { orderId: first }, body: { reason: 'Changed my mind' } })
  const { data: again } = await customer.client('initiatePayment', { body: { orderId: others[0] ?? '' } })
  await online.sandbox.choose(again.transactionId, 'pay')
  await moveLastCheck(4)
  // By the older link, too: what was paid counts.
  for (const attempt of [again, { transactionId }])
    expect(await pageOf({ customer, ...attempt })).toMatchObject({
      paymentStatus: 'Completed',
      orderIds: others,
      finalTotal: 2000,
    })
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
