import type { DayBookEntry, DayBookQuery, TaxPeriod } from '@kargha/contract/staff/tax-reports.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { inSnapshot, type Pool } from '../../platform/db/database.ts'
import { offsetOf, type Page, paginationOf } from '../../platform/db/read-page.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { amountFields, amountsOfDocument, documentsOf } from './tax-documents.ts'
import { inRupees } from './tax-report.ts'

/** Amounts of credit notes are negative. */
export const DayBookRow = z.object({
  _id: z.string(),
  kind: z.string(),
  number: z.string(),
  day: z.string(),
  invoiceNumber: z.string().nullable(),
  invoiceDay: z.string().nullable(),
  reason: z.string().nullable(),
  isLate: z.boolean(),
  buyer: z.string().nullable(),
  gstin: z.string().nullable(),
  state: z.string(),
  ...amountFields,
})
const Counted = z.object({ count: z.int() })

/** Oldest first. `only` is a condition on `documents`. */
export const dayBookQuery = (
  period: TaxPeriod,
  { only = sql`true`, limit = sql`` }: { only?: SQL; limit?: SQL } = {},
) => sql`
  with ${documentsOf(period)}
  select d.id as _id, series as kind, number, day::text as day, is_late as "isLate", reason, gstin, buyer_name as buyer,
    case when sign < 0 then invoice_number end as "invoiceNumber", case when sign < 0 then invoice_day::text end as "invoiceDay",
    place_of_supply as state, amounts.taxable::bigint, amounts.cgst::bigint, amounts.sgst::bigint, amounts.igst::bigint,
    sign * total as total
  from (select * from documents where ${only} order by day, id ${limit}) d cross join lateral ${amountsOfDocument} amounts
  order by day, id`

export const listDayBook = (db: Pool, query: DayBookQuery): Promise<Page<DayBookEntry>> =>
  inSnapshot(db, async (tx) => {
    const [counted] = await typedRows(
      tx,
      Counted,
    )`with ${documentsOf(query)} select count(*)::int as count from documents`
    const limit = sql`limit ${query.limit} offset ${offsetOf({ ...query, order: 'asc' })}`
    const rows = await typedRows(tx, DayBookRow)`${dayBookQuery(query, { limit })}`
    const data = rows.map(({ invoiceDay: _, reason: __, isLate: ___, ...row }) => inRupees(row))
    return { data, pagination: paginationOf(query, counted?.count ?? 0) }
  })
