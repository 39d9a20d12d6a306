import type { FiguresPeriod } from '@kargha/contract/staff/figures.ts'
import { type SQL, sql } from 'drizzle-orm'
import { moneyLedger } from '../../orders/ledger/ledger-table.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { oneOf } from '../../platform/db/columns.ts'
import { bucketOf, type Division, endOf, isIn, startOf } from './period.ts'

const isMoney = oneOf(moneyLedger.kind, ['Payment', 'COD received', 'Refund'])

/**
 * For `with`: `changes` are what the shop keeps of an order before and after each bucket in which the ledger moved. Kept is what
 * was paid and is not owed back: the lesser of payments less refunds, and of charges less reversals (docs/money.md). Paise.
 */
export const changesOf = (period: FiguresPeriod, division: Division): SQL => sql`
  entries as (
    select ${moneyLedger.orderId} as order_id,
      case when ${moneyLedger.at} >= ${startOf(period)} then ${bucketOf(moneyLedger.at, period, division)} end as bucket,
      sum(case when ${isMoney} then -${moneyLedger.amount} else 0 end) as money,
      sum(case when ${isMoney} then 0 else ${moneyLedger.amount} end) as charges
    from ${moneyLedger}
    where ${moneyLedger.at} < ${endOf(period)}
      and ${moneyLedger.orderId} in (select order_id from ${moneyLedger} moved where ${isIn(sql`moved.at`, period)})
    group by 1, 2
  ),
  balances as (
    select order_id, bucket, greatest(0, least(sum(money) over earlier, sum(charges) over earlier))::bigint as kept
    from entries window earlier as (partition by order_id order by bucket nulls first)
  ),
  changes as (
    select * from (
      select order_id, bucket, kept,
        coalesce(lag(kept) over (partition by order_id order by bucket nulls first), 0) as before
      from balances
    ) c where bucket is not null and kept <> before
  )`

/** An amount of an order's line as it belongs to what is kept, to the paisa: all of it where all is kept. */
const partOf = (amount: SQL, kept: SQL): SQL => sql`case ${kept} when 0 then 0 when ${orders.finalTotal} then ${amount}
  else round((${amount})::numeric * ${kept} / ${orders.finalTotal}) end`

const changeOf = (amount: SQL): SQL =>
  sql`((${partOf(amount, sql`c.kept`)}) - (${partOf(amount, sql`c.before`)}))::bigint`

/**
 * For `with`: `kept` are the `changes` with the parts of what is kept, which add up: kept = gross - discounts + delivery. `pieces`
 * are those sold or given back; `is_costed` if what they cost is known.
 */
export const keptOf = (period: FiguresPeriod, division: Division = 'whole'): SQL => sql`${changesOf(period, division)},
  kept as (
    select c.bucket, c.kept - c.before as kept, ${orders.id} as order_id, ${orders.purchaseId} as purchase_id,
      ${orders.productId} as product_id, ${orders.variantId} as variant_id, ${orders.cost} is not null as is_costed,
      ${orders.quantity} * ((c.kept > 0)::int - (c.before > 0)::int) as pieces,
      ${changeOf(sql`${orders.originalPrice} * ${orders.quantity}`)} as gross,
      ${changeOf(sql`(${orders.originalPrice} - ${orders.sellingPrice}) * ${orders.quantity}`)} as reduction,
      ${changeOf(sql`${orders.couponSavings}`)} as coupon,
      ${changeOf(sql`${orders.delivery} + ${orders.codFee}`)} as delivery,
      ${changeOf(sql`coalesce(${orders.cgst} + ${orders.sgst} + ${orders.igst}, 0)`)} as tax,
      ${changeOf(sql`coalesce(${orders.cost} * ${orders.quantity}, 0)`)} as cost
    from changes c join ${orders} on ${orders.id} = c.order_id
  )`
