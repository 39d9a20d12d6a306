import { formatRupees, toRupees } from '@kargha/domain/money.ts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { queueRefund } from '../../orders/ledger/queue-refund.ts'
import { theShop } from '../../orders/ledger/refund-right.ts'
import { findRefund, type Refund } from '../../orders/ledger/refunds.ts'
import { refunds } from '../../orders/ledger/refunds-table.ts'
import { lockPurchase } from '../../orders/records/lock-purchase.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import type { GatewayRefundStatus } from '../attempts/gateway.ts'
import { bookRefund } from './book-refund.ts'

export type RefundReport = Omit<GatewayRefundStatus, 'errorCode'> & {
  /** The gateway's code. */
  failure?: string
  /** The first request was refused, so the gateway has no refund. */
  isRefusal?: true
}

/** Seconds before each retry; then the refund waits for staff. */
const retryDelays = [5, 60, 600, 3600]

async function failRefund(tx: Transaction, { jobs }: OrderDeps, refund: Refund, number: string | null, reason: string) {
  const { id, purchaseId, orderId, paymentId, amount, attempt } = refund
  const delay = retryDelays[attempt - 1]
  const now = await databaseTime(tx)
  await tx
    .update(refunds)
    .set({ state: 'Failed', failure: reason, settledAt: now, givenUpAt: delay === undefined ? now : null })
    .where(eq(refunds.id, id))
  if (delay === undefined) return
  const order = orderId === null || number === null ? null : { id: orderId, number }
  const startAfter = new Date(now.getTime() + delay * 1000)
  await queueRefund(tx, jobs, { purchaseId, order, paymentId, amount, decidedBy: theShop, startAfter })
}

/** Null if nothing contradicts. */
function mismatchOf({ amount, gatewayRefundId }: Refund, report: RefundReport): string | null {
  if (report.amount !== amount)
    return `The gateway reports ${formatRupees(toRupees(report.amount))} instead of ${formatRupees(toRupees(amount))}`
  if (gatewayRefundId !== null && report.gatewayRefundId !== undefined && report.gatewayRefundId !== gatewayRefundId)
    return `The gateway reports the refund id ${report.gatewayRefundId}, and reported ${gatewayRefundId} before`
  return null
}

/**
 * Ends the attempts that followed a failed refund that arrived after all. False if one was requested or has arrived: the money
 * may have been paid twice.
 */
async function supersedeLaterAttempts(tx: Transaction, { id, paymentId, orderId }: Refund): Promise<boolean> {
  const isSameRefund = orderId === null ? isNull(refunds.orderId) : eq(refunds.orderId, orderId)
  const others = and(eq(refunds.paymentId, paymentId), isSameRefund, ne(refunds.id, id))
  if ((await tx.$count(refunds, and(others, sql`${refunds.state} in ('Asked', 'Pending', 'Completed')`))) > 0)
    return false
  const failure = sql`coalesce(${refunds.failure}, 'NOT_NEEDED')`
  const settledAt = sql`coalesce(${refunds.settledAt}, now())`
  await tx.update(refunds).set({ state: 'Failed', failure, settledAt, givenUpAt: null }).where(others)
  return true
}

/**
 * Applies the gateway's report exactly once. A failed refund is retried under a new id, in five attempts, then waits for staff;
 * if it arrives after all, it is booked. Returns true if staff must look: mismatched amount or id, or paid twice.
 */
export async function settleRefund(
  tx: Transaction,
  deps: OrderDeps,
  { id, purchaseId }: Refund,
  report: RefundReport,
): Promise<boolean> {
  const purchase = await lockPurchase(tx, purchaseId)
  const refund = await findRefund(tx, id)
  if (refund === undefined || refund.state === 'Completed') return false
  const hasFailed = refund.state === 'Failed'
  if (hasFailed && report.state !== 'COMPLETED') return false
  // Another request under the same id may have arrived: this refusal proves nothing.
  if (report.isRefusal && (refund.state !== 'Asked' || refund.requestCount > 1)) return false

  const gatewayRefundId = refund.gatewayRefundId ?? report.gatewayRefundId ?? null
  const update = (changes: Partial<typeof refunds.$inferInsert>) =>
    tx
      .update(refunds)
      .set({ gatewayRefundId, ...changes })
      .where(eq(refunds.id, id))
  const isPaidTwice = async () => hasFailed && !(await supersedeLaterAttempts(tx, refund))
  const problem =
    mismatchOf(refund, report) ?? ((await isPaidTwice()) ? 'The gateway has paid this refund and another one' : null)
  if (problem !== null) {
    await update({ failure: problem, ...(!hasFailed && { state: 'Pending', givenUpAt: null }) })
    return problem !== refund.failure
  }
  if (report.state === 'FAILED') {
    const number = purchase.orders.find((order) => order.id === refund.orderId)?.number ?? null
    await failRefund(tx, deps, refund, number, report.failure ?? '')
  } else if (report.state === 'COMPLETED') {
    await update({ state: 'Completed', failure: null, givenUpAt: null, settledAt: await databaseTime(tx) })
    await bookRefund(tx, deps, purchase, refund)
  } else await update({ state: 'Pending', failure: null, givenUpAt: null })
  return false
}
