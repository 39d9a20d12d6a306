import { type SQL, sql } from 'drizzle-orm'
import { orders, purchases } from '../orders/records/orders-table.ts'
import type { Database } from '../platform/db/database.ts'

/** What decides whether a customer may have another parcel that is paid on delivery. */
export type CodHistory = {
  /** Purchases that the staff have not confirmed. */
  unconfirmed: number
  /** Purchases of which a parcel came back undelivered. */
  refused: number
}

/** Beyond this nothing is counted. */
const maxCounted = sql.raw('100')

/** A CodHistory of a customer's purchases by Cash on Delivery as one JSON value, as a column for another query. */
export function codHistoryOf(customerId: SQL | string): SQL {
  // By their orders of these statuses, which are few and have an index; each purchase is looked up by its id, however few there are.
  const withOrder = (condition: SQL) => sql`(
    select count(*) from (
      select distinct ${orders.purchaseId} from ${orders}
      where ${orders.customerId} = ${customerId} and ${condition} and 'COD' = (
        select ${purchases.paymentMethod} from ${purchases} where ${purchases.id} = ${orders.purchaseId})
      limit ${maxCounted}) counted)`
  return sql`json_build_object(
    'unconfirmed', ${withOrder(sql`${orders.status} = 'Order Placed' and ${orders.paymentStatus} in ('Pending', 'Failed')`)},
    'refused', ${withOrder(sql`${orders.status} = 'Undelivered'`)})`
}

/** Of how many purchases by Cash on Delivery of a customer a parcel came back undelivered. */
export async function countRefusedParcels(db: Database, customerId: string): Promise<number> {
  const { rows } = await db.execute<{ history: CodHistory }>(sql`select ${codHistoryOf(customerId)} as history`)
  return rows[0]?.history.refused ?? 0
}
