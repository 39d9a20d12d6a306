import { freightOutcomes } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { oneOf } from '../../platform/db/columns.ts'
import { advisoryLocks, type Transaction } from '../../platform/db/database.ts'
import { bookings } from '../../shipping/couriers/bookings-table.ts'
import { parcels } from '../../shipping/parcels/parcels-table.ts'
import { freightBillLines } from './freight-bills-table.ts'

/** Serialises matching: of two lines about one parcel the first is booked. */
export async function lockFreightBills(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.freightBills})`)
}

const isBooked = oneOf(sql`f.outcome`, freightOutcomes)

/** Couriers charge by the half kilogram, and light but large parcels by their size. */
const chargeableGrams = sql`ceil(greatest(weight_grams, length_cm::numeric * width_cm * height_cm / 5) / 500) * 500`

/**
 * Matches open lines with parcels and collections of returns by their tracking numbers. Couriers reuse numbers: one that nobody has
 * billed comes first, then the latest. Call `lockFreightBills` before.
 */
export async function matchFreightBill(tx: Transaction, billId: string): Promise<void> {
  await tx.execute(sql`
    with lines as (
      select * from ${freightBillLines} where freight_bill_id = ${billId} and resolved_at is null
        and outcome in ('Unknown', 'Cancelled')),
    known as (
      select upper(awb) as awb, parcel_id, return_id, coalesce(freight, quoted_charge) as price, ${chargeableGrams} as grams,
        state = 'Cancelled' as is_cancelled, created_at
      from ${bookings} where state in ('Booked', 'Cancelled') and upper(awb) in (select awb from lines)
      union all
      select upper(p.awb), p.id, null, null, ${chargeableGrams}, false, p.created_at
      from ${parcels} p where upper(p.awb) in (select awb from lines) and p.handed_over_at is not null
        and not exists (select from ${bookings} b where b.parcel_id = p.id and b.state = 'Booked')),
    candidates as materialized (
      select *, exists (select from ${freightBillLines} f where ${isBooked}
        and (f.parcel_id = known.parcel_id or f.return_id = known.return_id)) as is_billed
      from known),
    found as (
      select distinct on (l.id) l.id as line, l.row, l.amount, l.weight_grams, c.*
      from lines l join candidates c on c.awb = l.awb
      order by l.id, c.is_cancelled, c.is_billed, c.created_at desc),
    matched as (
      select *, case when is_cancelled then 'Cancelled'
          when is_billed or row_number() over (partition by parcel_id, return_id order by row) > 1 then 'Double'
          when weight_grams > grams and (price is null or amount > price) then 'Heavier'
          when price is null or amount = price then 'Exact'
          when amount > price then 'Over' else 'Short' end as new_outcome
      from found)
    update ${freightBillLines} l set parcel_id = matched.parcel_id, return_id = matched.return_id, outcome = new_outcome,
      due = case when ${oneOf(sql`new_outcome`, freightOutcomes)} then price end
    from matched where l.id = line`)
}
