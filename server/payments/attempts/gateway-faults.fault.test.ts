import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { buyNow, stockLeft } from '../../../testing/checkout.ts'
import { notRefused } from '../../../testing/concurrency.ts'
import { expectNoMismatches, type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { refusal } from '../../../testing/shop.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { refunds } from '../../orders/ledger/refunds-table.ts'
import { payments } from './payments-table.ts'

let online: OnlineShop
beforeAll(async () => {
  online = await openOnlineShop({ gatewayOptions: { timeoutMs: 2_000, maxFaults: 10, pauseMs: 60_000 } })
})
afterEach(async () => {
  await expectNoMismatches(online)
  expect(await violationsIn(online.shop.db)).toEqual([])
})
afterAll(() => online.close())

type Bought = Awaited<ReturnType<OnlineShop['buyOnline']>>

const kinds = ['hang', 'reset', 'error-500', 'text-503', 'too-many-429'] as const
const payAgain = ({ customer, orderId }: Bought) => customer.client('initiatePayment', { body: { orderId } })
/** Without waiting for the retries' delays. */
const untilPaid = (bought: Bought) =>
  expect
    .poll(async () => {
      await online.makeJobsDue('process-webhook')
      return (await bought.order()).paymentStatus
    })
    .toBe('Completed')
const cancel = ({ customer, orderId }: Bought) =>
  customer.client('cancelOrder', { params: { orderId }, body: { reason: 'Changed my mind' } })

it('an order whose link could not be requested stands and is paid by another attempt', async () => {
  for (const kind of kinds) await online.sandbox.fault({ call: 'pay', kind })
  const all = await Promise.all(kinds.map(() => online.buyOnline()))
  for (const bought of all) {
    const { transactionId, placed } = bought
    expect(placed.payment).toEqual({ paymentUrl: null, transactionId, paymentStatus: 'Pending' })
    const { data } = await payAgain(bought)
    expect(data.transactionId).not.toBe(transactionId)
    await online.sandbox.choose(data.transactionId, 'pay')
  }
  await Promise.all(all.map(untilPaid))
  await online.sandbox.control('POST', '/tokens/revoke')
  expect((await online.buyOnline()).placed.payment.paymentUrl).toMatch(/^http/)
})

it('an attempt whose response was lost is settled before there is a second one', async () => {
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

  // No second link while the first one's status is unknown.
  const unclear = await lost()
  await online.sandbox.fault({ call: 'orderStatus', kind: 'text-503' })
  expect(await refusal(payAgain(unclear))).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  const { data } = await payAgain(unclear)
  await online.sandbox.choose(data.transactionId, 'pay')
  await untilPaid(unclear)
  // If the first is paid too, it is refunded.
  await online.sandbox.choose(unclear.transactionId, 'pay')
  await expect
    .poll(async () => online.shop.db.$count(payments, sql`id = ${unclear.transactionId} and state = 'Surplus'`))
    .toBe(1)
  await expectNoMismatches(online)
  const back = (await online.sandbox.state()).refunds
  expect(back.map(({ originalMerchantOrderId }) => originalMerchantOrderId)).toEqual([unclear.transactionId])
  expect(await unclear.order()).toMatchObject({ status: 'Order Placed', paymentStatus: 'Completed' })
})

it('payments and refunds are booked exactly once although status checks fail', async () => {
  const all = await Promise.all(['one', 'two', 'three', 'four'].map(() => online.buyOnline()))
  for (const kind of kinds.slice(1)) await online.sandbox.fault({ call: 'orderStatus', kind })
  await Promise.all(all.map(({ transactionId }) => online.sandbox.choose(transactionId, 'pay')))
  await Promise.all(all.map(untilPaid))

  for (const kind of ['reset', 'text-503'] as const) await online.sandbox.fault({ call: 'refund', kind })
  for (const kind of ['reset', 'hang'] as const) await online.sandbox.fault({ call: 'refund', kind, when: 'after' })
  for (const kind of ['error-500', 'too-many-429'] as const) await online.sandbox.fault({ call: 'refundStatus', kind })
  await Promise.all(all.map(cancel))
  const refunded = async () => {
    await online.makeJobsDue('move-refund')
    return Promise.all(all.map(async (bought) => (await bought.order()).paymentStatus))
  }
  await expect.poll(refunded).toEqual(all.map(() => 'Refunded'))
  await expectNoMismatches(online)
  const ids = all.map(({ transactionId }) => transactionId)
  const back = (await online.sandbox.state()).refunds.filter((each) => ids.includes(each.originalMerchantOrderId))
  expect(back.map(({ amount, state }) => ({ amount, state }))).toEqual(
    all.map(({ placed }) => ({ amount: placed.finalTotal * 100, state: 'COMPLETED' })),
  )
  for (const { productId } of all) expect(await stockLeft(online.shop, productId)).toBe(10)
})

it('twenty simultaneous cancellations start one refund, which is retried under another id when it fails', async () => {
  const bought = await online.buyOnline()
  await online.sandbox.choose(bought.transactionId, 'pay')
  await untilPaid(bought)
  await online.sandbox.settings({ refundOutcome: 'MANUAL' })
  const requests = Array.from({ length: 20 }, () => cancel(bought))
  expect(await notRefused(requests, 'ORDER_STATUS')).toHaveLength(1)
  const attempts = async () => {
    await online.makeJobsDue('move-refund')
    const { refunds: all } = await online.sandbox.state()
    return all.filter(({ originalMerchantOrderId }) => originalMerchantOrderId === bought.transactionId)
  }
  const end = async (attempt: number, state: string) => {
    await expect.poll(attempts).toHaveLength(attempt)
    const id = (await attempts()).at(-1)?.merchantRefundId
    await online.sandbox.control('POST', `/refunds/${id}/force`, { state })
  }
  await end(1, 'FAILED')
  await end(2, 'COMPLETED')
  await online.sandbox.settings({ refundOutcome: 'COMPLETED' })
  await expectNoMismatches(online)
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

it('a gateway that fails repeatedly is not called for a while, and Cash on Delivery still works', async () => {
  await online.sandbox.fault({ call: 'any', kind: 'error-500', times: 1_000 })
  for (let fault = 0; fault < 10; fault += 1) await online.buyOnline()
  const calls = async () => (await online.sandbox.requests('pay')).length
  const before = await calls()
  const bought = await online.buyOnline()
  expect([bought.placed.payment.paymentUrl, await calls()]).toEqual([null, before])
  expect((await buyNow(bought.customer, bought.productId)).data.paymentMethod).toBe('COD')
  await online.sandbox.control('DELETE', '/faults')
  const afterAMinute = performance.now() + 60_000
  vi.spyOn(performance, 'now').mockReturnValue(afterAMinute)
  onTestFinished(() => void vi.restoreAllMocks())
  expect((await payAgain(bought)).data.paymentUrl).toMatch(/^http/)
})
