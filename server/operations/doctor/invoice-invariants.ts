import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant.ts'
import { halfTaxOf, wholeTaxOf } from './tax-invariants.ts'

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
    invariant: 'An invoice names the business of its purchase',
    of: 'invoices.id',
    violations: (within) => sql`
      select format('invoice %s names GSTIN %s, its purchase %s', i.number, i.buyer ->> 'gstin', p.business ->> 'gstin')
      from invoices i join purchases p on p.id = i.purchase_id
      where ${within('i.id')} and i.buyer is not null
        and (i.buyer ->> 'gstin', i.buyer ->> 'businessName') is distinct from (p.business ->> 'gstin', p.business ->> 'businessName')`,
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
    invariant: 'The tax of a line is what its total, rate and place of supply give; a late credit note’s has none',
    of: 'invoices.id',
    violations: (within) => sql`
      select format('%s has a line of %s paise at %s basis points with %s taxable, %s CGST, %s SGST and %s IGST', number, line.total,
        rate, taxable, cgst, sgst, igst)
      from (
        select number, lines, seller ->> 'state' = place_of_supply as is_within, false as is_late from invoices where ${within('id')}
        union all select n.number, n.lines, seller ->> 'state' = place_of_supply, is_late
        from credit_notes n join invoices i on i.id = invoice_id where ${within('i.id')}
      ) documents
      cross join jsonb_to_recordset(lines) as line (total bigint, rate int, taxable bigint, cgst bigint, sgst bigint, igst bigint)
      where taxable + cgst + sgst + igst <> line.total or (cgst, sgst, igst) <> (
        case when is_within and not is_late then ${halfTaxOf('line.total', 'rate')} else 0 end,
        case when is_within and not is_late then ${halfTaxOf('line.total', 'rate')} else 0 end,
        case when is_within or is_late then 0 else ${wholeTaxOf('line.total', 'rate')} end)`,
  },
  {
    invariant: 'A credit note’s lines are lines of its invoice, and add up to its total',
    of: 'credit_notes.id',
    violations: (within) => sql`
      select format('credit note %s of %s paise has %s pieces of order %s with HSN code %s at %s basis points, and its invoice %s', n.number,
        n.total, line.quantity, line."orderId", coalesce(line.hsn, 'none'), line.rate, coalesce(invoiced.rate::text, 'nothing'))
      from credit_notes n join invoices i on i.id = n.invoice_id
      cross join jsonb_to_recordset(n.lines) as line ("orderId" uuid, hsn text, quantity int, rate int)
      left join lateral jsonb_to_recordset(i.lines) as invoiced ("orderId" uuid, hsn text, quantity int, rate int)
        on invoiced."orderId" = line."orderId"
      where ${within('n.id')} and ((line.hsn, line.quantity, line.rate) is distinct from (invoiced.hsn, invoiced.quantity, invoiced.rate)
        or n.total <> (select sum((each ->> 'total')::bigint) from jsonb_array_elements(n.lines) each))`,
  },
  {
    // What is lost or sent again is credited until it leaves anew, while the ledger waits for staff's decision.
    invariant: 'Invoices less credit notes of an order are what the money ledger charges, less reversals',
    of: 'orders.id',
    violations: (within) => sql`
      select format('order %s is invoiced with %s paise less credit notes, but the ledger has %s', o.number, invoiced.paise, ledger.paise)
      from orders o join parcel_lines l on l.order_id = o.id and l.is_live join parcels p on p.id = l.parcel_id
      cross join lateral (
        select sum(line.total) as paise from (
          select 1 as sign, lines from invoices where purchase_id = o.purchase_id
          union all select -1, n.lines from credit_notes n join invoices i on i.id = invoice_id where i.purchase_id = o.purchase_id
        ) documents cross join lateral (
          select sign * total from jsonb_to_recordset(lines) as each ("orderId" uuid, total bigint) where "orderId" = o.id
        ) line (total)
      ) invoiced
      cross join lateral (select coalesce(sum(amount), 0) as paise from money_ledger m where m.order_id = o.id
        and kind in ('Charge', 'COD due', 'COD fee waived', 'Cancellation', 'Undelivered', 'Return')) ledger
      where ${within('o.id')} and p.handed_over_at is not null and not (p.status = 'Lost' and o.status = 'Shipped')
        and invoiced.paise <> ledger.paise`,
  },
]
