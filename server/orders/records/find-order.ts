import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { parseOrderNumber } from './order-number.ts'
import { orders } from './orders-table.ts'

/** Selects by id or number, in any case. Other text selects nothing. */
export function hasIdOrNumber(idOrNumber: string): SQL {
  if (isId(idOrNumber)) return eq(orders.id, idOrNumber)
  const number = parseOrderNumber(idOrNumber)
  return number === null ? sql`false` : eq(orders.number, number)
}

/** Throws NOT_FOUND, also for another customer's order. */
export async function findOwnOrder(db: Database, customerId: string, idOrNumber: string) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), hasIdOrNumber(idOrNumber)))
  if (order === undefined) throw notFound('Order')
  return order
}
