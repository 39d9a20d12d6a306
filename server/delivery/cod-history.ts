import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orders, purchases } from '../orders/orders-table.ts'

/** What decides whether a customer may have another parcel that is paid on delivery. */
export type CodHistory = {
  /** Purchases that the staff have not confirmed. */
  unconfirmed: number
  /** Purchases of which a parcel came back undelivered. */
  refused: number
}

const none: CodHistory = { unconfirmed: 0, refused: 0 }

/** Of a customer's purchases by Cash on Delivery. */
export async function codHistoryOf(db: Database, customerId: string): Promise<CodHistory> {
  const has = (condition: ReturnType<typeof sql>) =>
    sql`count(*) filter (where exists (select from ${orders} where ${orders.purchaseId} = ${purchases.id} and ${condition}))::int`
  const { rows } = await db.execute<CodHistory>(sql`
    select ${has(sql`${orders.status} = 'Order Placed' and ${orders.paymentStatus} in ('Pending', 'Failed')`)} as unconfirmed,
      ${has(sql`${orders.status} = 'Undelivered'`)} as refused
    from ${purchases} where ${purchases.customerId} = ${customerId} and ${purchases.paymentMethod} = 'COD'`)
  return rows[0] ?? none
}
