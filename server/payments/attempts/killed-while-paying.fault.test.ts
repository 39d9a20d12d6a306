import { randomUUID } from 'node:crypto'
import { NoResponse } from '@kargha/contract/kernel/client.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockLeft, withKey } from '../../../testing/checkout.ts'
import { expectNoMismatches, type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { serverKilledAt, workerKilledAt } from '../../../testing/processes.ts'
import { addProduct } from '../../../testing/products.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { purchases } from '../../orders/records/orders-table.ts'
import { payingFailpoints, refundingFailpoints, settlingFailpoints } from '../../platform/failpoints.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { openGateway } from '../phonepe/phonepe.ts'
import { endHold } from './end-hold.ts'
import { runPaymentJobs } from './payment-jobs.ts'

/** Serves shoppers; payment jobs run in the process that is killed, then in another. */
let online: OnlineShop
beforeAll(async () => {
  online = await openOnlineShop({ withoutPaymentJobs: true })
  await online.sandbox.webhooks({ drop: true })
})
afterAll(() => online.close())

const runJobsUntilKilled = (killAt: string) => workerKilledAt(online.shop, killAt, online.sandbox.environment)
type Bought = Awaited<ReturnType<OnlineShop['buyOnline']>>
const statusOf = async ({ customer, transactionId }: Pick<Bought, 'customer' | 'transactionId'>) =>
  (await customer.client('getPaymentStatus', { params: { transactionId } })).data.paymentStatus

async function expectConsistency() {
  await expectNoMismatches(online)
  expect(await violationsIn(online.shop.db)).toEqual([])
}

describe('a server killed while it opens a payment', () => {
  it.each(payingFailpoints)('at “%s” has placed the order, which can be paid exactly once', async (killAt) => {
    const customer = await online.shop.signUp()
    const productId = await addProduct(online.shop.db)
    const key = withKey(randomUUID())
    const server = await serverKilledAt(online.shop, killAt, online.sandbox.environment)
    const body = { addressId: customer.addressId, paymentMethod: 'PhonePe' as const, productId, quantity: 1 }
    await expect(server.client(customer.token)('placeOrder', { body, ...key })).rejects.toBeInstanceOf(NoResponse)
    expect(await server.ended).toBe('SIGKILL')
    expect(await stockLeft(online.shop, productId)).toBe(9)

    // The browser repeats the request after the lost gateway call would have ended.
    await online.shop.db.execute(
      sql`update payments set created_at = created_at - interval '1 minute' where state = 'Opening'`,
    )
    const { data } = await customer.client('placeOrder', { body, ...key })
    const orderId = data.orders[0]?.orderId ?? ''
    const link =
      data.payment.paymentUrl === null
        ? (await customer.client('initiatePayment', { body: { orderId } })).data
        : { ...data.payment, transactionId: data.payment.transactionId ?? '' }
    expect(link.paymentUrl).toMatch(/^http/)
    await online.sandbox.choose(link.transactionId, 'pay')
    expect(await statusOf({ customer, ...link })).toBe('Completed')
    expect(await stockLeft(online.shop, productId)).toBe(9)
    await expectConsistency()
  })
})

describe('a server killed while it settles a payment', () => {
  it.each(settlingFailpoints)(
    'at “%s” has booked it completely or not at all, and the next server books it once',
    async (killAt) => {
      const bought = await online.buyOnline()
      await online.sandbox.choose(bought.transactionId, 'pay')
      await online.webhook({ payload: { merchantOrderId: bought.transactionId } })
      expect(await runJobsUntilKilled(killAt)).toBe('SIGKILL')
      expect(await statusOf(bought)).toBe('Completed')
      expect(await bought.order()).toMatchObject({ status: 'Order Placed', paymentStatus: 'Completed' })
      await online.shop.emailWith(`To: ${bought.customer.email}`, 'We’ve received your payment')
      await expectConsistency()
    },
  )
})

describe('a server killed while it cancels an order whose payment failed', () => {
  it.each(['coupon returned', 'stock returned'])(
    'at “%s” has returned nothing, and the next server returns everything once',
    async (killAt) => {
      const bought = await online.buyOnline()
      await online.sandbox.choose(bought.transactionId, 'fail')
      expect(await statusOf(bought)).toBe('Failed')
      await online.shop.db
        .update(purchases)
        .set({ payBy: new Date(Date.now() - 1000) })
        .where(eq(purchases.id, bought.purchaseId))
      await online.makeJobsDue('end-hold')
      expect(await runJobsUntilKilled(killAt)).toBe('SIGKILL')
      const { db, jobs } = online.shop
      const gateway = openGateway(online.sandbox.phonepe)
      await endHold({ db, jobs, gateway, publicUrl: online.url }, bought.purchaseId)
      expect([(await bought.order()).status, await stockLeft(online.shop, bought.productId)]).toEqual(['Cancelled', 10])
      await expectConsistency()
    },
  )
})

describe('a server killed while it refunds', () => {
  const all: Bought[] = []

  it.each(refundingFailpoints)('at “%s” leaves the refund to another', async (killAt) => {
    const bought = await online.buyOnline()
    all.push(bought)
    await online.sandbox.choose(bought.transactionId, 'pay')
    expect(await statusOf(bought)).toBe('Completed')
    const params = { orderId: bought.orderId }
    await bought.customer.client('cancelOrder', { params, body: { reason: 'Changed my mind' } })
    expect(await runJobsUntilKilled(killAt)).toBe('SIGKILL')
  })

  it('is replaced by another, which refunds each order once', async () => {
    // pg-boss does this half a minute after the death of a process that ran jobs.
    await online.shop.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
    const { db, url } = online.shop
    const jobs = await openJobs(url, () => {}, { pollSeconds: 0.5 })
    await runPaymentJobs({ db, jobs, gateway: openGateway(online.sandbox.phonepe), publicUrl: 'http://shop.test' })
    const statuses = async () => {
      await online.makeJobsDue('move-refund')
      return Promise.all(all.map(async (bought) => (await bought.order()).paymentStatus))
    }
    await expect.poll(statuses).toEqual(all.map(() => 'Refunded'))
    await jobs.stop()
    const { refunds } = await online.sandbox.state()
    expect(refunds.map(({ originalMerchantOrderId }) => originalMerchantOrderId).sort()).toEqual(
      all.map(({ transactionId }) => transactionId).sort(),
    )
    await expectConsistency()
  })
})
