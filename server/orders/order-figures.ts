import { toRupees } from '@kargha/contract/money.ts'
import type { Dashboard } from '@kargha/contract/staff-shop.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orders, purchases } from './orders-table.ts'
import { isBeingRefunded } from './queue-refund.ts'
import { isGivenUp } from './refunds.ts'
import { refunds } from './refunds-table.ts'
import { returns } from './returns-table.ts'

type Period = { orders: number; revenue: number }
type Waiting = Omit<Dashboard['waiting'], 'complaintsToAnswer' | 'paymentsToLookAt'>

const today = sql`(now() at time zone 'Asia/Kolkata')::date`
const isSold = sql`${orders.status} <> 'Cancelled'`
/** What an order brings: nothing where the money went back. */
const brought = sql`case when ${orders.paymentStatus} = 'Refunded' then 0 else ${orders.finalTotal} end`

/** Orders that were not cancelled and what they bring, for each of thirty days of India's, today last. */
export async function ordersByDay(db: Database): Promise<(Period & { date: string })[]> {
  const { rows } = await db.execute<{ date: string; orders: number; revenue: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, count(${orders.id})::int as orders, coalesce(sum(${brought}), 0)::float8 as revenue
    from generate_series(${today} - 29, ${today}, interval '1 day') day
    left join ${orders} on (${orders.createdAt} at time zone 'Asia/Kolkata')::date = day::date and ${isSold}
      and ${orders.createdAt} > now() - interval '31 days'
    group by day order by day`)
  return rows.map(({ date, orders: count, revenue }) => ({ date, orders: count, revenue: toRupees(revenue) }))
}

/** The ten products that brought most in thirty days. */
export async function topProducts(db: Database): Promise<Dashboard['topProducts']> {
  const { rows } = await db.execute<Dashboard['topProducts'][number]>(sql`
    select ${orders.productId} as "_id", max(${orders.productName}) as name, coalesce(max(${orders.productImages}[1]), '') as image,
      count(*)::int as orders, sum(${orders.quantity})::int as pieces, sum(${brought})::float8 as revenue
    from ${orders}
    where ${isSold} and (${orders.createdAt} at time zone 'Asia/Kolkata')::date > ${today} - 30
      and ${orders.createdAt} > now() - interval '31 days'
    group by ${orders.productId} order by revenue desc, pieces desc, ${orders.productId} limit 10`)
  return rows.map((row) => ({ ...row, revenue: toRupees(row.revenue) }))
}

/** How many orders and returns wait for staff. An online order waits to be confirmed once it is paid. */
export async function ordersWaiting(db: Database): Promise<Waiting> {
  const { rows } = await db.execute<Waiting>(sql`
    select
      (select count(*)::int from ${orders} join ${purchases} on ${purchases.id} = ${orders.purchaseId}
        where ${orders.status} = 'Order Placed'
          and (${purchases.paymentMethod} = 'COD' or ${orders.paymentStatus} = 'Completed')) as "ordersToConfirm",
      (select count(*)::int from ${orders} where ${orders.status} = 'Confirmed') as "ordersToShip",
      (select count(*)::int from ${orders} where ${orders.status} = 'Shipped') as "ordersToDeliver",
      (select count(*)::int from ${returns} where ${returns.status} = 'Requested') as "returnsToDecide",
      (select count(*)::int from ${returns} where ${returns.status} = 'Approved') as "returnsToPickUp",
      (select count(*)::int from ${returns} where ${returns.status} = 'Picked up'
        and not ${isBeingRefunded(returns.orderId)}) as "returnsToRefund",
      (select count(*)::int from ${refunds} where ${isGivenUp}) as "refundsToLookAt"`)
  if (rows[0] === undefined) throw new Error('PostgreSQL counted nothing')
  return rows[0]
}
