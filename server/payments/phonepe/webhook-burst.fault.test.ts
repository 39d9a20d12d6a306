import { paise, percent } from '@kargha/domain/money.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addCoupon, stockLeft } from '../../../testing/checkout.ts'
import { notRefused } from '../../../testing/concurrency.ts'
import { expectNoMismatches, type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { deliver } from '../../../testing/orders.ts'
import { type ShopProcess, shopProcess } from '../../../testing/processes.ts'
import { addProduct } from '../../../testing/products.ts'
import { home } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import { payments } from '../attempts/payments-table.ts'

let online: OnlineShop
let other: ShopProcess
/** Runs when a link was received but is not stored. */
let whenLinkReceived = async () => {}
beforeAll(async () => {
  const failpoint = async (name: string) => (name === 'link received' ? whenLinkReceived() : undefined)
  online = await openOnlineShop({ failpoint })
  other = await shopProcess(online.shop, { environment: online.sandbox.environment })
})
afterEach(async () => {
  await expectNoMismatches(online)
  expect(await violationsIn(online.shop.db)).toEqual([])
  await online.sandbox.webhooks({ drop: false, hold: false, flat: false, extraFields: false, typeField: false })
})
afterAll(async () => {
  await other.stop()
  await online.close()
})

type Bought = Awaited<ReturnType<OnlineShop['buyOnline']>>

const webhookOf = ({ transactionId, placed }: Bought, state: 'COMPLETED' | 'FAILED') => ({
  event: `checkout.order.${state.toLowerCase()}`,
  payload: { merchantOrderId: transactionId, orderId: 'OMO1', state, amount: placed.finalTotal * 100, expireAt: 0 },
})
/** The same webhook fifty times at once, to both servers in turn. */
const sendBurst = (body: unknown) =>
  Promise.all(
    Array.from({ length: 50 }, (_, index) => online.webhook(body, { to: index % 2 ? other.url : online.url })),
  )
const accepted = Array.from({ length: 50 }, () => 200)
const untilPaid = (bought: Bought) => expect.poll(async () => (await bought.order()).paymentStatus).toBe('Completed')
const paymentOf = async ({ purchaseId }: Bought) =>
  (await online.shop.db.select().from(payments).where(sql`${payments.purchaseId} = ${purchaseId}`))[0]

async function countEmails(bought: Bought, subject: string): Promise<number> {
  const { rows } = await online.shop.db.execute(
    sql`select from pgboss.job where name = 'mail' and data->>'to' = ${bought.customer.email}
      and data->>'subject' like ${`${subject}%`}`,
  )
  return rows.length
}
/** Time to pay and link expire, and the job is due. */
async function letHoldEnd({ purchaseId }: Bought) {
  const past = sql`now() - interval '10 minutes'`
  await online.shop.db.update(purchases).set({ payBy: past }).where(sql`id = ${purchaseId}`)
  await online.shop.db.update(payments).set({ expiresAt: past }).where(sql`purchase_id = ${purchaseId}`)
  await online.makeJobsDue('end-hold')
}

it('books a payment once that fifty simultaneous webhooks to two servers report', async () => {
  await online.sandbox.webhooks({ drop: true })
  const couponCode = await addCoupon(online.shop)
  const bought = await online.buyOnline({ couponCode })
  await online.postponeJobs('check-payment')
  await online.sandbox.choose(bought.transactionId, 'pay')
  expect(await sendBurst(webhookOf(bought, 'COMPLETED'))).toEqual(accepted)
  await untilPaid(bought)
  // After settlement, a late, outdated report.
  expect(await sendBurst(webhookOf(bought, 'FAILED'))).toEqual(accepted)
  await online.webhooksProcessed()
  await expectNoMismatches(online)
  expect(await bought.order()).toMatchObject({ status: 'Order Placed', paymentStatus: 'Completed' })
  expect(await countEmails(bought, 'Payment received')).toBe(1)
  expect(await stockLeft(online.shop, bought.productId)).toBe(8)
})

it('applies the gateway’s status, not that of webhooks that are reordered, without an envelope or with unknown fields', async () => {
  await online.sandbox.webhooks({ hold: true, flat: true, extraFields: true, typeField: true })
  const bought = await online.buyOnline()
  await online.postponeJobs('check-payment')
  // Neither is true now.
  expect(await online.webhook(webhookOf(bought, 'COMPLETED'))).toBe(200)
  expect(await online.webhook(webhookOf(bought, 'FAILED'), { to: other.url })).toBe(200)
  await online.webhooksProcessed()
  expect(await bought.order()).toMatchObject({ status: 'Order Placed', paymentStatus: 'Pending' })
  // Held back and delivered in reverse.
  for (const state of ['FAILED', 'COMPLETED'])
    await online.sandbox.control('POST', `/orders/${bought.transactionId}/force`, { state })
  await online.sandbox.control('POST', '/webhooks/release', { order: 'reversed' })
  expect((await online.sandbox.deliveries()).slice(-2)).toMatchObject([
    { outcome: 200, body: { state: 'COMPLETED' } },
    { outcome: 200, body: { state: 'FAILED' } },
  ])
  await untilPaid(bought)
  await online.webhooksProcessed()
  expect(await bought.order()).toMatchObject({ status: 'Order Placed', paymentStatus: 'Completed' })
})

it('books a payment whose webhook arrives before the link, and does not return the link', async () => {
  const count = async () => (await online.sandbox.state()).orders.length
  const before = await count()
  const booked = Promise.withResolvers<void>()
  // A link received first is not stored until the webhook was processed.
  whenLinkReceived = () => booked.promise
  await online.sandbox.fault({ call: 'pay', kind: 'slow', when: 'after', delayMs: 500 })
  const buying = online.buyOnline()
  await expect.poll(count).toBe(before + 1)
  await online.postponeJobs('check-payment')
  const id = (await online.sandbox.state()).orders.at(-1)?.merchantOrderId ?? ''
  await online.sandbox.choose(id, 'pay')
  await expect.poll(() => online.shop.db.$count(payments, sql`id = ${id} and state = 'Completed'`)).toBe(1)
  booked.resolve()
  const bought = await buying
  whenLinkReceived = async () => {}
  // The order is already paid.
  expect(bought.placed.payment.paymentUrl).toBeNull()
  expect(await paymentOf(bought)).toMatchObject({ id, state: 'Completed', paymentUrl: null })
  await untilPaid(bought)
})

it('finds payments whose webhooks were lost, before the hold ends and at its end', async () => {
  await online.sandbox.webhooks({ drop: true })
  const soon = await online.buyOnline()
  const late = await online.buyOnline()
  for (const { transactionId } of [soon, late]) await online.sandbox.choose(transactionId, 'pay')
  await letHoldEnd(late)
  await untilPaid(late)
  await online.makeJobsDue('check-payment')
  await untilPaid(soon)
  expect((await late.order()).status).toBe('Order Placed')
})

it('refunds a payment once whose webhook arrives after the hold has ended, and leaves the order cancelled', async () => {
  const couponCode = await addCoupon(online.shop, { usageLimit: 1 })
  const bought = await online.buyOnline({ couponCode })
  await online.sandbox.webhooks({ drop: true })
  await online.sandbox.advance(3_600)
  await letHoldEnd(bought)
  await expect.poll(async () => (await bought.order()).status).toBe('Cancelled')
  expect(await stockLeft(online.shop, bought.productId)).toBe(10)

  await online.sandbox.control('POST', `/orders/${bought.transactionId}/force`, { state: 'COMPLETED' })
  await online.sandbox.webhooks({ drop: false })
  expect(await sendBurst(webhookOf(bought, 'COMPLETED'))).toEqual(accepted)
  await expect
    .poll(async () => (await online.sandbox.state()).refunds.map(({ amount, state }) => ({ amount, state })))
    .toEqual([{ amount: bought.placed.finalTotal * 100, state: 'COMPLETED' }])
  await expectNoMismatches(online)
  expect(await bought.order()).toMatchObject({ status: 'Cancelled', paymentStatus: 'Refunded' })
  expect(await stockLeft(online.shop, bought.productId)).toBe(10)
  // Coupon and stock can be used again.
  const again = await online.buyOnline({ couponCode, productId: bought.productId, quantity: 10 })
  await online.sandbox.choose(again.transactionId, 'pay')
  await untilPaid(again)
})

it.each([
  ['another amount than ours', { amount: 199_999 }, '₹ 1,999.99'],
  ['another id at the gateway than before', { orderId: 'OMO1' }, 'reports the order id OMO1'],
  ['another payment’s id', { merchantOrderId: 'KG-AAAA-AAAA-1' }, 'reports the payment KG-AAAA-AAAA-1'],
])('flags a payment with %s and never books it', async (_mismatch, forced, failure) => {
  await online.sandbox.webhooks({ drop: true })
  const bought = await online.buyOnline()
  await online.postponeJobs('check-payment')
  await online.sandbox.control('POST', `/orders/${bought.transactionId}/force`, { state: 'COMPLETED', ...forced })
  expect(await sendBurst(webhookOf(bought, 'COMPLETED'))).toEqual(accepted)
  await expect.poll(async () => (await paymentOf(bought))?.state).toBe('Mismatch')
  expect(await paymentOf(bought)).toMatchObject({
    flaggedAt: expect.any(Date),
    failure: expect.stringContaining(failure),
  })
  expect((await bought.order()).paymentStatus).toBe('Pending')
  await letHoldEnd(bought)
  await sendBurst(webhookOf(bought, 'COMPLETED'))
  await online.webhooksProcessed()
  expect(
    await online.shop.db.$count(orders, sql`purchase_id = ${bought.purchaseId} and payment_status = 'Completed'`),
  ).toBe(0)
})

it('refunds the exact share of one order of a purchase once, for twenty simultaneous requests to two servers', async () => {
  const { shop, sandbox } = online
  const owner = await hireStaff(shop, 'owner')
  const customer = await shop.signUp()
  for (const sellingPrice of [33_333, 77_777])
    await customer.client('addToCart', {
      body: { productId: await addProduct(shop.db, { sellingPrice: paise(sellingPrice) }), quantity: 1 },
    })
  const couponCode = await addCoupon(shop, { percent: percent(7) })
  const body = { addressId: customer.addressId, paymentMethod: 'PhonePe' as const, couponCode }
  const { data } = await customer.client('placeOrder', { body })
  const [first, second] = data.orders
  const transactionId = data.payment.transactionId ?? ''
  await sandbox.choose(transactionId, 'pay')
  const order = async (orderId = '') => (await customer.client('getOrder', { params: { orderId } })).data
  await expect.poll(async () => (await order(second?.orderId)).paymentStatus).toBe('Completed')

  const orderId = first?.orderId ?? ''
  await deliver(owner, orderId)
  const request = { reason: 'Damaged or defective', returnResolution: 'Refund', pickupAddress: home } as const
  const returned = (await customer.client('returnOrder', { params: { orderId }, body: request })).data
  const params = { id: returned._id }
  for (const status of ['Approved', 'Picked up'] as const)
    await owner.client('moveReturn', { params, body: { status } })
  const clientOfOther = other.staffClient(owner.token)
  const requests = Array.from({ length: 20 }, (_, index) =>
    (index % 2 ? clientOfOther : owner.client)('moveReturn', { params, body: { status: 'Refunded' } }),
  )
  expect(await notRefused(requests, 'RETURN_STATUS')).toHaveLength(1)

  await expect.poll(async () => (await order(orderId)).paymentStatus).toBe('Refunded')
  const back = (await sandbox.state()).refunds.filter((each) => each.originalMerchantOrderId === transactionId)
  expect(back.map(({ amount }) => amount)).toEqual([Math.round((first?.finalTotal ?? 0) * 100)])
  expect((await owner.client('getReturn', { params })).data.status).toBe('Refunded')
  expect((await order(second?.orderId)).paymentStatus).toBe('Completed')
})

it('agrees with the gateway after simultaneous payments, cancellations, new links and ends of holds on two servers', async () => {
  const { sandbox } = online
  const couponCode = await addCoupon(online.shop)
  const all = await Promise.all(Array.from({ length: 12 }, () => online.buyOnline({ couponCode })))
  // Half get a second link.
  for (const { customer, orderId } of all.slice(0, 6)) await customer.client('initiatePayment', { body: { orderId } })
  const links = (await sandbox.state()).orders.map(({ merchantOrderId }) => merchantOrderId)
  await Promise.all(
    all.map((bought, index) => {
      const { customer, orderId, transactionId } = bought
      const clientOfOther = other.client(customer.token)
      const payAgain = () => clientOfOther('initiatePayment', { body: { orderId } })
      const cancel = () => clientOfOther('cancelOrder', { params: { orderId }, body: { reason: 'Changed my mind' } })
      // Varied, or every purchase would end cancelled.
      return notRefused<unknown>(
        [
          ...(index % 3 === 0 ? [letHoldEnd(bought)] : []),
          ...(index % 2 === 1 ? [cancel()] : []),
          ...links.filter((link) => link.startsWith(orderId)).map((link) => sandbox.choose(link, 'pay')),
          payAgain(),
          customer.client('getPaymentStatus', { params: { transactionId } }),
          online.webhook(webhookOf(bought, 'FAILED'), { to: other.url }),
        ],
        'ORDER_STATUS',
      )
    }),
  )
  const mismatches = async () => {
    for (const name of ['check-payment', 'end-hold', 'move-refund', 'process-webhook'] as const)
      await online.makeJobsDue(name)
    return online.mismatches()
  }
  await expect.poll(mismatches).toEqual([])
})
