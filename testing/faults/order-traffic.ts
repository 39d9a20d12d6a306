import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentMethod, PlacedOrder } from '@kargha/contract/shop/orders.ts'

export type ReadyCustomer = { token: string; addressId: string }

/** Milliseconds; `lost` without an answer. */
type Attempt = { sentAt: number; answeredAt: number; status: number | 'lost' }

/** Shoppers wait so long, and retry after the pause with the same key. */
const attemptMs = 30_000
const pauseMs = 250
/** Shoppers who see failures don't all start more orders. */
const maxPending = 40

/** Answers of a shop in trouble; others fail the test. */
const passing = new Set<Attempt['status']>(['lost', 503, 507])

/**
 * A reloading proxy closes idle connections. A browser then resends on another; Node doesn't, so each request gets its
 * own.
 */
export const ownConnection = { connection: 'close' }

export type TrafficOptions = {
  url: string
  productId: string
  nextShopper(): ReadyCustomer
  perSecond: number
  isProxied?: boolean
  paymentMethod?: PaymentMethod
}

/**
 * At a steady rate until `stop`. Like the storefront, retries each order under its Idempotency-Key until it succeeds.
 */
export function startTraffic({
  url,
  productId,
  nextShopper,
  perSecond,
  isProxied,
  paymentMethod = 'COD',
}: TrafficOptions) {
  const attempts: Attempt[] = []
  const answered: PlacedOrder[] = []
  const unexpected: unknown[] = []
  const pending = new Set<Promise<void>>()

  async function attempt(shopper: ReadyCustomer, key: string): Promise<Attempt['status']> {
    const sentAt = performance.now()
    let status: Attempt['status'] = 'lost'
    try {
      const response = await fetch(`${url}/api/v1/user/placed-order`, {
        method: 'POST',
        headers: {
          authorization: shopper.token,
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(isProxied && ownConnection),
        },
        body: JSON.stringify({ addressId: shopper.addressId, paymentMethod, productId, quantity: 1 }),
        signal: AbortSignal.timeout(attemptMs),
      })
      const envelope = (await response.json()) as { data: PlacedOrder }
      status = response.status
      if (status === 200) answered.push(envelope.data)
      else if (!passing.has(status)) unexpected.push(envelope)
    } catch {
      // Closed, or no answer in time.
    }
    attempts.push({ sentAt, answeredAt: performance.now(), status })
    return status
  }

  async function place(): Promise<void> {
    const [shopper, key] = [nextShopper(), randomUUID()]
    while (passing.has(await attempt(shopper, key))) await sleep(pauseMs)
  }

  const timer = setInterval(() => {
    if (pending.size >= maxPending) return
    const order = place().finally(() => pending.delete(order))
    pending.add(order)
  }, 1000 / perSecond)

  const isAfter = (time: number) => (each: Attempt) => each.sentAt >= time
  return {
    answered,
    unexpected,
    failed: () => attempts.filter(({ status }) => status !== 200).length,
    statuses: () => new Set(attempts.map(({ status }) => status)),
    /** Both sent and answered with success. */
    succeededAfter: (time: number) => attempts.filter(({ status }) => status === 200).filter(isAfter(time)).length,
    /** Milliseconds from `time` until the first order sent since had succeeded, and all failures were over. */
    backAfter(time: number): number {
      const first = attempts.filter(isAfter(time)).find(({ status }) => status === 200)
      const lastFailure = attempts.filter(({ status, answeredAt }) => status !== 200 && answeredAt > time).at(-1)
      return Math.max(first?.answeredAt ?? Number.POSITIVE_INFINITY, lastFailure?.answeredAt ?? 0) - time
    },
    /** In milliseconds, without a successful order. */
    longestGapAfter(time: number): number {
      const succeeded = attempts.filter(({ status, answeredAt }) => status === 200 && answeredAt > time)
      return Math.max(
        ...succeeded.map(({ answeredAt }, index) => answeredAt - (succeeded[index - 1]?.answeredAt ?? time)),
      )
    },
    /** Waits until all orders have succeeded. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await Promise.all(pending)
    },
  }
}

export type Traffic = ReturnType<typeof startTraffic>
