import type { TaxPeriod } from '@kargha/contract/staff/tax-reports.ts'
import { type SQL, sql } from 'drizzle-orm'
import { PaiseAmount } from '../../platform/db/typed-sql.ts'
import { creditNotes, invoices } from '../../shipping/invoices/invoices-table.ts'

/** An invoice between states above this value, in paise, is listed by itself, though its buyer is a consumer (since August 2024). */
const largeInvoicePaise = 10_000_000

/**
 * For `with`: `documents` are the invoices, bills of supply and credit notes of a period. A note has seller, buyer, place of
 * supply and `section` of its invoice, and the sign -1. `is_taxed`: what the return GSTR-1 has.
 */
export const documentsOf = ({ from, to }: TaxPeriod): SQL => sql`
  documents as (
    select d.*, d.kind = 'Invoice' and not d.is_late as is_taxed,
      buyer ->> 'gstin' as gstin, coalesce(nullif(buyer ->> 'businessName', ''), buyer ->> 'name') as buyer_name,
      place_of_supply <> seller ->> 'state' as is_interstate,
      case when buyer ->> 'gstin' is not null then 'b2b'
        when place_of_supply <> seller ->> 'state' and invoice_total > ${largeInvoicePaise} then 'b2cl'
        else 'b2cs' end as section
    from (
      select id, number, prefix, series, year, count, day, lines, total, 1 as sign, false as is_late, null as reason,
        series as kind, number as invoice_number, day as invoice_day, total as invoice_total, seller, buyer, place_of_supply
      from ${invoices} where day between ${from}::date and ${to}::date
      union all
      select n.id, n.number, n.prefix, n.series, n.year, n.count, n.day, n.lines, n.total, -1, n.is_late, n.reason,
        i.series, i.number, i.day, i.total, i.seller, i.buyer, i.place_of_supply
      from ${creditNotes} n join ${invoices} i on i.id = n.invoice_id where n.day between ${from}::date and ${to}::date
    ) d
  )`

/** Columns of a document's `lines`. */
const columns = sql.raw(
  'hsn text, rate int, quantity int, taxable bigint, cgst bigint, sgst bigint, igst bigint, total bigint',
)

/** For `with`: `documents`, and their `lines` with the sign of their document. The rate is in basis points. */
export const linesOf = (period: TaxPeriod): SQL => sql`${documentsOf(period)},
  lines as (
    select d.id, d.number, d.day, d.sign, d.total as document_total, d.place_of_supply as state, d.is_interstate, d.section, d.gstin,
      d.buyer_name, d.reason, d.is_late, d.is_taxed, coalesce(line.hsn, '') as hsn, line.rate, sign * line.quantity as quantity,
      sign * line.taxable as taxable, sign * line.cgst as cgst, sign * line.sgst as sgst, sign * line.igst as igst,
      sign * line.total as total
    from documents d cross join jsonb_to_recordset(d.lines) as line (${columns})
  )`

/** Of one document `d`, with its sign. */
export const amountsOfDocument = sql`(
  select sign * sum(taxable) as taxable, sign * sum(cgst) as cgst, sign * sum(sgst) as sgst, sign * sum(igst) as igst
  from jsonb_to_recordset(d.lines) as line (${columns}))`

/** Paise, of grouped lines. */
export const sums = sql`sum(taxable)::bigint as taxable, sum(cgst)::bigint as cgst, sum(sgst)::bigint as sgst,
  sum(igst)::bigint as igst, sum(total)::bigint as total`

export const amountFields = {
  taxable: PaiseAmount,
  cgst: PaiseAmount,
  sgst: PaiseAmount,
  igst: PaiseAmount,
  total: PaiseAmount,
}
