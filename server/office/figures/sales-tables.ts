import { sql } from 'drizzle-orm'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import { cells, percentOf, type TableOfFigures } from './figure-table.ts'
import { keptOf } from './kept.ts'
import { isIn } from './period.ts'
import { salesQuery } from './sales.ts'

export const sales: TableOfFigures = {
  columns: [
    ['From', 'day'],
    ['Placed', 'count'],
    ['Worth', 'amount'],
    ['Paid items', 'count'],
    ['Paid', 'amount'],
    ['Delivered', 'count'],
    ['Refunded items', 'count'],
    ['Refunded', 'amount'],
    ['Gross', 'amount'],
    ['Discounts', 'amount'],
    ['Delivery charges', 'amount'],
    ['Kept', 'amount'],
    ['Tax in it', 'amount'],
    ['Net', 'amount'],
  ],
  query: (period, unit) => sql`
    select ${cells(
      ...[sql`bucket`, sql`placed`, sql`"placedAmount"`, sql`paid`, sql`"paidAmount"`, sql`delivered`],
      ...[sql`refunded`, sql`"refundedAmount"`, sql`gross`, sql`gross + delivery - kept`, sql`delivery`, sql`kept`],
      ...[sql`tax`, sql`kept - tax`],
    )} from (${salesQuery(period, unit)}) sales`,
}

const method = sql`case when ${purchases.paymentMethod} = 'COD' and ${orders.paidOnlineAt} is null then 'Cash on Delivery'
  else 'Online' end`

/** Cash that was paid online in the end counts as online. */
export const methods: TableOfFigures = {
  columns: [
    ['Payment', 'text'],
    ['Placed', 'count'],
    ['Worth', 'amount'],
    ['Delivered', 'count'],
    ['Undelivered', 'count'],
    ['Undelivered %', 'percent'],
    ['Kept', 'amount'],
    ['Net', 'amount'],
  ],
  query: (period) => sql`
    with ${keptOf(period)},
      placed as (
        select ${method} as method, count(*)::int as placed, sum(${orders.finalTotal})::bigint as worth
        from ${orders} join ${purchases} on ${purchases.id} = ${orders.purchaseId} where ${isIn(orders.createdAt, period)} group by 1
      ),
      ended as (
        select ${method} as method, (count(*) filter (where e.status = 'Delivered'))::int as delivered,
          (count(*) filter (where e.status = 'Undelivered'))::int as undelivered
        from order_events e join ${orders} on ${orders.id} = e.order_id join ${purchases} on ${purchases.id} = ${orders.purchaseId}
        where e.status in ('Delivered', 'Undelivered') and ${isIn(sql`e.at`, period)} group by 1
      ),
      sums as (
        select ${method} as method, sum(kept)::bigint as kept, sum(kept - tax)::bigint as net
        from kept join ${orders} on ${orders.id} = kept.order_id join ${purchases} on ${purchases.id} = ${orders.purchaseId} group by 1
      )
    select ${cells(
      ...[sql`method`, sql`coalesce(placed, 0)`, sql`coalesce(worth, 0)`, sql`coalesce(delivered, 0)`],
      ...[sql`coalesce(undelivered, 0)`, percentOf(sql`undelivered`, sql`(delivered + undelivered)`)],
      ...[sql`coalesce(kept, 0)`, sql`coalesce(net, 0)`],
    )}
    from (values ('Cash on Delivery'), ('Online')) all_methods (method) left join placed using (method) left join ended using (method)
      left join sums using (method)
    order by method`,
}

/** What the shop kept less because of them. */
export const discounts: TableOfFigures = {
  columns: [
    ['Discount', 'text'],
    ['Items', 'count'],
    ['Cost', 'amount'],
  ],
  query: (period) => sql`
    with ${keptOf(period)},
      parts as (
        select 1 as place, 'Selling prices below list prices' as name, reduction as amount from kept
        union all select 2, 'Coupons', coupon from kept
        union all select 3, 'Shop-wide discount', gross + delivery - kept - reduction - coupon from kept
      )
    select ${cells(sql`name`, sql`(count(*) filter (where amount <> 0))::int`, sql`sum(amount)::bigint`)}
    from parts group by place, name order by place`,
}

export const coupons: TableOfFigures = {
  columns: [
    ['Coupon', 'text'],
    ['Items', 'count'],
    ['Cost', 'amount'],
    ['Kept', 'amount'],
    ['Net', 'amount'],
  ],
  query: (period) => sql`
    with ${keptOf(period)}
    select ${cells(
      ...[sql`${purchases.couponName}`, sql`count(*)::int`, sql`sum(coupon)::bigint`],
      ...[sql`sum(kept)::bigint`, sql`sum(kept - tax)::bigint`],
    )}
    from kept join ${purchases} on ${purchases.id} = kept.purchase_id where ${purchases.couponName} is not null
    group by ${purchases.couponName} order by sum(coupon) desc, ${purchases.couponName}`,
}
