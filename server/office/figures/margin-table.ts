import { sql } from 'drizzle-orm'
import { orders } from '../../orders/records/orders-table.ts'
import { bookings } from '../../shipping/couriers/bookings-table.ts'
import { parcelEvents, parcelLines, parcels } from '../../shipping/parcels/parcels-table.ts'
import { returns } from '../../shipping/returns/returns-table.ts'
import { cells, type TableOfFigures } from './figure-table.ts'
import { keptOf } from './kept.ts'
import { isIn } from './period.ts'

/**
 * From net to margin, a row each. Freight is of parcels handed over in the period. Lines without a cost are left out of the
 * margin; the gateway's fees are not known to the shop.
 */
export const margin: TableOfFigures = {
  columns: [
    ['Item', 'text'],
    ['Amount', 'amount'],
    ['Not known', 'text'],
  ],
  query: (period) => sql`
    with ${keptOf(period)},
      sold as (
        select coalesce(sum(kept - tax), 0) as net, coalesce(sum(kept - tax) filter (where not is_costed), 0) as uncosted,
          coalesce(sum(cost), 0) as cost, count(*) as lines, count(*) filter (where not is_costed) as uncosted_lines
        from kept
      ),
      lost as (
        select coalesce(sum(${orders.cost} * pieces), 0) as cost, count(*) filter (where ${orders.cost} is null) as uncosted_lines
        from (
          select ${parcelLines.orderId} as order_id, ${parcelLines.writtenOff} as pieces from ${parcelLines}
          where ${parcelLines.writtenOff} > 0 and ${isIn(parcelLines.inspectedAt, period)}
          union all
          select ${returns.orderId}, ${returns.writtenOff} from ${returns}
          where ${returns.writtenOff} > 0 and ${isIn(returns.inspectedAt, period)}
          union all
          select ${parcelLines.orderId}, lost.quantity from ${parcelEvents} join ${parcels} on ${parcels.id} = ${parcelEvents.parcelId}
            join ${parcelLines} on ${parcelLines.parcelId} = ${parcels.id} join ${orders} lost on lost.id = ${parcelLines.orderId}
          where ${parcels.status} = 'Lost' and ${parcelEvents.status} = 'Lost' and ${parcelEvents.isApplied}
            and ${isIn(parcelEvents.at, period)}
        ) written join ${orders} on ${orders.id} = written.order_id
      ),
      carried as (
        select coalesce(sum(booked), 0) as freight, count(*) filter (where booked is null) as unbooked
        from (
          select (select sum(${bookings.freight}) from ${bookings}
            where ${bookings.parcelId} = ${parcels.id} and ${bookings.state} = 'Booked') as booked
          from ${parcels} where ${isIn(parcels.handedOverAt, period)}
        ) sent
      )
    select ${cells(sql`item`, sql`amount::bigint`, sql`remark`)} from sold, lost, carried, lateral (values
      (1, 'Net', sold.net, ''),
      (2, 'Net of lines without a cost', -uncosted, case when sold.uncosted_lines > 0 then
        format('%s of %s order lines have no cost', sold.uncosted_lines, lines) else '' end),
      (3, 'What the pieces cost', -sold.cost, ''),
      (4, 'Pieces written off or lost', -lost.cost, case when lost.uncosted_lines > 0 then format('%s orders have no cost', lost.uncosted_lines) else '' end),
      (5, 'Freight as booked', -freight, case when unbooked > 0 then format('%s parcels have no booked price', unbooked) else '' end),
      (6, 'Margin', sold.net - uncosted - sold.cost - lost.cost - freight, 'The gateway’s fees')
    ) rows (place, item, amount, remark) order by place`,
}
