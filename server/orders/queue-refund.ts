import type { Paise } from '@kargha/contract/money.ts'
import { and, type Column, eq, isNull, max, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { refunds } from './refunds-table.ts'

type Wanted = {
  purchaseId: string
  /** Whose share goes back; null for all of a payment. */
  order: { id: string; number: string } | null
  paymentId: string
  amount: Paise
  /** Where one has just failed, the next waits a while. */
  startAfter?: Date
}

/**
 * Queues money to go back through the gateway, in the transaction that decides it, under a refund id that was never used. The
 * purchase has to be locked. The database refuses a second one beside one that has not failed, and more than was paid.
 */
export async function queueRefund(
  tx: Transaction,
  jobs: Jobs,
  { purchaseId, order, paymentId, amount, startAfter }: Wanted,
): Promise<void> {
  if (amount === 0) return
  const same = and(
    eq(refunds.paymentId, paymentId),
    order === null ? isNull(refunds.orderId) : eq(refunds.orderId, order.id),
  )
  const [earlier] = await tx
    .select({ last: max(refunds.attempt) })
    .from(refunds)
    .where(same)
  const attempt = (earlier?.last ?? 0) + 1
  const id = `${order?.number ?? paymentId}-R${attempt}`
  await tx.insert(refunds).values({ id, purchaseId, orderId: order?.id ?? null, paymentId, amount, attempt })
  await jobs.enqueue(tx, 'move-refund', { refundId: id }, { key: id, ...(startAfter && { startAfter }) })
}

/** Takes back that an order's refunds were given up: it is not to be refunded, and nobody need look. */
export async function forgetRefunds(tx: Transaction, orderId: string): Promise<void> {
  await tx.update(refunds).set({ givenUpAt: null }).where(eq(refunds.orderId, orderId))
}

/** Whether money of the order in `orderId` is on its way back through the gateway, as a column of a query. */
export const isBeingRefunded = (orderId: Column) =>
  sql<boolean>`exists (select from ${refunds} where order_id = ${orderId} and state in ('Queued', 'Asked', 'Pending'))`
