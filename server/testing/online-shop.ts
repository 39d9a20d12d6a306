import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { JobData } from '../jobs/jobs.ts'
import { contradictions } from './contradictions.ts'
import { addProduct } from './products.ts'
import { openSandbox } from './sandbox.ts'
import { openShop, type TestShop } from './shop.ts'

type Customer = Awaited<ReturnType<TestShop['signUp']>>
type Given = { customer?: Customer; productId?: string; quantity?: number; couponCode?: string }

/** A shop that sells online by a sandbox of its own: it listens, and the sandbox sends it webhooks. */
export async function openOnlineShop(options: Parameters<typeof openShop>[0] = {}) {
  const sandbox = await openSandbox()
  const shop = await openShop({ ...options, environment: { ...options.environment, ...sandbox.environment } })
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  await sandbox.webhooksTo(url)
  await sandbox.settings({ refundSeconds: 0.2 })

  /** Buys two pieces of a product that had ten, up to the pay page; `transactionId` is the payment's id. */
  async function buyOnline(given: Given = {}) {
    const customer = given.customer ?? (await shop.signUp())
    const productId = given.productId ?? (await addProduct(shop.db))
    const { quantity = 2, couponCode } = given
    const body = { addressId: customer.addressId, paymentMethod: 'PhonePe' as const, productId, quantity, couponCode }
    const { data } = await customer.client('placeOrder', { body })
    const orderId = data.orders[0]?.orderId ?? ''
    const order = async () => (await customer.client('getOrder', { params: { orderId } })).data
    const transactionId = data.payment.transactionId ?? ''
    return { customer, productId, orderId, purchaseId: data.purchaseId, transactionId, order, placed: data }
  }

  const { webhookUser, webhookPassword } = sandbox.phonepe
  const digest = createHash('sha256').update(`${webhookUser}:${webhookPassword}`).digest('hex')
  /** Sends a webhook by hand, to any server of the shop, and answers its status. */
  async function webhook(body: unknown, { to = url, authorization = digest } = {}): Promise<number> {
    const headers = { 'content-type': 'application/json', authorization }
    const address = `${to}/api/v1/payments/phonepe/webhook`
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    await answer.text()
    return answer.status
  }

  /** Lets time pass for work that waits for its time. */
  const hasten = async (name: Exclude<keyof JobData, 'mail'>) => {
    if (name === 'move-refund') await shop.db.execute(sql`update refunds set asked_at = asked_at - interval '1 minute'`)
    await shop.db.execute(
      sql`update pgboss.job set start_after = now() where name = ${name} and state in ('created', 'retry')`,
    )
  }

  /** Puts work off that waits for its time, until nothing but what a test does can bring it about. */
  async function putOff(name: 'check-payment' | 'move-refund') {
    const isWaiting = sql`name = ${name} and state in ('created', 'retry')`
    // What is under way may queue itself anew.
    const isUnderWay = sql`name = ${name} and state = 'active'`
    const late = sql`now() + interval '1 hour'`
    const next = async () => {
      await shop.db.execute(sql`update pgboss.job set start_after = ${late} where ${isWaiting}`)
      return shop.db.$count(sql`pgboss.job`, isUnderWay)
    }
    await expect.poll(next).toBe(0)
    await next()
  }

  /** Waits until all has been asked about that webhooks told of. */
  const heard = () =>
    expect
      .poll(() => {
        const isLeft = sql`name = 'hear-gateway' and state in ('created', 'retry', 'active')`
        return shop.db.$count(sql`pgboss.job`, isLeft)
      })
      .toBe(0)

  async function close() {
    await shop.close()
    await sandbox.close()
  }

  return {
    shop,
    sandbox,
    url,
    buyOnline,
    webhook,
    hasten,
    putOff,
    heard,
    close,
    contradictions: () => contradictions(shop.db, sandbox),
  }
}

export type OnlineShop = Awaited<ReturnType<typeof openOnlineShop>>

/** Waits until shop and gateway say the same of every paisa. */
export const agree = (online: OnlineShop) => expect.poll(online.contradictions).toEqual([])
