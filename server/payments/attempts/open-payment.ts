import { setTimeout as sleep } from 'node:timers/promises'
import { sum } from '@kargha/domain/money.ts'
import { minOnlinePayment } from '@kargha/domain/pricing.ts'
import { and, eq, sql } from 'drizzle-orm'
import { cashPayableOnline, lockPurchase, unpaidOrders } from '../../orders/records/lock-purchase.ts'
import { setPaymentStatus } from '../../orders/records/payment-status.ts'
import { inTransaction, type Transaction } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { amountsDue } from './amounts-due.ts'
import {
  attemptsOf,
  isOpen,
  isPayingTimeUsedUp,
  keepPayingUntil,
  lastAttemptNumber,
  maxOpenAttempts,
  type PaymentAttempt,
  settlementMarginMs,
} from './attempts.ts'
import { nextCheck } from './check-schedule.ts'
import { GatewayRefusal, type PaymentDeps } from './gateway.ts'
import { payments } from './payments-table.ts'

/** `paymentUrl` is null if the gateway gave no link. */
export type PaymentLink = { transactionId: string; paymentUrl: string | null }

export const paymentPageUnavailable = () =>
  new Refusal('UNAVAILABLE', 'We can’t reach the payment page right now. Please try again in a minute', {
    retryAfter: 30,
  })

const notPayable = () => new Refusal('ORDER_STATUS', 'This order can’t be paid online right now')

const minuteMs = 60_000
/** The gateway's limits of a link's lifetime. */
const minLinkMs = 5 * minuteMs
const maxLinkMs = 60 * minuteMs

/** For cash due paid online: meanwhile nothing is handed over. */
const restPaymentMs = 15 * minuteMs

const linkLifetimeMs = (payBy: Date, now: Date): number =>
  Math.min(maxLinkMs, Math.max(minLinkMs, payBy.getTime() - settlementMarginMs - now.getTime()))

const payingTimeUsedUp = () =>
  new Refusal(
    'ORDER_STATUS',
    'The payment page for this order has been open for an hour in all, so that it waits no longer. Please pay on delivery',
  )

/** With the purchase locked. */
async function refuseTooMany(tx: Transaction, purchaseId: string, now: Date): Promise<void> {
  const open = (await attemptsOf(tx, purchaseId)).filter(isOpen)
  if (open.length < maxOpenAttempts) return
  const expiry = Math.min(...open.map(({ expiresAt }) => expiresAt.getTime()))
  throw new Refusal(
    'TOO_MANY_REQUESTS',
    'You’ve opened the payment page many times. Please pay there, or try again a little later',
    { retryAfter: Math.max(1, Math.ceil((expiry - now.getTime()) / 1000)), isOwnQuota: true },
  )
}

/**
 * Writes the next attempt and schedules its first check. Null if `onlyFirst` is set and there was an attempt. Throws
 * ORDER_STATUS, TOO_MANY_REQUESTS.
 */
async function writeAttempt(tx: Transaction, jobs: Jobs, purchaseId: string, onlyFirst: boolean) {
  const purchase = await lockPurchase(tx, purchaseId)
  const number = (await lastAttemptNumber(tx, purchaseId)) + 1
  if (onlyFirst && number > 1) return null
  const now = await databaseTime(tx)
  await refuseTooMany(tx, purchaseId, now)
  const { isRest, orders, amounts } = amountsDue(purchase, now)
  if (isRest && isPayingTimeUsedUp(await attemptsOf(tx, purchaseId))) throw payingTimeUsedUp()
  const amount = sum(amounts)
  if (amount < minOnlinePayment) throw notPayable()
  const payBy = isRest || purchase.payBy === null ? new Date(now.getTime() + restPaymentMs) : purchase.payBy
  const nextCheckAt = nextCheck(0, now, now)
  const [attempt] = await tx
    .insert(payments)
    .values({
      id: `${purchase.orders[0]?.number}-${number}`,
      purchaseId,
      number,
      amount,
      orderIds: orders.map(({ id }) => id),
      orderAmounts: amounts,
      isRest,
      nextCheckAt,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLifetimeMs(payBy, now)),
    })
    .returning()
  if (attempt === undefined) throw new Error(`The attempt to pay for purchase ${purchaseId} was not stored`)
  if (isRest) await keepPayingUntil(tx, purchaseId)
  else await setPaymentStatus(tx, orders, 'Pending')
  const { id: paymentId } = attempt
  await jobs.enqueue(tx, 'check-payment', { paymentId, check: 0 }, { startAfter: nextCheckAt, key: paymentId })
  return attempt
}

/** Stores no link and returns false unless all orders are still unpaid. The attempt's status is checked all the same. */
async function storeLink(
  tx: Transaction,
  { id, purchaseId, orderIds, isRest }: PaymentAttempt,
  paymentUrl: string,
  gatewayOrderId: string,
): Promise<boolean> {
  const purchase = await lockPurchase(tx, purchaseId)
  const unpaid = (isRest ? cashPayableOnline(purchase) : unpaidOrders(purchase)).map((order) => order.id)
  const isUnpaid = orderIds.every((orderId) => unpaid.includes(orderId))
  const { rowCount } = await tx
    .update(payments)
    .set({ gatewayOrderId, ...(isUnpaid && { paymentUrl, state: 'Pending' }) })
    .where(and(eq(payments.id, id), eq(payments.state, 'Opening')))
  return isUnpaid && rowCount === 1
}

/**
 * Null if the gateway refused, failing the attempt, or didn't answer: reconciliation finds out. Throws ORDER_STATUS if the order
 * was cancelled or paid meanwhile.
 */
async function requestLink(
  { db, gateway, publicUrl, failpoint }: PaymentDeps,
  attempt: PaymentAttempt,
): Promise<string | null> {
  const { id, amount } = attempt
  try {
    const { paymentUrl, gatewayOrderId } = await gateway.pay({
      merchantOrderId: id,
      amount,
      expireAfter: Math.round((attempt.expiresAt.getTime() - attempt.createdAt.getTime()) / 1000),
      redirectUrl: `${publicUrl}/payment/status/${id}`,
    })
    await failpoint?.('link received')
    const isStored = await inTransaction(db, (tx) => storeLink(tx, attempt, paymentUrl, gatewayOrderId))
    await failpoint?.('link stored')
    if (!isStored) throw notPayable()
    return paymentUrl
  } catch (error) {
    if (error instanceof ServiceUnavailable) return null
    if (!(error instanceof GatewayRefusal)) throw error
    await db
      .update(payments)
      .set({ state: 'Failed', failure: error.code, settledAt: sql`now()` })
      .where(and(eq(payments.id, id), eq(payments.state, 'Opening')))
    return null
  }
}

async function openAttempt(deps: PaymentDeps, purchaseId: string, onlyFirst: boolean): Promise<PaymentLink | null> {
  const attempt = await inTransaction(deps.db, async (tx) => {
    const written = await writeAttempt(tx, deps.jobs, purchaseId, onlyFirst)
    await deps.failpoint?.('attempt written')
    return written
  })
  if (attempt === null) return null
  await deps.failpoint?.('attempt committed')
  return { transactionId: attempt.id, paymentUrl: await requestLink(deps, attempt) }
}

/** Opens an attempt under a new id, calling the gateway between two short transactions. Throws ORDER_STATUS, UNAVAILABLE. */
export async function openPayment(
  deps: PaymentDeps,
  purchaseId: string,
): Promise<PaymentLink & { paymentUrl: string }> {
  const link = await openAttempt(deps, purchaseId, false)
  if (link?.paymentUrl) return { ...link, paymentUrl: link.paymentUrl }
  throw paymentPageUnavailable()
}

/** A repeated request still returns its order after it can no longer be paid. */
function noLinkIfRefused(error: unknown): { transactionId: null; paymentUrl: null } {
  if (error instanceof Refusal) return { transactionId: null, paymentUrl: null }
  throw error
}

/** Longer than any call to the gateway. */
const maxOpeningMs = 12_000

/** The link of a new purchase. Concurrent equal requests wait for the same link. Without one the order still stands. */
export async function firstPayment(
  deps: PaymentDeps,
  purchaseId: string,
): Promise<PaymentLink | { transactionId: null; paymentUrl: null }> {
  for (;;) {
    const [first] = await attemptsOf(deps.db, purchaseId)
    if (first === undefined) {
      const opened = await openAttempt(deps, purchaseId, true).catch(noLinkIfRefused)
      if (opened !== null) return opened
      continue
    }
    const { id: transactionId, state, paymentUrl, createdAt } = first
    const age = (await databaseTime(deps.db)).getTime() - createdAt.getTime()
    if (state !== 'Opening' || age > maxOpeningMs) return { transactionId, paymentUrl }
    await sleep(100)
  }
}
