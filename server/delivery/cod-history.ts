import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orders, purchases } from '../orders/records/orders-table.ts'
import type { Database } from '../platform/db/database.ts'
import { typedRows } from '../platform/db/typed-rows.ts'

/** What decides whether a customer may have another parcel that is paid on delivery. */
export const CodHistory = z.object({
  /** Purchases that the staff have not confirmed. */
  unconfirmed: z.int(),
  /** Purchases of which a parcel came back undelivered. */
  refused: z.int(),
})
export type CodHistory = z.infer<typeof CodHistory>

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

const Counted = z.object({ history: CodHistory })

/** Of how many purchases by Cash on Delivery of a customer a parcel came back undelivered. */
export async function countRefusedParcels(db: Database, customerId: string): Promise<number> {
  const [counted] = await typedRows(db, Counted)`select ${codHistoryOf(customerId)} as history`
  return counted?.history.refused ?? 0
}
