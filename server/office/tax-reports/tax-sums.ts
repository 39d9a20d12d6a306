import type { TaxPeriod } from '@kargha/contract/staff/tax-reports.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PaiseAmount } from '../../platform/db/typed-sql.ts'
import { amountFields, documentsOf, linesOf, sums } from './tax-documents.ts'

/** A query of a period and what its rows are; amounts in paise. */
export type TaxQuery<Row> = { row: z.ZodType<Row>; query: (period: TaxPeriod) => SQL }

export const taxQuery = <Row>(row: z.ZodType<Row>, query: (period: TaxPeriod) => SQL): TaxQuery<Row> => ({ row, query })

/** Basis points. */
const rate = z.int()

export const byRate = taxQuery(
  z.object({ rate, ...amountFields }),
  (period) => sql`with ${linesOf(period)} select rate, ${sums} from lines where is_taxed group by rate order by rate`,
)

export const byHsn = taxQuery(
  z.object({ hsn: z.string(), rate, quantity: z.int(), ...amountFields }),
  (period) => sql`with ${linesOf(period)} select hsn, rate, sum(quantity)::int as quantity, ${sums} from lines
    where is_taxed group by hsn, rate order by hsn, rate`,
)

export const byState = taxQuery(
  z.object({ state: z.string(), ...amountFields }),
  (period) =>
    sql`with ${linesOf(period)} select state, ${sums} from lines where is_taxed group by state order by state`,
)

export const byReason = taxQuery(
  z.object({ reason: z.string(), isLate: z.boolean(), notes: z.int(), ...amountFields }),
  (period) => sql`with ${linesOf(period)}, credited as (
      select id, reason, is_late, -taxable as taxable, -cgst as cgst, -sgst as sgst, -igst as igst, -total as total
      from lines where sign < 0)
    select reason, is_late as "isLate", count(distinct id)::int as notes, ${sums} from credited
    group by reason, is_late order by reason, is_late`,
)

/** Numbered documents are never cancelled. */
export const bySeries = taxQuery(
  z.object({ kind: z.string(), first: z.string(), last: z.string(), count: z.int() }),
  (period) => sql`with ${documentsOf(period)}
    select series as kind, min(number) filter (where is_first) as first, min(number) filter (where is_last) as last, count(*)::int as count
    from (
      select series, prefix, year, number, count = min(count) over numbered as is_first, count = max(count) over numbered as is_last
      from documents window numbered as (partition by series, prefix, year)
    ) d group by series, prefix, year order by series = 'Credit note', series, year, min(number)`,
)

/** A composition dealer's. Quarters of the calendar are those of the financial year. */
export const turnover = taxQuery(
  z.object({ from: z.string(), billed: PaiseAmount, credited: PaiseAmount }),
  (period) => sql`with ${documentsOf(period)}
    select date_trunc('quarter', day)::date::text as "from", coalesce(sum(total) filter (where sign > 0), 0)::bigint as billed,
      coalesce(sum(total) filter (where sign < 0 and not is_late), 0)::bigint as credited
    from documents where kind = 'Bill of supply' group by 1 order by 1`,
)
