import { randomUUID } from 'node:crypto'
import { NoResponse } from '@kargha/contract/client.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJobs } from '../jobs/jobs.ts'
import { left, withKey } from '../testing/checkout.ts'
import { agree, type OnlineShop, openOnlineShop } from '../testing/online-shop.ts'
import { serverThatDies, workerThatDies } from '../testing/processes.ts'
import { addProduct } from '../testing/products.ts'
import { brokenPromises } from '../testing/promises.ts'
import { openGateway } from './phonepe.ts'
import { payingPoints, refundingPoints, settlingPoints } from './points.ts'
import { workPayments } from './work-payments.ts'

/** This server answers shoppers and leaves payments' queued work to the one that is killed, and then to another. */
let online: OnlineShop
beforeAll(async () => {
  online = await openOnlineShop({ isIdle: true })
  await online.sandbox.webhooks({ drop: true })
})
afterAll(() => online.close())

const dies = (killAt: string) => workerThatDies(online.shop, killAt, online.sandbox.environment)
type Bought = Awaited<ReturnType<OnlineShop['buyOnline']>>
/** What the page says to which the shopper comes back. */
const statusOf = async ({ customer, transactionId }: Pick<Bought, 'customer' | 'transactionId'>) =>
  (await customer.client('getPaymentStatus', { params: { transactionId } })).data.paymentStatus

async function allIsWell() {
  await agree(online)
  expect(await brokenPromises(online.shop.db)).toEqual([])
}

describe('a server killed while it opens a payment', () => {
  it.each(payingPoints)('at “%s” has placed the order, which can be paid once', async (killAt) => {
    const customer = await online.shop.signUp()
    const productId = await addProduct(online.shop.db)
    const key = withKey(randomUUID())
    const server = await serverThatDies(online.shop, killAt, online.sandbox.environment)
    const body = { addressId: customer.addressId, paymentMethod: 'PhonePe' as const, productId, quantity: 1 }
    await expect(server.visit(customer.token)('placeOrder', { body, ...key })).rejects.toBeInstanceOf(NoResponse)
    expect(await server.ended).toBe('SIGKILL')
    expect(await left(online.shop, productId)).toBe(9)

    // The shopper's browser asks again, when a gateway would long have answered whoever asked it.
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
    expect(await left(online.shop, productId)).toBe(9)
    await allIsWell()
  })
})

describe('a server killed while it settles a payment', () => {
  it.each(settlingPoints)(
    'at “%s” has booked it whole or not at all, and the next one books it once',
    async (killAt) => {
      const bought = await online.buyOnline()
      await online.sandbox.choose(bought.transactionId, 'pay')
      await online.webhook({ payload: { merchantOrderId: bought.transactionId } })
      expect(await dies(killAt)).toBe('SIGKILL')
      expect(await statusOf(bought)).toBe('Completed')
      expect(await bought.order()).toMatchObject({ status: 'Order Placed', paymentStatus: 'Completed' })
      await online.shop.letterWith(`To: ${bought.customer.email}`, 'Your payment')
      await allIsWell()
    },
  )
})

describe('a server killed while it gives up a payment that failed', () => {
  it.each(['coupon back', 'stock back'])(
    'at “%s” has given back nothing, and the next one all, once',
    async (killAt) => {
      const bought = await online.buyOnline()
      await online.sandbox.choose(bought.transactionId, 'fail')
      await online.webhook({ payload: { merchantOrderId: bought.transactionId } })
      expect(await dies(killAt)).toBe('SIGKILL')
      expect(await statusOf(bought)).toBe('Failed')
      expect([(await bought.order()).status, await left(online.shop, bought.productId)]).toEqual(['Cancelled', 10])
      await allIsWell()
    },
  )
})

describe('a server killed while it gives money back', () => {
  const all: Bought[] = []

  it.each(refundingPoints)('at “%s” leaves it to another', async (killAt) => {
    const bought = await online.buyOnline()
    all.push(bought)
    await online.sandbox.choose(bought.transactionId, 'pay')
    expect(await statusOf(bought)).toBe('Completed')
    const params = { orderId: bought.orderId }
    await bought.customer.client('cancelOrder', { params, body: { reason: 'Changed my mind' } })
    expect(await dies(killAt)).toBe('SIGKILL')
  })

  it('and the other gives back what each order cost, once', async () => {
    // What pg-boss does half a minute after the death of whoever had work in hand.
    await online.shop.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
    const { db, url } = online.shop
    const jobs = await openJobs(url, () => {})
    await workPayments({ db, jobs, gateway: openGateway(online.sandbox.phonepe), publicUrl: 'http://shop.test' })
    const standing = async () => {
      await online.hasten('move-refund')
      return Promise.all(all.map(async (bought) => (await bought.order()).paymentStatus))
    }
    await expect.poll(standing).toEqual(all.map(() => 'Refunded'))
    await jobs.stop()
    const { refunds } = await online.sandbox.state()
    expect(refunds.map(({ originalMerchantOrderId }) => originalMerchantOrderId).sort()).toEqual(
      all.map(({ transactionId }) => transactionId).sort(),
    )
    await allIsWell()
  })
})
