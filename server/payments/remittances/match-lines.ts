import { bookedOutcomes } from '@kargha/domain/enums.ts'
import { type SQL, sql } from 'drizzle-orm'
import { oneOf } from '../../platform/db/columns.ts'
import { advisoryLocks, type Transaction } from '../../platform/db/database.ts'
import { remittanceLines } from './remittances-table.ts'

/** Serialises matching: of two lines for one parcel the first is booked. */
export async function lockMatching(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.remittances})`)
}

const isBooked = (line: string) => oneOf(sql.raw(`${line}.outcome`), bookedOutcomes)

/** Takes money back, or pays nothing. A part of nothing is left over from a split. */
const isDeduction = sql.raw('(amount <= 0 and part = 1)')

/**
 * `lines`: open lines, ranked per tracking number; deductions apart. `due`: their delivered parcels awaiting cash. Couriers reuse numbers, so the
 * earliest delivered purchase comes first.
 */
const matching = (remittanceId: string): SQL => sql`
  lines as (
    select *, ${isDeduction} as is_deduction, rank() over (partition by awb, ${isDeduction} order by row) as nth from ${remittanceLines} l
    where remittance_id = ${remittanceId} and resolved_at is null and outcome <> 'Double' and not ${isBooked('l')}),
  due as (
    select id, awb, purchase_id, cash, row_number() over (partition by awb order by first, purchase_id, id) as nth
    from (select s.id, upper(s.awb) as awb, s.purchase_id, s.cash_to_collect as cash,
        min(s.delivered_at) over (partition by upper(s.awb), s.purchase_id) as first
      from parcels s where s.status = 'Delivered' and s.cash_to_collect > 0 and upper(s.awb) in (select awb from lines)
        and not exists (select from ${remittanceLines} b where b.parcel_id = s.id and ${isBooked('b')})) waiting)`

/**
 * Splits a line among parcels of one purchase that share its tracking number: the courier knows one parcel. Each gets its due
 * while the amount lasts, the last one the remainder.
 */
const splitLines = (remittanceId: string): SQL => sql`
  with ${matching(remittanceId)},
    shares as (
      select l.id as line, d.cash, d.nth as part, count(*) over (partition by l.id) as parts,
        greatest(0, l.amount - coalesce(sum(d.cash) over (partition by l.id order by d.nth rows between unbounded preceding
          and 1 preceding), 0)) as rest
      from lines l join due d on d.awb = l.awb
      where l.nth = 1 and l.part = 1 and not l.is_deduction and d.purchase_id = (select purchase_id from due f where f.awb = l.awb and f.nth = 1)),
    split as (
      select line, part, case when part = parts then rest else least(rest, cash) end as amount from shares where parts > 1),
    lessened as (update ${remittanceLines} l set amount = split.amount from split where split.line = l.id and split.part = 1)
  insert into ${remittanceLines} (remittance_id, row, part, awb, amount)
  select l.remittance_id, l.row, split.part, l.awb, split.amount from split join lines l on l.id = split.line
  where split.part > 1`

const bookLines = (remittanceId: string): SQL => sql`
  with ${matching(remittanceId)},
    matched as (
      select distinct on (l.id) l.id as line, coalesce(due.id, s.id) as parcel, due.cash, case
          when due.id is not null then case when l.amount = due.cash then 'Exact' when l.amount < due.cash then 'Short' else 'Over' end
          when l.is_deduction then 'Deduction'
          when coalesce(s.cash_to_collect, 0) = 0 or s.status in ('Returning', 'Received back', 'Lost') then 'No cash due'
          when s.status <> 'Delivered' then 'Not delivered'
          else 'Double' end as outcome
      from lines l join parcels s on upper(s.awb) = l.awb
        left join due on due.awb = l.awb and due.nth = l.part and l.nth = 1 and not l.is_deduction
      order by l.id, s.status = 'Delivered' and s.cash_to_collect > 0 desc, s.cash_to_collect > 0 desc, s.created_at desc)
  update ${remittanceLines} l set parcel_id = parcel, due = cash, outcome = matched.outcome
  from matched where l.id = line`

/** Matches open lines with parcels. Call `lockMatching` before. */
export async function matchLines(tx: Transaction, remittanceId: string): Promise<void> {
  await tx.execute(splitLines(remittanceId))
  await tx.execute(bookLines(remittanceId))
}
