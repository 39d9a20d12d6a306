import type { Paise } from '@kargha/domain/money.ts'
import { and, type Column, eq, isNull, max, ne } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { booleanSql } from '../../platform/db/typed-sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { LockedOrder } from '../records/lock-order.ts'
import { sharesPaidOnline } from './ledger.ts'
import type { Actor } from './refund-right.ts'
import { refunds } from './refunds-table.ts'

type RefundRequest = {
  purchaseId: string
  /** Null for a whole payment. */
  order: { id: string; number: string } | null
  paymentId: string
  amount: Paise
  decidedBy: Actor
  /** After a failure the next attempt waits. */
  startAfter?: Date
}

/**
 * Queues a refund under a new id, within the deciding transaction; one beyond the right of whoever decides waits for somebody
 * who may pay it, and they get an email. The purchase must be locked. The database rejects a second refund before the first
 * has failed, and refunds beyond the payment.
 */
export async function queueRefund(
  tx: Transaction,
  jobs: Jobs,
  { purchaseId, order, paymentId, amount, decidedBy, startAfter }: RefundRequest,
): Promise<void> {
  if (amount === 0) return
  const isSameRefund = and(
    eq(refunds.paymentId, paymentId),
    order === null ? isNull(refunds.orderId) : eq(refunds.orderId, order.id),
  )
  const [earlier] = await tx
    .select({ last: max(refunds.attempt) })
    .from(refunds)
    .where(isSameRefund)
  const attempt = (earlier?.last ?? 0) + 1
  // An order may have refunds of two payments.
  const ofOthers = and(eq(refunds.orderId, order?.id ?? ''), ne(refunds.paymentId, paymentId))
  const ofOrder = attempt + (order === null ? 0 : await tx.$count(refunds, ofOthers))
  const id = `${order?.number ?? paymentId}-R${ofOrder}`
  const state = decidedBy.mayRefund(amount) ? 'Queued' : 'Waiting'
  await tx.insert(refunds).values({ id, purchaseId, orderId: order?.id ?? null, paymentId, amount, attempt, state })
  const job = state === 'Queued' ? 'move-refund' : 'report-refund'
  await jobs.enqueue(tx, job, { refundId: id }, { key: id, ...(startAfter && { startAfter }) })
}

/** Queues refunds of all online payments' shares for a locked order. Returns whether there are any. */
export async function refundPaidOnline(
  tx: Transaction,
  jobs: Jobs,
  order: LockedOrder,
  decidedBy: Actor,
): Promise<boolean> {
  const shares = await sharesPaidOnline(tx, order)
  for (const share of shares) await queueRefund(tx, jobs, { purchaseId: order.purchaseId, order, ...share, decidedBy })
  return shares.length > 0
}

/** The refunds are no longer wanted: staff need not look at them. */
export async function dismissGivenUpRefunds(tx: Transaction, orderId: string): Promise<void> {
  await tx.update(refunds).set({ givenUpAt: null }).where(eq(refunds.orderId, orderId))
}

/** A column of a query. */
export const isBeingRefunded = (orderId: Column) =>
  booleanSql`exists (select from ${refunds} where order_id = ${orderId} and state in ('Queued', 'Asked', 'Pending'))`
