import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import type { Shop } from './order-status.ts'
import { queueRefund } from './queue-refund.ts'
import { isGivenUp } from './refunds.ts'
import { refunds } from './refunds-table.ts'

/**
 * Tries the refunds of an order again that were given up, each under a new id: who says so has made sure that the gateway did
 * not pay it. Refuses with ORDER_STATUS where there is none.
 */
export async function retryRefund(tx: Transaction, { jobs }: Shop, idOrNumber: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, idOrNumber)
  const given = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.purchaseId, order.purchaseId),
        or(isNull(refunds.orderId), eq(refunds.orderId, order.id)),
        isGivenUp,
      ),
    )
  if (given.length === 0)
    throw new Refusal('ORDER_STATUS', `Order ${order.number} has no refund that could be tried again`)
  for (const { id, purchaseId, orderId, paymentId, amount } of given) {
    await tx
      .update(refunds)
      .set({ state: 'Failed', settledAt: sql`now()` })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'Asked')))
    await queueRefund(tx, jobs, { purchaseId, order: orderId === null ? null : order, paymentId, amount })
  }
  return order
}
