import { sql } from 'drizzle-orm'
import { booleanSql } from '../../platform/db/typed-sql.ts'
import { orders, purchases } from './orders-table.ts'

const today = sql`(now() at time zone 'Asia/Kolkata')::date`

/** Should have been sent, or have arrived, by yesterday. Orders awaiting online payment are not late. */
export const isLate = booleanSql`(
  ${orders.status} in ('Order Placed', 'Confirmed', 'Shipped')
  and (${purchases.paymentMethod} = 'COD' or ${orders.paymentStatus} = 'Completed')
  and coalesce(case when ${orders.status} in ('Order Placed', 'Confirmed') then ${purchases.shipBy} < ${today}
    when ${orders.status} = 'Shipped' then ${purchases.latestDelivery} < ${today} end, false))`
