import { paise } from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { refunds } from '../../orders/ledger/refunds-table.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { openGateway } from '../phonepe/phonepe.ts'
import { moveRefund } from '../refunds/move-refund.ts'
import { type Gateway, GatewayRefusal } from './gateway.ts'

/** Only the test runs refunds, with a gateway that reports late. */
let online: OnlineShop
let real: Gateway
let owner: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  // The doctor reports refunds that the gateway made and denied.
  online = await openOnlineShop({ withoutPaymentJobs: true, allowsViolations: true })
  real = openGateway(online.sandbox.phonepe)
  owner = await hireStaff(online.shop, 'owner')
})
afterAll(() => online.close())

async function paidAndCancelled() {
  const bought = await online.buyOnline()
  await online.sandbox.choose(bought.transactionId, 'pay')
  await bought.customer.client('getPaymentStatus', { params: { transactionId: bought.transactionId } })
  const params = { orderId: bought.orderId }
  await bought.customer.client('cancelOrder', { params, body: { reason: 'Changed my mind' } })
  const first = `${bought.orderId}-R1`
  const second = `${bought.orderId}-R2`
  const attempts = async () =>
    online.shop.db.select().from(refunds).where(eq(refunds.paymentId, bought.transactionId)).orderBy(refunds.attempt)
  const states = async () => (await attempts()).map(({ state }) => state)
  const money = async () => (await owner.client('getOrder', { params })).data.money
  return { ...bought, params, first, second, attempts, states, money }
}
const move = async (id: string, replaced: Partial<Gateway> = {}) => {
  const { db, jobs } = online.shop
  await moveRefund({ db, jobs, gateway: { ...real, ...replaced }, publicUrl: 'http://shop.test' }, id)
}
const unknown: Partial<Gateway> = { refundStatus: async () => undefined }
const responseLost: Partial<Gateway> = {
  async refund(request) {
    await real.refund(request)
    throw new ServiceUnavailable('lost')
  },
}
const refuses: Partial<Gateway> = {
  refund: () => Promise.reject(new GatewayRefusal('refund', 400, 'EXCESS_REFUND_AMOUNT')),
}
const letMinutePass = () => online.shop.db.execute(sql`update refunds set asked_at = asked_at - interval '1 minute'`)
const requestsOf = async (id: string) =>
  (await online.sandbox.requests('refund')).filter(({ body }) => JSON.stringify(body).includes(id)).length

it('a refund whose response was lost is paid once, however late the gateway reports it', async () => {
  const { first, states, attempts, money, order } = await paidAndCancelled()
  await move(first, responseLost)
  expect(await states()).toEqual(['Asked'])
  // Nothing is sent again at once: the first request may still be under way.
  await move(first, unknown)
  expect(await requestsOf(first)).toBe(1)
  for (let minute = 0; minute < 9; minute += 1) {
    await letMinutePass()
    await move(first, unknown)
  }
  // Requested only under its own id and refused as known; then it waits for the owner.
  expect(await states()).toEqual(['Asked'])
  expect(await requestsOf(first)).toBe(5)
  expect((await attempts())[0]?.failure).toMatch(/does not know of it/)
  expect((await money()).refunds).toMatchObject([{ isGivenUp: true }])
  expect((await owner.client('getDashboard')).data.waiting.refundsToLookAt).toBe(1)

  await online.sandbox.control('POST', `/refunds/${first}/force`, { state: 'COMPLETED' })
  await move(first)
  expect(await states()).toEqual(['Completed'])
  expect((await owner.client('getDashboard')).data.waiting.refundsToLookAt).toBe(0)
  expect((await order()).paymentStatus).toBe('Refunded')
})

it('a refund request that never arrived is repeated under the same id', async () => {
  const { first, states } = await paidAndCancelled()
  await move(first, { refund: () => Promise.reject(new ServiceUnavailable('lost')) })
  await letMinutePass()
  await move(first)
  expect(await states()).toEqual(['Pending'])
  expect(await requestsOf(first)).toBe(1)
})

it('a refusal proves nothing while the same refund is requested twice', async () => {
  const { first, states } = await paidAndCancelled()
  await move(first, {
    ...unknown,
    // The first call hangs for a minute; meanwhile another arrives.
    async refund() {
      await letMinutePass()
      await move(first, responseLost)
      throw new GatewayRefusal('refund', 400, 'BAD_REQUEST')
    },
  })
  expect(await states()).toEqual(['Asked'])
  expect(await requestsOf(first)).toBe(1)
})

it('a refund that the gateway does not know is retried under a new id by the owner alone', async () => {
  const { first, second, states, params } = await paidAndCancelled()
  await move(first, { refund: () => Promise.reject(new ServiceUnavailable('lost')) })
  expect(await refusal(owner.client('retryRefund', { params }))).toMatchObject({ code: 'ORDER_STATUS' })
  for (let request = 0; request < 5; request += 1) {
    await letMinutePass()
    await move(first, refuses)
  }
  expect(await states()).toEqual(['Asked'])
  await owner.client('retryRefund', { params })
  expect(await states()).toEqual(['Failed', 'Queued'])
  await move(second)
  expect(await states()).toEqual(['Failed', 'Pending'])
})

it('a failed refund that arrives after all is booked, and the next attempt is not requested', async () => {
  const { first, second, states, order } = await paidAndCancelled()
  await move(first, { ...refuses, ...unknown })
  expect(await states()).toEqual(['Failed', 'Queued'])
  await move(first, {
    refundStatus: async () => ({ state: 'COMPLETED', amount: paise(200_000), gatewayRefundId: 'OMR-LATE' }),
  })
  expect(await states()).toEqual(['Completed', 'Failed'])
  expect((await order()).paymentStatus).toBe('Refunded')
  await move(second)
  expect([await states(), await requestsOf(second)]).toEqual([['Completed', 'Failed'], 0])
})

it('a failed refund that arrives in addition to the next one is flagged for staff', async () => {
  const { first, second, states, attempts, money } = await paidAndCancelled()
  await move(first, { ...refuses, ...unknown })
  await move(second)
  await online.sandbox.control('POST', `/refunds/${second}/force`, { state: 'COMPLETED' })
  await move(second)
  const arrived: Partial<Gateway> = {
    refundStatus: async () => ({ state: 'COMPLETED', amount: paise(200_000), gatewayRefundId: 'OMR-TWICE' }),
  }
  await move(first, arrived)
  expect(await states()).toEqual(['Failed', 'Completed'])
  expect((await attempts())[0]?.failure).toMatch(/has paid this refund and another one/)
  expect((await money()).payments).toMatchObject([{ isFlagged: true }])
})

it('a report with another amount or id than ours is not applied and is flagged for staff', async () => {
  const other = await paidAndCancelled()
  await move(other.first, {
    refund: async (request) => ({ ...(await real.refund(request)), amount: paise(199_999) }),
  })
  expect(await other.attempts()).toMatchObject([
    { state: 'Pending', failure: 'The gateway reports ₹ 1,999.99 instead of ₹ 2,000.00' },
  ])
  expect((await other.money()).payments).toMatchObject([{ isFlagged: true }])

  const renamed = await paidAndCancelled()
  await move(renamed.first)
  const [{ gatewayRefundId } = { gatewayRefundId: null }] = await renamed.attempts()
  await move(renamed.first, {
    refundStatus: async () => ({ state: 'COMPLETED', amount: paise(200_000), gatewayRefundId: 'OMR-OTHER' }),
  })
  expect(await renamed.attempts()).toMatchObject([
    { state: 'Pending', gatewayRefundId, failure: expect.stringContaining('reports the refund id OMR-OTHER') },
  ])
  expect((await renamed.money()).payments).toMatchObject([{ isFlagged: true }])
})
