import { type Paise, toRupees } from '@kargha/contract/money.ts'
import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isBeingRefunded } from '../ledger/queue-refund.ts'
import { isGivenUp } from '../ledger/refunds.ts'
import { refunds } from '../ledger/refunds-table.ts'
import { isLate } from '../orders/late-orders.ts'
import { orders, purchases } from '../orders/orders-table.ts'
import { returns } from '../returns/returns-table.ts'

type DaySales = Dashboard['days'][number]
/** As the database returns it: with the revenue in paise. */
type InPaise<Sales> = Omit<Sales, 'revenue'> & { revenue: Paise }
type TopProduct = Dashboard['topProducts'][number]
type WaitingOrders = Omit<Dashboard['waiting'], 'parcelsToLookAt' | 'complaintsToAnswer' | 'paymentsToLookAt'>

const today = sql`(now() at time zone 'Asia/Kolkata')::date`
const isSold = sql`(${orders.status} <> 'Cancelled' and ${orders.status} <> 'Undelivered')`
/** The revenue of an order, in paise: nothing once it is refunded. */
const revenue = sql`case when ${orders.paymentStatus} = 'Refunded' then 0 else ${orders.finalTotal} end`

/** Number and revenue of the orders that were not cancelled, for each of the last thirty days in India, today last. */
export async function ordersByDay(db: Database): Promise<DaySales[]> {
  const { rows } = await db.execute<InPaise<DaySales>>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, count(${orders.id})::int as orders, coalesce(sum(${revenue}), 0)::float8 as revenue
    from generate_series(${today} - 29, ${today}, interval '1 day') day
    left join ${orders} on (${orders.createdAt} at time zone 'Asia/Kolkata')::date = day::date and ${isSold}
      and ${orders.createdAt} > now() - interval '31 days'
    group by day order by day`)
  return rows.map((row) => ({ ...row, revenue: toRupees(row.revenue) }))
}

/** The ten products with the highest revenue in the last thirty days. */
export async function topProducts(db: Database): Promise<TopProduct[]> {
  const { rows } = await db.execute<InPaise<TopProduct>>(sql`
    select ${orders.productId} as "_id", max(${orders.productName}) as name, coalesce(max(${orders.productImages}[1]), '') as image,
      count(*)::int as orders, sum(${orders.quantity})::int as pieces, sum(${revenue})::float8 as revenue
    from ${orders}
    where ${isSold} and (${orders.createdAt} at time zone 'Asia/Kolkata')::date > ${today} - 30
      and ${orders.createdAt} > now() - interval '31 days'
    group by ${orders.productId} order by revenue desc, pieces desc, ${orders.productId} limit 10`)
  return rows.map((row) => ({ ...row, revenue: toRupees(row.revenue) }))
}

/** How many orders, returns and refunds wait for staff. An online order waits to be confirmed once it is paid. */
export async function ordersWaiting(db: Database): Promise<WaitingOrders> {
  const { rows } = await db.execute<WaitingOrders>(sql`
    select
      (select count(*)::int from ${orders} join ${purchases} on ${purchases.id} = ${orders.purchaseId}
        where ${orders.status} = 'Order Placed'
          and (${purchases.payBy} is null or ${purchases.paidBy} is not null)) as "ordersToConfirm",
      (select count(*)::int from ${orders} where ${orders.status} = 'Confirmed') as "ordersToShip",
      (select count(*)::int from ${orders} where ${orders.status} = 'Shipped') as "ordersToDeliver",
      (select count(*)::int from ${orders} join ${purchases} on ${purchases.id} = ${orders.purchaseId}
        where ${isLate}) as "ordersRunningLate",
      (select count(*)::int from ${returns} where ${returns.status} = 'Requested') as "returnsToDecide",
      (select count(*)::int from ${returns} where ${returns.status} = 'Approved') as "returnsToPickUp",
      (select count(*)::int from ${returns} where ${returns.status} = 'Picked up'
        and not ${isBeingRefunded(returns.orderId)}) as "returnsToRefund",
      (select count(*)::int from ${refunds} where ${isGivenUp}) as "refundsToLookAt"`)
  if (rows[0] === undefined) throw new Error('The query for waiting orders returned no row')
  return rows[0]
}
