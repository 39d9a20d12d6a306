import { eq, type SQL, sql } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import { orders } from './orders-table.ts'

/** The order that an id or a number, in any case, names; no order where the text can be neither. */
export function isOrderNamed(idOrNumber: string): SQL {
  if (isId(idOrNumber)) return eq(orders.id, idOrNumber)
  const number = idOrNumber.toUpperCase()
  return /^KG-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(number) ? eq(orders.number, number) : sql`false`
}
