import type { Comparison, Figures, FiguresPeriod, FiguresQuery, SalesFigures } from '@kargha/contract/staff/figures.ts'
import { difference, paise, sum, toRupees } from '@kargha/domain/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { moneyLedger } from '../../orders/ledger/ledger-table.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { oneOf } from '../../platform/db/columns.ts'
import type { Database, Pool } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { PaiseAmount } from '../../platform/db/typed-sql.ts'
import { keptOf } from './kept.ts'
import { withPatience } from './patience.ts'
import { bucketOf, bucketsOf, type Division, isIn } from './period.ts'

const SalesRow = z.object({
  bucket: z.string(),
  placed: z.int(),
  purchases: z.int(),
  placedAmount: PaiseAmount,
  paid: z.int(),
  paidAmount: PaiseAmount,
  delivered: z.int(),
  deliveredAmount: PaiseAmount,
  refunded: z.int(),
  refundedAmount: PaiseAmount,
  gross: PaiseAmount,
  delivery: PaiseAmount,
  kept: PaiseAmount,
  tax: PaiseAmount,
})
type SalesRow = z.output<typeof SalesRow>

const { kind, amount, at, orderId } = moneyLedger
const isCharge = oneOf(kind, ['Charge', 'COD due'])
const isPayment = oneOf(kind, ['Payment', 'COD received'])
const isRefund = sql`${kind} = 'Refund'`

/** Orders counted once a bucket, however many rows of the ledger they have there. Pieces split off count with their line. */
const ordersOf = (which: SQL) =>
  sql`(count(distinct ${orderId}) filter (where ${which} and ${moneyLedger.splitWith} is null))::int`
const amountsOf = (which: SQL, sign: SQL) => sql`coalesce(${sign} sum(${amount}) filter (where ${which}), 0)::bigint`

/** A row a bucket, those without any movement included. Paise. */
export const salesQuery = (period: FiguresPeriod, division: Division): SQL => sql`
  with ${keptOf(period, division)},
    ledger as (
      select ${bucketOf(at, period, division)} as bucket,
        ${ordersOf(isCharge)} as placed, ${amountsOf(isCharge, sql``)} as placed_amount,
        ${ordersOf(isPayment)} as paid, ${amountsOf(isPayment, sql`-`)} as paid_amount,
        ${ordersOf(isRefund)} as refunded, ${amountsOf(isRefund, sql``)} as refunded_amount
      from ${moneyLedger} where ${isIn(at, period)} group by 1
    ),
    purchased as (
      select ${bucketOf(orders.createdAt, period, division)} as bucket, count(distinct ${orders.purchaseId})::int as purchases
      from ${orders} where ${isIn(orders.createdAt, period)} group by 1
    ),
    arrived as (
      select ${bucketOf(orders.deliveredAt, period, division)} as bucket, count(*)::int as delivered,
        sum(${orders.finalTotal})::bigint as delivered_amount
      from ${orders} where ${isIn(orders.deliveredAt, period)} group by 1
    ),
    sums as (
      select bucket, sum(gross)::bigint as gross, sum(delivery)::bigint as delivery, sum(kept)::bigint as kept, sum(tax)::bigint as tax
      from kept group by 1
    )
  select bucket::text, coalesce(placed, 0) as placed, coalesce(purchases, 0) as purchases,
    coalesce(placed_amount, 0) as "placedAmount", coalesce(paid, 0) as paid, coalesce(paid_amount, 0) as "paidAmount",
    coalesce(delivered, 0) as delivered, coalesce(delivered_amount, 0) as "deliveredAmount", coalesce(refunded, 0) as refunded,
    coalesce(refunded_amount, 0) as "refundedAmount", coalesce(gross, 0) as gross, coalesce(delivery, 0) as delivery,
    coalesce(kept, 0) as kept, coalesce(tax, 0) as tax
  from ${bucketsOf(period, division)} left join ledger using (bucket) left join purchased using (bucket)
    left join arrived using (bucket) left join sums using (bucket)
  order by bucket`

const toFigures = (row: SalesRow): SalesFigures => ({
  placed: row.placed,
  placedAmount: toRupees(row.placedAmount),
  purchases: row.purchases,
  averagePurchase: row.purchases === 0 ? null : toRupees(paise(Math.round(row.placedAmount / row.purchases))),
  paid: row.paid,
  paidAmount: toRupees(row.paidAmount),
  delivered: row.delivered,
  deliveredAmount: toRupees(row.deliveredAmount),
  refunded: row.refunded,
  refundedAmount: toRupees(row.refundedAmount),
  gross: toRupees(row.gross),
  discounts: toRupees(difference(sum([row.gross, row.delivery]), row.kept)),
  delivery: toRupees(row.delivery),
  kept: toRupees(row.kept),
  tax: toRupees(row.tax),
  net: toRupees(difference(row.kept, row.tax)),
})

/** In order of time. */
export async function salesOf(
  db: Database,
  period: FiguresPeriod,
  division: Division,
): Promise<(SalesFigures & { from: string })[]> {
  const rows = await typedRows(db, SalesRow)`${salesQuery(period, division)}`
  return rows.map((row) => ({ from: row.bucket, ...toFigures(row) }))
}

/** A period as one. */
export async function sumsOf(db: Database, period: FiguresPeriod): Promise<SalesFigures> {
  const [whole] = await salesOf(db, period, 'whole')
  if (whole === undefined) throw new Error('The query for sales returned no row')
  const { from: _, ...sums } = whole
  return sums
}

const Days = z.object({ from: z.string(), to: z.string() })

/** Of whole months the months before: February is compared with January. 29 February becomes the 28th. */
async function comparedPeriod(
  db: Database,
  { from, to }: FiguresPeriod,
  compare: Comparison,
): Promise<FiguresPeriod | null> {
  if (compare === 'none') return null
  const [days] = await typedRows(db, Days)`
    with period as (select ${from}::date as first, ${to}::date as last),
      whole as (select *, (extract(year from age(last + 1, first)) * 12 + extract(month from age(last + 1, first)))::int as months
        from period where extract(day from first) = 1 and extract(day from last + 1) = 1)
    select ${
      compare === 'year'
        ? sql`(first - interval '1 year')::date::text as "from", (last + 1 - interval '1 year')::date - 1 || '' as "to" from period`
        : sql`coalesce((select (first - make_interval(months => months))::date from whole), first - (last - first + 1))::text as "from",
            (first - 1)::text as "to" from period`
    }`
  return days ?? null
}

export const readFigures = (db: Pool, { unit, compare, ...period }: FiguresQuery): Promise<Figures> =>
  withPatience(db, async (tx) => {
    const earlier = await comparedPeriod(tx, period, compare)
    return {
      sums: await sumsOf(tx, period),
      compared: earlier && { ...earlier, sums: await sumsOf(tx, earlier) },
      series: await salesOf(tx, period, unit),
    }
  })
