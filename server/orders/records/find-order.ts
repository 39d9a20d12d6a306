import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { parseOrderNumber } from './order-number.ts'
import { orders } from './orders-table.ts'

/** Selects the order with this id or this number, in any case. A text that can be neither selects nothing. */
export function hasIdOrNumber(idOrNumber: string): SQL {
  if (isId(idOrNumber)) return eq(orders.id, idOrNumber)
  const number = parseOrderNumber(idOrNumber)
  return number === null ? sql`false` : eq(orders.number, number)
}

/** A customer's own order, by number or id. Throws NOT_FOUND, for another customer's order too. */
export async function findOwnOrder(db: Database, customerId: string, idOrNumber: string) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), hasIdOrNumber(idOrNumber)))
  if (order === undefined) throw notFound('Order')
  return order
}
