import type { PaymentStatus } from '@kargha/contract/shop/orders.ts'
import { canMove, paymentTransitions } from '@kargha/domain/transitions.ts'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderRow } from './lock-order.ts'
import { orders } from './orders-table.ts'

/** Only where transitions allow it. */
export async function setPaymentStatus(
  tx: Transaction,
  locked: readonly OrderRow[],
  paymentStatus: PaymentStatus,
): Promise<void> {
  const ids = locked
    .filter((order) => canMove(paymentTransitions, order.paymentStatus, paymentStatus))
    .map(({ id }) => id)
  if (ids.length > 0) await tx.update(orders).set({ paymentStatus }).where(inArray(orders.id, ids))
}
