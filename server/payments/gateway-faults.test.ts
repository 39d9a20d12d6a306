import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { refunds } from '../orders/refunds-table.ts'
import { buyNow, left } from '../testing/checkout.ts'
import { agree, type OnlineShop, openOnlineShop } from '../testing/online-shop.ts'
import { brokenPromises } from '../testing/promises.ts'
import { winners } from '../testing/rivals.ts'
import { refusal } from '../testing/shop.ts'
import { payments } from './payments-table.ts'

let online: OnlineShop
beforeAll(async () => {
  online = await openOnlineShop({ patience: { timeoutMs: 2_000, faults: 10, pauseMs: 60_000 } })
})
afterEach(async () => {
  await agree(online)
  expect(await brokenPromises(online.shop.db)).toEqual([])
})
afterAll(() => online.close())

type Bought = Awaited<ReturnType<OnlineShop['buyOnline']>>

const kinds = ['hang', 'reset', 'error-500', 'text-503', 'too-many-429'] as const
const payAgain = ({ customer, orderId }: Bought) => customer.client('initiatePayment', { body: { orderId } })
/** Nobody here waits as long as one does for a gateway. */
const isPaid = (bought: Bought) =>
  expect
    .poll(async () => {
      await online.hasten('hear-gateway')
      return (await bought.order()).paymentStatus
    })
    .toBe('Completed')
const cancel = ({ customer, orderId }: Bought) =>
  customer.client('cancelOrder', { params: { orderId }, body: { reason: 'Changed my mind' } })

it('that keep the link from coming: the order stands, and is paid by another attempt', async () => {
  for (const kind of kinds) await online.sandbox.fault({ call: 'pay', kind })
  const all = await Promise.all(kinds.map(() => online.buyOnline()))
  for (const bought of all) {
    const { transactionId, placed } = bought
    expect(placed.payment).toEqual({ paymentUrl: null, transactionId, paymentStatus: 'Pending' })
    const { data } = await payAgain(bought)
    expect(data.transactionId).not.toBe(transactionId)
    await online.sandbox.choose(data.transactionId, 'pay')
  }
  await Promise.all(all.map(isPaid))
  await online.sandbox.control('POST', '/tokens/revoke')
  expect((await online.buyOnline()).placed.payment.paymentUrl).toMatch(/^http/)
})

it('created, answer lost: the first attempt is asked about before there is a second', async () => {
  const lost = async () => {
    await online.sandbox.fault({ call: 'pay', kind: 'reset', when: 'after' })
    const bought = await online.buyOnline()
    expect(bought.placed.payment.paymentUrl).toBeNull()
    expect((await online.sandbox.order(bought.transactionId))?.state).toBe('PENDING')
    return bought
  }
  const paid = await lost()
  await online.sandbox.webhooks({ drop: true })
  await online.sandbox.choose(paid.transactionId, 'pay')
  expect(await refusal(payAgain(paid))).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
  expect((await paid.order()).paymentStatus).toBe('Completed')
  await online.sandbox.webhooks({ drop: false })

  // While the gateway can't say what became of it, nobody is asked to pay a second time.
  const unclear = await lost()
  await online.sandbox.fault({ call: 'orderStatus', kind: 'text-503' })
  expect(await refusal(payAgain(unclear))).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  const { data } = await payAgain(unclear)
  await online.sandbox.choose(data.transactionId, 'pay')
  await isPaid(unclear)
  // And if it is paid all the same, that money goes back.
  await online.sandbox.choose(unclear.transactionId, 'pay')
  await expect
    .poll(async () => online.shop.db.$count(payments, sql`id = ${unclear.transactionId} and state = 'Surplus'`))
    .toBe(1)
  await agree(online)
  const back = (await online.sandbox.state()).refunds
  expect(back.map(({ originalMerchantOrderId }) => originalMerchantOrderId)).toEqual([unclear.transactionId])
  expect(await unclear.order()).toMatchObject({ status: 'Order Placed', paymentStatus: 'Completed' })
})

it('while it is asked what became of payments and refunds: each is booked in the end, once', async () => {
  const all = await Promise.all(['one', 'two', 'three', 'four'].map(() => online.buyOnline()))
  for (const kind of kinds.slice(1)) await online.sandbox.fault({ call: 'orderStatus', kind })
  await Promise.all(all.map(({ transactionId }) => online.sandbox.choose(transactionId, 'pay')))
  await Promise.all(all.map(isPaid))

  for (const kind of ['reset', 'text-503'] as const) await online.sandbox.fault({ call: 'refund', kind })
  for (const kind of ['reset', 'hang'] as const) await online.sandbox.fault({ call: 'refund', kind, when: 'after' })
  for (const kind of ['error-500', 'too-many-429'] as const) await online.sandbox.fault({ call: 'refundStatus', kind })
  await Promise.all(all.map(cancel))
  const refunded = async () => {
    await online.hasten('move-refund')
    return Promise.all(all.map(async (bought) => (await bought.order()).paymentStatus))
  }
  await expect.poll(refunded).toEqual(all.map(() => 'Refunded'))
  await agree(online)
  const ids = all.map(({ transactionId }) => transactionId)
  const back = (await online.sandbox.state()).refunds.filter((each) => ids.includes(each.originalMerchantOrderId))
  expect(back.map(({ amount, state }) => ({ amount, state }))).toEqual(
    all.map(({ placed }) => ({ amount: placed.finalTotal * 100, state: 'COMPLETED' })),
  )
  for (const { productId } of all) expect(await left(online.shop, productId)).toBe(10)
})

it('a refund that fails is tried again under another id, and twenty clicks at once start one', async () => {
  const bought = await online.buyOnline()
  await online.sandbox.choose(bought.transactionId, 'pay')
  await isPaid(bought)
  await online.sandbox.settings({ refundOutcome: 'MANUAL' })
  const clicks = Array.from({ length: 20 }, () => cancel(bought))
  expect(await winners(clicks, 'ORDER_STATUS')).toHaveLength(1)
  const tries = async () => {
    await online.hasten('move-refund')
    const { refunds: all } = await online.sandbox.state()
    return all.filter(({ originalMerchantOrderId }) => originalMerchantOrderId === bought.transactionId)
  }
  const end = async (attempt: number, state: string) => {
    await expect.poll(tries).toHaveLength(attempt)
    const id = (await tries()).at(-1)?.merchantRefundId
    await online.sandbox.control('POST', `/refunds/${id}/force`, { state })
  }
  await end(1, 'FAILED')
  await end(2, 'COMPLETED')
  await online.sandbox.settings({ refundOutcome: 'COMPLETED' })
  await agree(online)
  expect(await bought.order()).toMatchObject({ status: 'Cancelled', paymentStatus: 'Refunded' })
  const own = await online.shop.db
    .select()
    .from(refunds)
    .where(sql`payment_id = ${bought.transactionId}`)
    .orderBy(refunds.attempt)
  expect(own.map(({ attempt, state }) => [attempt, state])).toEqual([
    [1, 'Failed'],
    [2, 'Completed'],
  ])
})

it('again and again: it is left alone, and Cash on Delivery goes on', async () => {
  await online.sandbox.fault({ call: 'any', kind: 'error-500', times: 1_000 })
  for (let fault = 0; fault < 10; fault += 1) await online.buyOnline()
  const asked = async () => (await online.sandbox.requests('pay')).length
  const before = await asked()
  const bought = await online.buyOnline()
  expect([bought.placed.payment.paymentUrl, await asked()]).toEqual([null, before])
  expect((await buyNow(bought.customer, bought.productId)).data.paymentMethod).toBe('COD')
  await online.sandbox.control('DELETE', '/faults')
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  onTestFinished(() => void vi.restoreAllMocks())
  expect((await payAgain(bought)).data.paymentUrl).toMatch(/^http/)
})
