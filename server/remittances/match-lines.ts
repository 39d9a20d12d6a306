import { bookedOutcomes } from '@kargha/contract/enums.ts'
import { sql } from 'drizzle-orm'
import { oneOf } from '../db/columns.ts'
import { advisoryLocks, type Transaction } from '../db/database.ts'
import { remittanceLines } from './remittances-table.ts'

/** Until the transaction ends no other statement is matched: of two lines for one parcel the first is booked. */
export async function lockMatching(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.remittances})`)
}

/**
 * Matches the lines of a remittance that are neither booked nor resolved with the parcels of their tracking numbers. As
 * couriers use numbers again, a delivered parcel that waits for its cash comes first, the longest of them. The caller has
 * called `lockMatching`.
 */
export async function matchLines(tx: Transaction, remittanceId: string): Promise<void> {
  const isBooked = (line: string) => oneOf(sql.raw(`${line}.outcome`), bookedOutcomes)
  await tx.execute(sql`
    with candidates as (
      select l.id as line, s.id as shipment, s.cash_to_collect as cash, s.delivered_at, case
          when coalesce(s.cash_to_collect, 0) = 0 or s.status in ('Returning', 'Received back', 'Lost') then 'No cash due'
          when s.status <> 'Delivered' then 'Not delivered'
          when exists (select from ${remittanceLines} b where b.shipment_id = s.id and ${isBooked('b')}) then 'Double'
          else 'Due' end as match
      from ${remittanceLines} l join shipments s on upper(s.awb) = l.awb
      where l.remittance_id = ${remittanceId} and l.resolved_at is null and not ${isBooked('l')}),
    best as (
      select distinct on (line) * from candidates
      order by line, array_position(array['Due', 'Double', 'Not delivered', 'No cash due'], match), delivered_at, shipment),
    matched as (
      select best.*, match = 'Due' and row_number() over (partition by shipment, match order by line) = 1 as is_booked
      from best)
    update ${remittanceLines} l set
      shipment_id = shipment,
      due = case when is_booked then cash end,
      outcome = case
        when is_booked then case when amount = cash then 'Exact' when amount < cash then 'Short' else 'Over' end
        when match = 'Due' then 'Double'
        else match end
    from matched where l.id = line`)
}
