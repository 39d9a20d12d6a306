import { bookedOutcomes } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { refunds } from '../../orders/ledger/refunds-table.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { payments } from '../../payments/attempts/payments-table.ts'
import { billedFreightOf, bookedFreightOf } from '../../payments/freight-bills/freight-of.ts'
import { payoutLines } from '../../payments/payouts/payouts-table.ts'
import { oneOf } from '../../platform/db/columns.ts'
import { parcelEvents, parcelLines, parcels } from '../../shipping/parcels/parcels-table.ts'
import { returns } from '../../shipping/returns/returns-table.ts'
import { settings } from '../../shop/settings/settings-table.ts'
import { cells, type TableOfFigures } from './figure-table.ts'
import { keptOf } from './kept.ts'
import { isIn } from './period.ts'

const isBooked = oneOf(sql`l.outcome`, bookedOutcomes)

/**
 * From net to margin, a row each. Freight is of parcels handed over in the period: as billed, else as booked. The gateway's fees are
 * of what was paid and refunded in the period, as far as its reports have it. Lines without a cost are left out of the margin.
 */
export const margin: TableOfFigures = {
  columns: [
    ['What', 'text'],
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
        select coalesce(sum(coalesce(billed, booked)), 0) as freight, count(*) filter (where billed is null and booked is not null) as unbilled,
          count(*) filter (where billed is null and booked is null) as unpriced
        from (
          select ${billedFreightOf(sql`${parcels.id}`)} as billed, ${bookedFreightOf(sql`${parcels.id}`)} as booked
          from ${parcels} where ${isIn(parcels.handedOverAt, period)}
        ) sent
      ),
      kept_back as (
        select coalesce(sum(fee), 0) as fees,
          coalesce(sum(gst) filter (where (select ${settings.registration} from ${settings}) is distinct from 'regular'), 0) as fee_gst
        from (
          select fee, gst from ${payments} join ${payoutLines} l on l.payment_id = ${payments.id} and ${isBooked}
          where ${isIn(payments.settledAt, period)}
          union all
          select fee, gst from ${refunds} join ${payoutLines} l on l.refund_id = ${refunds.id} and ${isBooked}
          where ${isIn(refunds.settledAt, period)}
        ) l
      ),
      not_paid_out as (
        select count(*) as payments from ${payments}
        where ${payments.state} in ('Completed', 'Surplus') and ${isIn(payments.settledAt, period)}
          and not exists (select from ${payoutLines} l where l.payment_id = ${payments.id} and ${isBooked})
      )
    select ${cells(sql`item`, sql`amount::bigint`, sql`remark`)} from sold, lost, carried, kept_back, not_paid_out, lateral (values
      (1, 'Net', sold.net, ''),
      (2, 'Net of lines without a cost', -uncosted, case when sold.uncosted_lines > 0 then
        format('%s of %s order lines have no cost', sold.uncosted_lines, lines) else '' end),
      (3, 'What the pieces cost', -sold.cost, ''),
      (4, 'Pieces written off or lost', -lost.cost, case when lost.uncosted_lines > 0 then format('%s orders have no cost', lost.uncosted_lines) else '' end),
      (5, 'Freight', -freight, concat_ws('; ',
        case when unbilled > 0 then format('%s parcels as booked, not billed yet', unbilled) end,
        case when unpriced > 0 then format('%s parcels have neither bill nor booked price', unpriced) end)),
      (6, 'Gateway’s fees', -fees, case when not_paid_out.payments > 0 then format('%s payments not paid out yet', not_paid_out.payments) else '' end),
      (7, 'GST on its fees', -fee_gst, ''),
      (8, 'Margin', sold.net - uncosted - sold.cost - lost.cost - freight - fees - fee_gst, '')
    ) rows (place, item, amount, remark) order by place`,
}
