import { sql } from 'drizzle-orm'
import { orders, purchases } from './orders-table.ts'

/**
 * What it costs to pay online now for all orders of a purchase that are to be paid in cash, in paise, as a column of a query of
 * purchases; null where that is not possible: less than the gateway takes, or it was done before.
 */
export const payOnlineColumn = sql<number | null>`(
  select case when sum(o.final_total - o.advance - o.cod_fee) >= 100 then sum(o.final_total - o.advance - o.cod_fee)::float8 end
  from ${orders} o where o.purchase_id = ${purchases.id} and ${purchases.restPaidBy} is null
    and o.paid_online_at is null and o.status in ('Order Placed', 'Confirmed'))`
