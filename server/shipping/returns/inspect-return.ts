import type { Inspection } from '@kargha/contract/staff/fields.ts'
import { eq } from 'drizzle-orm'
import { lockOrder } from '../../orders/records/lock-order.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { inspected, restock } from '../parcels/inspection.ts'
import { returns } from './returns-table.ts'

/** Records the inspection of a return, once, and restocks good pieces. Throws NOT_FOUND, RETURN_STATUS, VALIDATION_FAILED. */
export async function inspectReturn(
  tx: Transaction,
  id: string,
  inspection: Inspection,
  actor: string,
): Promise<{ number: string }> {
  const [found] = isId(id) ? await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id)) : []
  if (found === undefined) throw notFound('Return')
  const order = await lockOrder(tx, found.orderId)
  const [before] = await tx.select().from(returns).where(eq(returns.id, id))
  if (before === undefined) throw notFound('Return')
  if (!canInspect(before))
    throw new Refusal(
      'RETURN_STATUS',
      before.inspectedAt === null
        ? `The return of ${order.number} is ${before.status}: what was picked up can be inspected`
        : `The return of ${order.number} was inspected already`,
    )
  await tx.update(returns).set(inspected(inspection, order.quantity)).where(eq(returns.id, id))
  await restock(tx, order, inspection.restocked, actor)
  return order
}

/** Whether the pieces are here and not yet inspected. */
export const canInspect = ({
  status,
  inspectedAt,
}: Pick<typeof returns.$inferSelect, 'status' | 'inspectedAt'>): boolean =>
  inspectedAt === null && ['Picked up', 'Refunded', 'Exchanged'].includes(status)
