import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type LockedOrder, lockOrder } from '../records/lock-order.ts'
import { queueRefund } from './queue-refund.ts'
import { type Actor, requireRefundRight } from './refund-right.ts'
import { waitsForStaff } from './refunds.ts'
import { refunds } from './refunds-table.ts'

/**
 * Pays the refunds that wait, and retries given-up ones under new ids; the caller made sure that those were not paid. Throws
 * NOT_FOUND, ORDER_STATUS, FORBIDDEN.
 */
export async function retryRefund(
  tx: Transaction,
  { jobs }: OrderDeps,
  idOrNumber: string,
  actor: Actor,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, idOrNumber)
  const waiting = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.purchaseId, order.purchaseId),
        or(isNull(refunds.orderId), eq(refunds.orderId, order.id)),
        waitsForStaff,
      ),
    )
  if (waiting.length === 0) throw new Refusal('ORDER_STATUS', `Item ${order.number} has no refund that waits for staff`)
  for (const { id, state, purchaseId, orderId, paymentId, amount } of waiting) {
    requireRefundRight(actor, amount)
    if (state === 'Waiting') {
      await tx.update(refunds).set({ state: 'Queued' }).where(eq(refunds.id, id))
      await jobs.enqueue(tx, 'move-refund', { refundId: id }, { key: id })
      continue
    }
    await tx
      .update(refunds)
      .set({ state: 'Failed', settledAt: sql`now()` })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'Asked')))
    const refunded = orderId === null ? null : order
    await queueRefund(tx, jobs, { purchaseId, order: refunded, paymentId, amount, decidedBy: actor })
  }
  return order
}
