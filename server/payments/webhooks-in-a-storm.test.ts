import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { orders, purchases } from '../orders/orders-table.ts'
import { addCoupon, left } from '../testing/checkout.ts'
import { agree, type OnlineShop, openOnlineShop } from '../testing/online-shop.ts'
import { deliver } from '../testing/orders.ts'
import { type ShopProcess, shopProcess } from '../testing/processes.ts'
import { addProduct } from '../testing/products.ts'
import { brokenPromises } from '../testing/promises.ts'
import { winners } from '../testing/rivals.ts'
import { home } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'
import { payments } from './payments-table.ts'

let online: OnlineShop
/** The second server of the same shop. */
let other: ShopProcess
/** What happens while the gateway's link is not kept yet. */
let whenLinkIsTold = async () => {}
beforeAll(async () => {
  const atPoint = async (point: string) => (point === 'link told' ? whenLinkIsTold() : undefined)
  online = await openOnlineShop({ atPoint })
  other = await shopProcess(online.shop, { environment: online.sandbox.environment })
})
afterEach(async () => {
  await agree(online)
  expect(await brokenPromises(online.shop.db)).toEqual([])
  await online.sandbox.webhooks({ drop: false, hold: false, flat: false, extraFields: false, typeField: false })
})
afterAll(async () => {
  await other.stop()
  await online.close()
})

type Bought = Awaited<ReturnType<OnlineShop['buyOnline']>>

const told = ({ transactionId, placed }: Bought, state: 'COMPLETED' | 'FAILED') => ({
  event: `checkout.order.${state.toLowerCase()}`,
  payload: { merchantOrderId: transactionId, orderId: 'OMO1', state, amount: placed.finalTotal * 100, expireAt: 0 },
})
/** The same webhook fifty times at once, at both servers in turn. */
const storm = (body: unknown) =>
  Promise.all(
    Array.from({ length: 50 }, (_, index) => online.webhook(body, { to: index % 2 ? other.url : online.url })),
  )
const accepted = Array.from({ length: 50 }, () => 200)
const isPaid = (bought: Bought) => expect.poll(async () => (await bought.order()).paymentStatus).toBe('Completed')
const paymentOf = async ({ purchaseId }: Bought) =>
  (await online.shop.db.select().from(payments).where(sql`${payments.purchaseId} = ${purchaseId}`))[0]

async function lettersAbout(bought: Bought, subject: string): Promise<number> {
  const { rows } = await online.shop.db.execute(
    sql`select from pgboss.job where name = 'mail' and data->>'to' = ${bought.customer.email}
      and data->>'subject' like ${`${subject}%`}`,
  )
  return rows.length
}
/** The purchase's time to pay is over, and its link's. */
async function letHoldEnd({ purchaseId }: Bought) {
  const past = sql`now() - interval '10 minutes'`
  await online.shop.db.update(purchases).set({ payBy: past }).where(sql`id = ${purchaseId}`)
  await online.shop.db.update(payments).set({ expiresAt: past }).where(sql`purchase_id = ${purchaseId}`)
  await online.hasten('end-hold')
}

it('one told of fifty times at once, at two servers, is booked once', async () => {
  await online.sandbox.webhooks({ drop: true })
  const couponCode = await addCoupon(online.shop)
  const bought = await online.buyOnline({ couponCode })
  await online.putOff('check-payment')
  await online.sandbox.choose(bought.transactionId, 'pay')
  expect(await storm(told(bought, 'COMPLETED'))).toEqual(accepted)
  await isPaid(bought)
  // Again, when all is settled, and with news that came late and is not true any more.
  expect(await storm(told(bought, 'FAILED'))).toEqual(accepted)
  await online.heard()
  await agree(online)
  expect(await bought.order()).toMatchObject({ status: 'Order Placed', paymentStatus: 'Completed' })
  expect(await lettersAbout(bought, 'Your payment')).toBe(1)
  expect(await left(online.shop, bought.productId)).toBe(8)
})

it('reordered, flat, with fields of tomorrow: the gateway’s own word counts', async () => {
  await online.sandbox.webhooks({ hold: true, flat: true, extraFields: true, typeField: true })
  const bought = await online.buyOnline()
  await online.putOff('check-payment')
  // A lie, for now.
  expect(await online.webhook(told(bought, 'COMPLETED'))).toBe(200)
  expect(await online.webhook(told(bought, 'FAILED'), { to: other.url })).toBe(200)
  await online.heard()
  expect(await bought.order()).toMatchObject({ status: 'Order Placed', paymentStatus: 'Pending' })
  // Two messages are on their way, and the first comes last.
  for (const state of ['FAILED', 'COMPLETED'])
    await online.sandbox.control('POST', `/orders/${bought.transactionId}/force`, { state })
  await online.sandbox.control('POST', '/webhooks/release', { order: 'reversed' })
  expect((await online.sandbox.deliveries()).slice(-2)).toMatchObject([
    { outcome: 200, body: { state: 'COMPLETED' } },
    { outcome: 200, body: { state: 'FAILED' } },
  ])
  await isPaid(bought)
  await online.heard()
  expect(await bought.order()).toMatchObject({ status: 'Order Placed', paymentStatus: 'Completed' })
})

it('one that comes before the gateway has answered with the link loses nothing, and the link is told to nobody', async () => {
  const count = async () => (await online.sandbox.state()).orders.length
  const before = await count()
  const booked = Promise.withResolvers<void>()
  // Should the answer come first after all, it is not kept before the webhook was heard.
  whenLinkIsTold = () => booked.promise
  await online.sandbox.fault({ call: 'pay', kind: 'slow', when: 'after', delayMs: 3_000 })
  const buying = online.buyOnline()
  await expect.poll(count).toBe(before + 1)
  await online.putOff('check-payment')
  const id = (await online.sandbox.state()).orders.at(-1)?.merchantOrderId ?? ''
  await online.sandbox.choose(id, 'pay')
  await expect.poll(() => online.shop.db.$count(payments, sql`id = ${id} and state = 'Completed'`)).toBe(1)
  booked.resolve()
  const bought = await buying
  whenLinkIsTold = async () => {}
  // It is paid already, so nobody is sent to pay for it.
  expect(bought.placed.payment.paymentUrl).toBeNull()
  expect(await paymentOf(bought)).toMatchObject({ id, state: 'Completed', paymentUrl: null })
  await isPaid(bought)
})

it('dropped for good: what was paid is found out, before the hold ends as at its end', async () => {
  await online.sandbox.webhooks({ drop: true })
  const soon = await online.buyOnline()
  const late = await online.buyOnline()
  for (const { transactionId } of [soon, late]) await online.sandbox.choose(transactionId, 'pay')
  await letHoldEnd(late)
  await isPaid(late)
  await online.hasten('check-payment')
  await isPaid(soon)
  expect((await late.order()).status).toBe('Order Placed')
})

it('delayed past the end of the hold: what was cancelled stays so, and the money goes back once', async () => {
  const couponCode = await addCoupon(online.shop, { usageLimit: 1 })
  const bought = await online.buyOnline({ couponCode })
  await online.sandbox.webhooks({ drop: true })
  await online.sandbox.advance(3_600)
  await letHoldEnd(bought)
  await expect.poll(async () => (await bought.order()).status).toBe('Cancelled')
  expect(await left(online.shop, bought.productId)).toBe(10)

  await online.sandbox.control('POST', `/orders/${bought.transactionId}/force`, { state: 'COMPLETED' })
  await online.sandbox.webhooks({ drop: false })
  expect(await storm(told(bought, 'COMPLETED'))).toEqual(accepted)
  await expect
    .poll(async () => (await online.sandbox.state()).refunds.map(({ amount, state }) => ({ amount, state })))
    .toEqual([{ amount: bought.placed.finalTotal * 100, state: 'COMPLETED' }])
  await agree(online)
  expect(await bought.order()).toMatchObject({ status: 'Cancelled', paymentStatus: 'Refunded' })
  expect(await left(online.shop, bought.productId)).toBe(10)
  // Coupon and pieces can be had again.
  const again = await online.buyOnline({ couponCode, productId: bought.productId, quantity: 10 })
  await online.sandbox.choose(again.transactionId, 'pay')
  await isPaid(again)
})

it('forged: 401, and nothing is asked, queued or changed', async () => {
  await online.sandbox.webhooks({ drop: true })
  const bought = await online.buyOnline()
  await online.sandbox.choose(bought.transactionId, 'pay')
  const standing = async () => ({
    asked: (await online.sandbox.requests('orderStatus')).length,
    jobs: await online.shop.db.$count(sql`pgboss.job`),
    order: await bought.order(),
    payment: await paymentOf(bought),
  })
  const before = await standing()
  const digest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  for (const authorization of ['', 'SHA256', digest, `Bearer ${digest}`, 'a'.repeat(4_000)])
    expect(await online.webhook(told(bought, 'COMPLETED'), { authorization })).toBe(401)
  expect(await standing()).toEqual(before)
  await online.webhook(told(bought, 'COMPLETED'))
  await isPaid(bought)
})

it('about what nobody knows, or that can’t be read, is taken without a word and changes nothing', async () => {
  const before = await online.shop.db.$count(payments)
  const payload = (changes: object) => ({
    event: 'checkout.order.completed',
    payload: { state: 'COMPLETED', ...changes },
  })
  for (const body of [
    payload({ merchantOrderId: 'KG-AAAA-AAAA-1', amount: 100 }),
    payload({ merchantOrderId: '../../v1/oauth/token' }),
    payload({ merchantOrderId: 'a'.repeat(200) }),
    payload({ merchantOrderId: 12 }),
    { event: 'pg.refund.completed', payload: { merchantRefundId: 'KG-AAAA-AAAA-R1', refundId: 'OMR1' } },
    { event: 'subscription.paused', payload: { merchantOrderId: 'KG-AAAA-AAAA-1' } },
    { event: 'checkout.order.completed' },
    {},
    [],
    null,
    'text',
  ])
    expect({ body, status: await online.webhook(body) }).toEqual({ body, status: 200 })
  await online.heard()
  expect(await online.shop.db.$count(payments)).toBe(before)
})

it.each([
  ['another amount than ours', { amount: 199_999 }, '199999 paise'],
  ['another id at the gateway than at first', { orderId: 'OMO1' }, 'calls it OMO1'],
  ['another payment’s id', { merchantOrderId: 'KG-AAAA-AAAA-1' }, 'speaks of KG-AAAA-AAAA-1'],
])('of %s: nobody is paid, staff are told, and no repetition changes that', async (_what, other, why) => {
  await online.sandbox.webhooks({ drop: true })
  const bought = await online.buyOnline()
  await online.putOff('check-payment')
  await online.sandbox.control('POST', `/orders/${bought.transactionId}/force`, { state: 'COMPLETED', ...other })
  expect(await storm(told(bought, 'COMPLETED'))).toEqual(accepted)
  await expect.poll(async () => (await paymentOf(bought))?.state).toBe('Mismatch')
  expect(await paymentOf(bought)).toMatchObject({
    flaggedAt: expect.any(Date),
    failure: expect.stringContaining(why),
  })
  expect((await bought.order()).paymentStatus).toBe('Pending')
  await letHoldEnd(bought)
  await storm(told(bought, 'COMPLETED'))
  await online.heard()
  expect(
    await online.shop.db.$count(orders, sql`purchase_id = ${bought.purchaseId} and payment_status = 'Completed'`),
  ).toBe(0)
})

it('twenty clicks on the refund of one order of a purchase, at two servers: its exact share goes back, once', async () => {
  const { shop, sandbox } = online
  const owner = await hireStaff(shop, 'owner')
  const customer = await shop.signUp()
  for (const sellingPrice of [33_333, 77_777])
    await customer.client('addToCart', {
      body: { productId: await addProduct(shop.db, { sellingPrice }), quantity: 1 },
    })
  const couponCode = await addCoupon(shop, { percent: 7 })
  const body = { addressId: customer.addressId, paymentMethod: 'PhonePe' as const, couponCode }
  const { data } = await customer.client('placeOrder', { body })
  const [first, second] = data.orders
  const transactionId = data.payment.transactionId ?? ''
  await sandbox.choose(transactionId, 'pay')
  const order = async (orderId = '') => (await customer.client('getOrder', { params: { orderId } })).data
  await expect.poll(async () => (await order(second?.orderId)).paymentStatus).toBe('Completed')

  const orderId = first?.orderId ?? ''
  await deliver(owner, orderId)
  const asked = { reason: 'Damaged or defective', returnResolution: 'Refund', pickupAddress: home } as const
  const returned = (await customer.client('returnOrder', { params: { orderId }, body: asked })).data
  const params = { id: returned._id }
  for (const status of ['Approved', 'Picked up'] as const)
    await owner.client('moveReturn', { params, body: { status } })
  const there = other.staffVisit(owner.token)
  const clicks = Array.from({ length: 20 }, (_, index) =>
    (index % 2 ? there : owner.client)('moveReturn', { params, body: { status: 'Refunded' } }),
  )
  expect(await winners(clicks, 'RETURN_STATUS')).toHaveLength(1)

  await expect.poll(async () => (await order(orderId)).paymentStatus).toBe('Refunded')
  const back = (await sandbox.state()).refunds.filter((each) => each.originalMerchantOrderId === transactionId)
  expect(back.map(({ amount }) => amount)).toEqual([Math.round((first?.finalTotal ?? 0) * 100)])
  expect((await owner.client('getReturn', { params })).data.status).toBe('Refunded')
  expect((await order(second?.orderId)).paymentStatus).toBe('Completed')
})

it('whatever comes at once, at two servers: paid, cancelled, paid again, run out; the money is where it belongs', async () => {
  const { sandbox } = online
  const couponCode = await addCoupon(online.shop)
  const all = await Promise.all(Array.from({ length: 12 }, () => online.buyOnline({ couponCode })))
  // Some have two links.
  for (const { customer, orderId } of all.slice(0, 6)) await customer.client('initiatePayment', { body: { orderId } })
  const links = (await sandbox.state()).orders.map(({ merchantOrderId }) => merchantOrderId)
  await Promise.all(
    all.map((bought, index) => {
      const { customer, orderId, transactionId } = bought
      const there = other.visit(customer.token)
      const payAgain = () => there('initiatePayment', { body: { orderId } })
      const cancel = () => there('cancelOrder', { params: { orderId }, body: { reason: 'Changed my mind' } })
      // Not every purchase meets with everything, or each would end cancelled.
      return winners<unknown>(
        [
          ...(index % 3 === 0 ? [letHoldEnd(bought)] : []),
          ...(index % 2 === 1 ? [cancel()] : []),
          ...links.filter((link) => link.startsWith(orderId)).map((link) => sandbox.choose(link, 'pay')),
          payAgain(),
          customer.client('getPaymentStatus', { params: { transactionId } }),
          online.webhook(told(bought, 'FAILED'), { to: other.url }),
        ],
        'ORDER_STATUS',
      )
    }),
  )
  const contradictions = async () => {
    for (const name of ['check-payment', 'end-hold', 'move-refund', 'hear-gateway'] as const) await online.hasten(name)
    return online.contradictions()
  }
  await expect.poll(contradictions).toEqual([])
})
