import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoMismatches, type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { findAttempt } from '../attempts/attempts.ts'

let online: OnlineShop
beforeAll(async () => {
  online = await openOnlineShop()
  await online.sandbox.settings({ refundSeconds: 0 })
})
afterAll(() => online.close())

type Customer = Awaited<ReturnType<OnlineShop['shop']['signUp']>>
const statusOf = async ({ client }: Customer, transactionId: string) =>
  (await client('getPaymentStatus', { params: { transactionId } })).data.paymentStatus
const stateOf = async (id: string) => (await findAttempt(online.shop.db, id))?.state
/** Of the ₹ 2,000 asked for. */
const reporter = (transactionId: string) => (amount: number) =>
  online.sandbox.control('POST', `/orders/${transactionId}/force`, { state: 'COMPLETED', amount })

describe('a payment whose amount was not ours', () => {
  it('counts once the gateway reports our amount, and cancelling refunds it', async () => {
    const { customer, transactionId, order, orderId } = await online.buyOnline()
    const report = reporter(transactionId)
    await report(199_999)
    await statusOf(customer, transactionId)
    const flagged = await findAttempt(online.shop.db, transactionId)
    await statusOf(customer, transactionId)
    expect(await findAttempt(online.shop.db, transactionId)).toEqual(flagged)
    await report(200_000)
    await statusOf(customer, transactionId)
    expect(await findAttempt(online.shop.db, transactionId)).toMatchObject({
      state: 'Completed',
      failure: null,
      flaggedAt: null,
    })
    expect(await order()).toMatchObject({ status: 'Order Placed', paymentStatus: 'Completed' })
    await customer.client('cancelOrder', { params: { orderId }, body: { reason: 'Changed my mind' } })
    await expect.poll(async () => (await order()).paymentStatus).toBe('Refunded')
    await expectNoMismatches(online)
  })

  it('is refunded if the gateway reports our amount after the order was cancelled', async () => {
    const { customer, transactionId, order, orderId } = await online.buyOnline()
    const report = reporter(transactionId)
    await report(199_999)
    await statusOf(customer, transactionId)
    await customer.client('cancelOrder', { params: { orderId }, body: { reason: 'Changed my mind' } })
    await report(200_000)
    await online.makeJobsDue('check-payment')
    await expect.poll(async () => (await order()).paymentStatus).toBe('Refunded')
    expect(await stateOf(transactionId)).toBe('Surplus')
  })

  it('stays a mismatch that staff have settled', async () => {
    const { customer, transactionId, orderId } = await online.buyOnline()
    const report = reporter(transactionId)
    await report(199_999)
    await statusOf(customer, transactionId)
    const { client } = await hireStaff(online.shop)
    await client('clearFlags', { params: { orderId }, body: { note: 'Refunded in the dashboard' } })
    await report(200_000)
    await client('syncWithGateway', { params: { orderId } })
    expect(await stateOf(transactionId)).toBe('Mismatch')
    await report(199_999)
  })
})
