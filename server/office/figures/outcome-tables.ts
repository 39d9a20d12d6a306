import { type SQL, sql } from 'drizzle-orm'
import { orderEvents, orders, purchases } from '../../orders/records/orders-table.ts'
import { parcelEvents, parcelLines, parcels } from '../../shipping/parcels/parcels-table.ts'
import { returns } from '../../shipping/returns/returns-table.ts'
import { cells, percentOf, type TableOfFigures } from './figure-table.ts'
import { isIn } from './period.ts'
import { sizeOf } from './piece-tables.ts'

const columnsOf = (name: string): TableOfFigures['columns'] => [
  [name, 'text'],
  ['Arrived or came back', 'count'],
  ['Undelivered', 'count'],
  ['Undelivered %', 'percent'],
  ['Returned', 'count'],
  ['Returned %', 'percent'],
  ['Worth of both', 'amount'],
]

/**
 * Orders of which the period decided whether they arrive, and those of them with a return that was not rejected: many of both
 * first. `from` joins what `name` needs.
 */
const outcomesBy = (heading: string, name: SQL, from: SQL = sql``): TableOfFigures => ({
  columns: columnsOf(heading),
  query: (period) => sql`
    with ended as (
      select ${name} as name, ${orders.finalTotal} as worth, ${orderEvents.status} = 'Undelivered' as is_undelivered,
        ${returns.id} is not null as is_returned
      from ${orderEvents} join ${orders} on ${orders.id} = ${orderEvents.orderId} ${from}
        left join ${returns} on ${returns.orderId} = ${orders.id} and ${returns.status} <> 'Rejected'
      where ${orderEvents.status} in ('Delivered', 'Undelivered') and ${isIn(orderEvents.at, period)}
    )
    select ${cells(
      ...[sql`name`, sql`count(*)::int`, undelivered, percentOf(undelivered, sql`count(*)`), returned],
      percentOf(returned, sql`(count(*) filter (where not is_undelivered))`),
      sql`coalesce(sum(worth) filter (where is_undelivered or is_returned), 0)::bigint`,
    )}
    from ended group by name order by ${undelivered} + ${returned} desc, count(*) desc, name`,
})
const undelivered = sql`(count(*) filter (where is_undelivered))::int`
const returned = sql`(count(*) filter (where is_returned))::int`

export const outcomesByProduct = outcomesBy('Product', sql`${orders.productName}`)
export const outcomesBySize = outcomesBy('Size', sizeOf)

const parcelOf = sql`left join lateral (
  select ${parcels.courierName} as courier from ${parcelLines} join ${parcels} on ${parcels.id} = ${parcelLines.parcelId}
  where ${parcelLines.orderId} = ${orders.id} and ${parcelLines.isLive} limit 1) sent on true`
export const outcomesByCourier = outcomesBy(
  'Courier',
  sql`coalesce(sent.courier, ${orders.tracking} ->> 'courier', 'Not known')`,
  parcelOf,
)

/** Without zones, the first two digits of the PIN code, which name its postal circle. */
export const outcomesByZone = outcomesBy(
  'Zone',
  sql`coalesce(${purchases.zone}, 'PIN ' || left(${purchases.address} ->> 'zipcode', 2) || '…')`,
  sql`join ${purchases} on ${purchases.id} = ${orders.purchaseId}`,
)

/** What was said on the last attempt to deliver it. */
const failedAttempt = sql`(select nullif(${parcelEvents.text}, '') from ${parcelLines}
  join ${parcelEvents} on ${parcelEvents.parcelId} = ${parcelLines.parcelId} and ${parcelEvents.status} = 'Attempt failed'
  where ${parcelLines.orderId} = ${orders.id} order by ${parcelEvents.at} desc limit 1)`

/** Of orders that ended badly in the period, and of returns that were requested in it. */
export const reasons: TableOfFigures = {
  columns: [
    ['What', 'text'],
    ['Reason', 'text'],
    ['Items', 'count'],
    ['Worth', 'amount'],
  ],
  query: (period) => sql`
    with ended as (
      select ${orderEvents.status} as what, ${orders.finalTotal} as worth,
        coalesce(case when ${orderEvents.status} = 'Undelivered' then ${failedAttempt} end, nullif(${orderEvents.note}, ''), 'None given') as reason
      from ${orderEvents} join ${orders} on ${orders.id} = ${orderEvents.orderId}
      where ${orderEvents.status} in ('Undelivered', 'Cancelled') and ${isIn(orderEvents.at, period)}
      union all
      select 'Return', ${orders.finalTotal}, coalesce(nullif(${returns.reason}, ''), 'None given')
      from ${returns} join ${orders} on ${orders.id} = ${returns.orderId} where ${isIn(returns.createdAt, period)}
    )
    select ${cells(sql`what`, sql`reason`, sql`count(*)::int`, sql`sum(worth)::bigint`)}
    from ended group by what, reason order by what, count(*) desc, reason`,
}
