import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant.ts'

/** Both have a number in a series. */
const numbered = sql`(select prefix, series, year, count from invoices union all select prefix, series, year, count from credit_notes)`

export const invoiceInvariants: Invariant[] = [
  {
    invariant: 'Invoices and credit notes are numbered from 1 to their series’ last number, without gaps',
    violations: sql`
      select format('series %s %s of %s has %s numbers up to %s, and counts %s', coalesce(nullif(prefix, ''), 'without prefix'), series, year,
        count(n.count), coalesce(max(n.count), 0), coalesce(max(last), 0))
      from ${numbered} n full join invoice_counters using (prefix, series, year)
      group by prefix, series, year
      having count(n.count) <> coalesce(max(n.count), 0) or count(n.count) <> coalesce(max(last), 0)`,
  },
  {
    invariant: 'A parcel that a registered shop handed over with taxed orders has an invoice, since the first one',
    of: 'parcels.id',
    violations: (within) => sql`
      select format('parcel %s was handed over at %s without an invoice', number, handed_over_at) from parcels p
      where ${within('id')} and handed_over_at > (select issued_at from invoices order by id limit 1)
        and exists (select from settings where registration in ('regular', 'composition') and gstin <> '' and legal_state is not null)
        and exists (select from parcel_lines l join orders o on o.id = l.order_id where l.parcel_id = p.id and o.tax_registration is not null)
        and not exists (select from invoices where parcel_id = p.id)`,
  },
  {
    invariant: 'An invoice is of a parcel that was handed over, or of an exchange',
    of: 'invoices.id',
    violations: (within) => sql`
      select format('invoice %s is of %s', i.number, coalesce('parcel ' || p.number || ', which was not handed over', 'a return, which was not exchanged'))
      from invoices i left join parcels p on p.id = parcel_id left join returns r on r.id = return_id
      where ${within('i.id')} and p.handed_over_at is null and r.status is distinct from 'Exchanged'`,
  },
  {
    invariant: 'An invoice’s lines are its orders as they stand, and add up to its total',
    of: 'invoices.id',
    violations: (within) => sql`
      select format('invoice %s of %s paise has order %s with %s paise, %s of it tax at %s basis points', i.number, i.total, o.number,
        line.total, line.cgst + line.sgst + line.igst, line.rate)
      from invoices i
      cross join jsonb_to_recordset(lines) as line ("orderId" uuid, total bigint, rate int, taxable bigint, cgst bigint, sgst bigint, igst bigint)
      join orders o on o.id = line."orderId"
      where ${within('i.id')} and ((line.total, line.rate, line.taxable, line.cgst, line.sgst, line.igst)
          is distinct from (o.final_total, o.tax_rate, o.taxable, o.cgst, o.sgst, o.igst)
        or i.total <> (select sum((each ->> 'total')::bigint) from jsonb_array_elements(lines) each))`,
  },
  {
    invariant: 'Credit notes never take back more of an order, or of its tax, than was invoiced',
    of: 'invoices.id',
    violations: (within) => sql`
      select format('invoice %s has %s paise of an order, %s of it tax, but %s and %s are credited', i.number, line.total,
        line.cgst + line.sgst + line.igst, credited.total, credited.tax)
      from invoices i
      cross join jsonb_to_recordset(lines) as line ("orderId" uuid, total bigint, cgst bigint, sgst bigint, igst bigint)
      cross join lateral (
        select sum(note.total) as total, sum(note.cgst + note.sgst + note.igst) as tax from credit_notes n
        cross join jsonb_to_recordset(n.lines) as note ("orderId" uuid, total bigint, cgst bigint, sgst bigint, igst bigint)
        where n.invoice_id = i.id and note."orderId" = line."orderId"
      ) credited
      where ${within('i.id')} and (credited.total > line.total or credited.tax > line.cgst + line.sgst + line.igst)`,
  },
  {
    invariant: 'What was reversed of an invoiced order is credited',
    of: 'orders.id',
    violations: (within) => sql`
      select format('order %s of invoice %s was reversed by %s paise, but %s are credited', o.number, i.number, reversed.paise, coalesce(credited.paise, 0))
      from orders o join parcel_lines l on l.order_id = o.id and l.is_live join invoices i on i.parcel_id = l.parcel_id
      cross join lateral (select -sum(amount) as paise from money_ledger m where m.order_id = o.id and kind in ('Undelivered', 'Return')) reversed
      cross join lateral (
        select sum((note ->> 'total')::bigint) as paise from credit_notes n cross join jsonb_array_elements(n.lines) note
        where n.invoice_id = i.id and (note ->> 'orderId')::uuid = o.id
      ) credited
      where ${within('o.id')} and reversed.paise is not null and reversed.paise <> coalesce(credited.paise, 0)
        and exists (select from jsonb_array_elements(i.lines) line where (line ->> 'orderId')::uuid = o.id)`,
  },
]
