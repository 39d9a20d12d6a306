import { asc, eq } from 'drizzle-orm'
import { hasIdOrNumber } from '../../orders/records/find-order.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'

/** A purchase by its id, or an order's id or number. `number`: its first order's, by which people call it. Throws NOT_FOUND. */
export async function findPurchase(db: Database, idOrNumber: string): Promise<{ id: string; number: string }> {
  const [order] = await db.select({ purchaseId: orders.purchaseId }).from(orders).where(hasIdOrNumber(idOrNumber))
  const id = order?.purchaseId ?? idOrNumber
  if (!isId(id)) throw notFound('Order')
  const [first] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.purchaseId, id))
    .orderBy(asc(orders.position), asc(orders.id))
    .limit(1)
  if (first === undefined) throw notFound('Order')
  return { id, number: first.number }
}
