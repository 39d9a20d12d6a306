import type { ReturnStatus } from '@kargha/contract/shop/orders.ts'
import { eq } from 'drizzle-orm'
import { lockOrder } from '../../orders/records/lock-order.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { returns } from './returns-table.ts'

/** A return whose order is locked. Throws NOT_FOUND. */
export async function lockReturn(
  tx: Transaction,
  id: string,
): Promise<{ id: string; number: string; status: ReturnStatus }> {
  const [found] = isId(id) ? await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id)) : []
  if (found === undefined) throw notFound('Return')
  const { number } = await lockOrder(tx, found.orderId)
  return { id, number, status: await returnStatusOf(tx, id) }
}

export async function returnStatusOf(tx: Transaction, id: string): Promise<ReturnStatus> {
  const [found] = await tx.select({ status: returns.status }).from(returns).where(eq(returns.id, id))
  if (found === undefined) throw notFound('Return')
  return found.status
}
