import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentMethod, PlacedOrder } from '@kargha/contract/shop/orders.ts'

/** A signed-in customer, ready to order. */
export type ReadyCustomer = { token: string; addressId: string }

/** One request to place an order: when it was sent and answered (ms), and its status; `lost` without an answer. */
type Attempt = { sentAt: number; answeredAt: number; status: number | 'lost' }

/** Shoppers wait no longer for an answer, and press again after the pause, with the same key. */
const attemptMs = 30_000
const pauseMs = 250
/** So many orders at most wait for an answer at a time: shoppers who see that nothing works don't all start another. */
const maxPending = 40

/** The answers of a shop in trouble; anything else is a failure of the test. */
const passing = new Set<Attempt['status']>(['lost', 503, 507])

/**
 * A proxy that reads its configuration anew closes connections that nothing is sent on. A browser that finds one of its own closed
 * sends the request again on another; Node doesn't, so it gets a connection for each.
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
 * Places orders at a steady rate until `stop`. Each is repeated under its Idempotency-Key until it succeeds, as the storefront
 * does when a shopper presses the button again.
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
      // Without an answer: the connection was closed, or nothing came.
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
    /** How many orders were both sent and answered with success after a time. */
    succeededAfter: (time: number) => attempts.filter(({ status }) => status === 200).filter(isAfter(time)).length,
    /**
     * How long after a time (ms) the shop was back: when the first order sent after it had succeeded, and the last failure of any
     * order was over.
     */
    backAfter(time: number): number {
      const first = attempts.filter(isAfter(time)).find(({ status }) => status === 200)
      const lastFailure = attempts.filter(({ status, answeredAt }) => status !== 200 && answeredAt > time).at(-1)
      return Math.max(first?.answeredAt ?? Number.POSITIVE_INFINITY, lastFailure?.answeredAt ?? 0) - time
    },
    /** The longest time (ms) after another in which no order succeeded. */
    longestGapAfter(time: number): number {
      const succeeded = attempts.filter(({ status, answeredAt }) => status === 200 && answeredAt > time)
      return Math.max(
        ...succeeded.map(({ answeredAt }, index) => answeredAt - (succeeded[index - 1]?.answeredAt ?? time)),
      )
    },
    /** Starts no more orders, and waits until every one has succeeded. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await Promise.all(pending)
    },
  }
}

export type Traffic = ReturnType<typeof startTraffic>
