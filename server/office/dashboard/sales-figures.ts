import { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import { type Paise, toRupees } from '@kargha/domain/money.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isBeingRefunded } from '../../orders/ledger/queue-refund.ts'
import { waitsForStaff } from '../../orders/ledger/refunds.ts'
import { refunds } from '../../orders/ledger/refunds-table.ts'
import { isLate } from '../../orders/records/late-orders.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { PaiseAmount } from '../../platform/db/typed-sql.ts'
import { returns } from '../../shipping/returns/returns-table.ts'

/** Revenue in paise. */
const figures = { orders: z.int(), revenue: PaiseAmount }
const Sales = z.object({
  days: z.array(z.object({ date: z.string(), ...figures })),
  topProducts: z.array(z.object({ _id: z.string(), name: z.string(), image: z.string(), pieces: z.int(), ...figures })),
})
const WaitingOrders = Dashboard.shape.waiting.omit({
  parcelsToLookAt: true,
  complaintsToAnswer: true,
  paymentsToLookAt: true,
})
type WaitingOrders = z.infer<typeof WaitingOrders>

const today = sql`(now() at time zone 'Asia/Kolkata')::date`
const isSold = sql`(${orders.status} <> 'Cancelled' and ${orders.status} <> 'Undelivered')`
/** Paise; 0 once refunded. */
const revenue = sql`case when ${orders.paymentStatus} = 'Refunded' then 0 else ${orders.finalTotal} end`

const day = sql`(${orders.createdAt} at time zone 'Asia/Kolkata')::date`
const isRecent = sql`${isSold} and ${orders.createdAt} > now() - interval '31 days' and ${day} > ${today} - 30`

/**
 * Sales of each of the last thirty days in India, today last, and the ten products with most revenue. One scan: there may be very
 * many orders.
 */
export async function recentSales(db: Database) {
  const [sales] = await typedRows(db, Sales)`
    with recent as materialized (
      select ${orders.productId} as product_id, ${orders.quantity} as quantity, ${day} as day, ${revenue} as revenue
      from ${orders} where ${isRecent}
    )
    select (
      select json_agg(json_build_object('date', to_char(each.day, 'YYYY-MM-DD'), 'orders', coalesce(sold.orders, 0),
        'revenue', coalesce(sold.revenue, 0)) order by each.day)
      from generate_series(${today} - 29, ${today}, interval '1 day') each (day)
        left join (select day, count(*) as orders, sum(revenue) as revenue from recent group by day) sold on sold.day = each.day::date
    ) as days, (
      select coalesce(json_agg(json_build_object('_id', product_id, 'name', name, 'image', image, 'orders', number,
        'pieces', pieces, 'revenue', total) order by total desc, pieces desc, product_id), '[]')
      from (
        select product_id, count(*) as number, sum(quantity) as pieces, sum(revenue) as total
        from recent group by product_id order by total desc, pieces desc, product_id limit 10
      ) top cross join lateral (
        select max(${orders.productName}) as name, coalesce(max(${orders.productImages}[1]), '') as image
        from ${orders} where ${orders.productId} = top.product_id and ${isRecent}
      ) named
    ) as "topProducts"`
  const inRupees = <Figures extends { revenue: Paise }>(figures: Figures) => ({
    ...figures,
    revenue: toRupees(figures.revenue),
  })
  return {
    days: (sales?.days ?? []).map(inRupees),
    topProducts: (sales?.topProducts ?? []).map(inRupees),
  }
}

/** Online orders wait for confirmation once paid. */
export async function ordersWaiting(db: Database): Promise<WaitingOrders> {
  const [waiting] = await typedRows(db, WaitingOrders)`
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
      (select count(*)::int from ${refunds} where ${waitsForStaff}) as "refundsToLookAt"`
  if (waiting === undefined) throw new Error('The query for waiting orders returned no row')
  return waiting
}
