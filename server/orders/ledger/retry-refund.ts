import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type LockedOrder, lockOrder } from '../records/lock-order.ts'
import { queueRefund } from './queue-refund.ts'
import { isGivenUp } from './refunds.ts'
import { refunds } from './refunds-table.ts'

/** Retries given-up refunds under new ids; the caller made sure that they were not paid. Throws NOT_FOUND, ORDER_STATUS. */
export async function retryRefund(tx: Transaction, { jobs }: OrderDeps, idOrNumber: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, idOrNumber)
  const givenUp = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.purchaseId, order.purchaseId),
        or(isNull(refunds.orderId), eq(refunds.orderId, order.id)),
        isGivenUp,
      ),
    )
  if (givenUp.length === 0)
    throw new Refusal('ORDER_STATUS', `Order ${order.number} has no refund that could be tried again`)
  for (const { id, purchaseId, orderId, paymentId, amount } of givenUp) {
    await tx
      .update(refunds)
      .set({ state: 'Failed', settledAt: sql`now()` })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'Asked')))
    await queueRefund(tx, jobs, { purchaseId, order: orderId === null ? null : order, paymentId, amount })
  }
  return order
}
