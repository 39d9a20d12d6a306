import { sql } from 'drizzle-orm'
import { booleanSql } from '../../platform/db/typed-sql.ts'
import { orders, purchases } from './orders-table.ts'

const today = sql`(now() at time zone 'Asia/Kolkata')::date`

/**
 * Whether an order, joined with its purchase, runs late: it should have been sent, or have arrived, by yesterday. One that is
 * still to be paid online is not waited for.
 */
export const isLate = booleanSql`(
  ${orders.status} in ('Order Placed', 'Confirmed', 'Shipped')
  and (${purchases.paymentMethod} = 'COD' or ${orders.paymentStatus} = 'Completed')
  and coalesce(case when ${orders.status} in ('Order Placed', 'Confirmed') then ${purchases.shipBy} < ${today}
    when ${orders.status} = 'Shipped' then ${purchases.latestDelivery} < ${today} end, false))`
