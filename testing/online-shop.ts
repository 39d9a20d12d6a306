import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { JobData } from '../server/platform/jobs/jobs.ts'
import { buy, type PurchaseOptions } from './orders.ts'
import { openSandbox } from './sandbox.ts'
import { sandboxMismatches } from './sandbox-mismatches.ts'
import { openShop } from './shop.ts'

/** Listens, with a PhonePe sandbox of its own that sends it webhooks. */
export async function openOnlineShop(options: Parameters<typeof openShop>[0] = {}) {
  const sandbox = await openSandbox()
  const gatewayOptions = { busyMs: 0, ...options.gatewayOptions }
  const shop = await openShop({
    ...options,
    gatewayOptions,
    environment: { ...options.environment, ...sandbox.environment },
  })
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  await sandbox.webhooksTo(url)
  await sandbox.settings({ refundSeconds: 0.2 })

  /** Up to the payment page. `transactionId` is the payment's id. */
  async function buyOnline(options: PurchaseOptions = {}) {
    const bought = await buy(shop, options, 'PhonePe')
    return { ...bought, transactionId: bought.placed.payment.transactionId ?? '' }
  }

  const { webhookUser, webhookPassword } = sandbox.phonepe
  const digest = createHash('sha256').update(`${webhookUser}:${webhookPassword}`).digest('hex')
  /** Returns the status. */
  async function webhook(body: unknown, { to = url, authorization = digest } = {}): Promise<number> {
    const headers = { 'content-type': 'application/json', authorization }
    const address = `${to}/api/v1/payments/phonepe/webhook`
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    await response.text()
    return response.status
  }

  const makeJobsDue = async (name: Exclude<keyof JobData, 'mail'>) => {
    if (name === 'move-refund') await shop.db.execute(sql`update refunds set asked_at = asked_at - interval '1 minute'`)
    await shop.db.execute(
      sql`update pgboss.job set start_after = now() where name = ${name} and state in ('created', 'retry')`,
    )
  }

  /** By an hour, so that only the test triggers the queue's work. */
  async function postponeJobs(name: 'check-payment' | 'move-refund') {
    const isScheduled = sql`name = ${name} and state in ('created', 'retry')`
    // A running job may schedule the next one.
    const isRunning = sql`name = ${name} and state = 'active'`
    const later = sql`now() + interval '1 hour'`
    const postpone = async () => {
      await shop.db.execute(sql`update pgboss.job set start_after = ${later} where ${isScheduled}`)
      return shop.db.$count(sql`pgboss.job`, isRunning)
    }
    await expect.poll(postpone).toBe(0)
    await postpone()
  }

  const webhooksProcessed = () =>
    expect
      .poll(() => {
        const isPending = sql`name = 'process-webhook' and state in ('created', 'retry', 'active')`
        return shop.db.$count(sql`pgboss.job`, isPending)
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
    makeJobsDue,
    postponeJobs,
    webhooksProcessed,
    close,
    mismatches: () => sandboxMismatches(shop.db, sandbox),
  }
}

export type OnlineShop = Awaited<ReturnType<typeof openOnlineShop>>

/** On every paisa. */
export const expectNoMismatches = (online: OnlineShop) => expect.poll(online.mismatches).toEqual([])
