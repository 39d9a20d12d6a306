import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orders, purchases } from '../orders/orders-table.ts'

/** What decides whether a customer may have another parcel that is paid on delivery. */
export type CodHistory = {
  /** Purchases that the staff have not confirmed. */
  unconfirmed: number
  /** Purchases of which a parcel came back undelivered. */
  refused: number
}

/** A CodHistory of a customer's purchases by Cash on Delivery as one JSON value, as a column for another query. */
export function codHistoryOf(customerId: SQL | string): SQL {
  const has = (condition: SQL) =>
    sql`count(*) filter (where exists (select from ${orders} where ${orders.purchaseId} = ${purchases.id} and ${condition}))`
  return sql`(
    select json_build_object(
      'unconfirmed', ${has(sql`${orders.status} = 'Order Placed' and ${orders.paymentStatus} in ('Pending', 'Failed')`)},
      'refused', ${has(sql`${orders.status} = 'Undelivered'`)})
    from ${purchases} where ${purchases.customerId} = ${customerId} and ${purchases.paymentMethod} = 'COD')`
}

/** Of how many purchases by Cash on Delivery of a customer a parcel came back undelivered. */
export async function countRefusedParcels(db: Database, customerId: string): Promise<number> {
  const { rows } = await db.execute<{ history: CodHistory }>(sql`select ${codHistoryOf(customerId)} as history`)
  return rows[0]?.history.refused ?? 0
}
