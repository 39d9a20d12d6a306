import { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import type { FiguresPeriod } from '@kargha/contract/staff/figures.ts'
import { toRupees } from '@kargha/domain/money.ts'
import { z } from 'zod'
import { products } from '../../catalogue/products/products-table.ts'
import { isBeingRefunded } from '../../orders/ledger/queue-refund.ts'
import { waitsForStaff } from '../../orders/ledger/refunds.ts'
import { refunds } from '../../orders/ledger/refunds-table.ts'
import { isLate } from '../../orders/records/late-orders.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { PaiseAmount } from '../../platform/db/typed-sql.ts'
import { returns } from '../../shipping/returns/returns-table.ts'
import { keptOf } from '../figures/kept.ts'
import { salesOf, sumsOf } from '../figures/sales.ts'

const TopProduct = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  pieces: z.int(),
  orders: z.int(),
  revenue: PaiseAmount,
})
const Days = z.object({ today: z.string(), first: z.string(), month: z.string() })
const WaitingOrders = Dashboard.shape.waiting.pick({
  ordersToConfirm: true,
  ordersToShip: true,
  ordersToDeliver: true,
  ordersRunningLate: true,
  returnsToDecide: true,
  returnsToPickUp: true,
  returnsToRefund: true,
  refundsToLookAt: true,
})
type WaitingOrders = z.infer<typeof WaitingOrders>

/** The ten that brought most in a period. */
async function topProducts(db: Database, period: FiguresPeriod): Promise<Dashboard['topProducts']> {
  const rows = await typedRows(db, TopProduct)`
    with ${keptOf(period)},
      top as (
        select product_id, (count(distinct order_id))::int as orders, sum(pieces)::int as pieces, sum(kept)::bigint as revenue
        from kept group by product_id having sum(pieces) > 0 order by sum(kept) desc, sum(pieces) desc, product_id limit 10
      )
    select ${products.id} as "_id", ${products.name}, coalesce(${products.images}[1], '') as image, pieces, orders, revenue
    from top join ${products} on ${products.id} = top.product_id order by revenue desc, pieces desc, product_id`
  return rows.map((row) => ({ ...row, revenue: toRupees(row.revenue) }))
}

/** Of each of the last thirty days in India, today last; of this month; and the best of the thirty days. */
export async function recentSales(db: Database) {
  const [days] = await typedRows(db, Days)`
    select today::text, (today - 29)::text as first, date_trunc('month', today)::date::text as month
    from (select (now() at time zone 'Asia/Kolkata')::date as today) t`
  if (days === undefined) throw new Error('The query for today returned no row')
  const { today: to, first, month } = days
  const recent = { from: first, to }
  const thisMonth = { from: month, to }
  const sums = await sumsOf(db, thisMonth)
  return {
    days: (await salesOf(db, recent, 'day')).map(({ from, purchases, kept }) => ({
      date: from,
      orders: purchases,
      revenue: kept,
    })),
    month: { ...thisMonth, revenue: sums.kept, net: sums.net },
    topProducts: await topProducts(db, recent),
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
