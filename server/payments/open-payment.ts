import { setTimeout as sleep } from 'node:timers/promises'
import { isPayable } from '@kargha/contract/lives.ts'
import { and, eq } from 'drizzle-orm'
import { inTransaction, type Transaction } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { lockPurchase, unpaidOrders } from '../orders/lock-purchase.ts'
import { leastOnline } from '../orders/place-order.ts'
import { type Attempt, attemptsOf, attemptsSoFar, lateNewsMs } from './attempts.ts'
import { GatewayAway, GatewayRefusal } from './gateway.ts'
import { payments } from './payments-table.ts'
import { nextCheck } from './reconciliation.ts'
import type { PaymentWorld } from './world.ts'

/** What a shopper is given to pay with; the link is null where the gateway could not be asked for one. */
export type PaymentLink = { transactionId: string; paymentUrl: string | null }

export const gatewayAway = () =>
  new Refusal('UNAVAILABLE', 'The payment page can’t be reached now. Please try again in a minute', { retryAfter: 30 })

const minuteMs = 60_000
/** The gateway takes no less, and no more. */
const shortestMs = 5 * minuteMs
const longestMs = 60 * minuteMs

/** Milliseconds that a link asked for now can be used. */
const lifeOfLink = (payBy: Date, now: Date): number =>
  Math.min(longestMs, Math.max(shortestMs, payBy.getTime() - lateNewsMs - now.getTime()))

/**
 * Writes the attempt that is about to be made, and when it is first asked about. Null where it would not be the first and
 * only that is wanted. Refuses with ORDER_STATUS what can't be paid.
 */
async function writeAttempt(tx: Transaction, jobs: Jobs, purchaseId: string, onlyFirst: boolean) {
  const purchase = await lockPurchase(tx, purchaseId)
  const number = (await attemptsSoFar(tx, purchaseId)) + 1
  if (onlyFirst && number > 1) return null
  const now = new Date()
  const payable = purchase.orders.filter((order) => isPayable(order, purchase.payBy, now))
  const amount = payable.reduce((sum, { finalTotal }) => sum + finalTotal, 0)
  if (purchase.payBy === null || purchase.paidBy !== null || amount < leastOnline) throw cantBePaid()
  const nextCheckAt = nextCheck(0, now, now)
  const [attempt] = await tx
    .insert(payments)
    .values({
      id: `${purchase.orders[0]?.number}-${number}`,
      purchaseId,
      number,
      amount,
      orderIds: payable.map(({ id }) => id),
      nextCheckAt,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifeOfLink(purchase.payBy, now)),
    })
    .returning()
  if (attempt === undefined) throw new Error(`No attempt to pay purchase ${purchaseId} was kept`)
  const { id: paymentId } = attempt
  await jobs.enqueue(tx, 'check-payment', { paymentId, check: 0 }, { startAfter: nextCheckAt, key: paymentId })
  return attempt
}

const cantBePaid = () => new Refusal('ORDER_STATUS', 'This order can’t be paid online now')

/**
 * Keeps the link of an attempt, where all that it pays still waits for its money. Else it stays an attempt without a link, which
 * is asked about like any other; answers whether it was kept.
 */
async function keepLink(
  tx: Transaction,
  { id, purchaseId, orderIds }: Attempt,
  paymentUrl: string,
  gatewayOrderId: string,
) {
  const wanted = unpaidOrders(await lockPurchase(tx, purchaseId)).map((order) => order.id)
  const isWanted = orderIds.every((orderId) => wanted.includes(orderId))
  const { rowCount } = await tx
    .update(payments)
    .set({ gatewayOrderId, ...(isWanted && { paymentUrl, state: 'Pending' }) })
    .where(and(eq(payments.id, id), eq(payments.state, 'Opening')))
  return isWanted && rowCount === 1
}

/**
 * Asks the gateway for the link of an attempt and keeps it. Null where there is none: the gateway said no, and the attempt has
 * failed, or it gave no answer, and reconciliation finds out what became of it. Refuses with ORDER_STATUS where the order was
 * cancelled or paid while the gateway was asked: nobody is to pay for it then.
 */
async function askForLink({ db, gateway, publicUrl, atPoint }: PaymentWorld, attempt: Attempt): Promise<string | null> {
  const { id, amount } = attempt
  try {
    const { paymentUrl, gatewayOrderId } = await gateway.pay({
      merchantOrderId: id,
      amount,
      expireAfter: Math.round((attempt.expiresAt.getTime() - attempt.createdAt.getTime()) / 1000),
      redirectUrl: `${publicUrl}/payment/status/${id}`,
    })
    await atPoint?.('link told')
    const isKept = await inTransaction(db, (tx) => keepLink(tx, attempt, paymentUrl, gatewayOrderId))
    await atPoint?.('link kept')
    if (!isKept) throw cantBePaid()
    return paymentUrl
  } catch (error) {
    if (error instanceof GatewayAway) return null
    if (!(error instanceof GatewayRefusal)) throw error
    await db
      .update(payments)
      .set({ state: 'Failed', failure: error.code, settledAt: new Date() })
      .where(and(eq(payments.id, id), eq(payments.state, 'Opening')))
    return null
  }
}

async function open(world: PaymentWorld, purchaseId: string, onlyFirst: boolean): Promise<PaymentLink | null> {
  const attempt = await inTransaction(world.db, async (tx) => {
    const written = await writeAttempt(tx, world.jobs, purchaseId, onlyFirst)
    await world.atPoint?.('attempt written')
    return written
  })
  if (attempt === null) return null
  await world.atPoint?.('attempt kept')
  return { transactionId: attempt.id, paymentUrl: await askForLink(world, attempt) }
}

/**
 * Opens another attempt to pay a purchase, under an id that was never used: a short transaction writes it, then the gateway
 * is asked, then the link is kept. Refuses with ORDER_STATUS a purchase that can't be paid now, and with UNAVAILABLE where
 * the gateway gives no link.
 */
export async function openPayment(
  world: PaymentWorld,
  purchaseId: string,
): Promise<PaymentLink & { paymentUrl: string }> {
  const link = await open(world, purchaseId, false)
  if (link?.paymentUrl) return { ...link, paymentUrl: link.paymentUrl }
  throw gatewayAway()
}

/** Who repeats a request long after its order came to nothing is still told of the order. */
function unlessUnpayable(error: unknown): { transactionId: null; paymentUrl: null } {
  if (error instanceof Refusal) return { transactionId: null, paymentUrl: null }
  throw error
}

/** A gateway that has not answered within this never will. */
const patienceMs = 12_000

/**
 * The link of a purchase that was just placed: asks for it, or waits for who asks already, so that equal requests are given
 * the same. The order stands where there is none.
 */
export async function firstPayment(
  world: PaymentWorld,
  purchaseId: string,
): Promise<PaymentLink | { transactionId: null; paymentUrl: null }> {
  for (;;) {
    const [first] = await attemptsOf(world.db, purchaseId)
    if (first === undefined) {
      const opened = await open(world, purchaseId, true).catch(unlessUnpayable)
      if (opened !== null) return opened
      continue
    }
    const { id: transactionId, state, paymentUrl, createdAt } = first
    if (state !== 'Opening' || Date.now() - createdAt.getTime() > patienceMs) return { transactionId, paymentUrl }
    await sleep(100)
  }
}
