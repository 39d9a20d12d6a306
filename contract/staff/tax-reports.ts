import { z } from 'zod'
import { call, Id, queryInteger, Rupees, reauthenticated } from '../kernel/call.ts'
import { staffRoutes } from './routes.ts'

const day = z.iso.date('Please write the day like 2026-11-21')

/** Days in India, both included. */
const period = { from: day, to: day }
const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to
const wrongOrder = { error: 'The period ends before it begins', path: ['to'] }

export const TaxReportQuery = z.object(period).refine(isInOrder, wrongOrder)
/** Days in India, both included. */
export type TaxPeriod = z.output<typeof TaxReportQuery>

/** Taxable value and taxes add up to the total. */
const amounts = { taxable: Rupees, cgst: Rupees, sgst: Rupees, igst: Rupees, total: Rupees }

/** What a regular shop sold in the period, less what credit notes took back; late notes, which have no tax, take back none. */
export const TaxReport = z.object({
  /** Tax invoices and bills of supply. */
  invoices: z.int(),
  creditNotes: z.int(),
  /** By percent of tax. */
  rates: z.array(z.object({ rate: z.number(), ...amounts })),
  hsn: z.array(z.object({ hsn: z.string(), rate: z.number(), quantity: z.int(), ...amounts })),
  /** By place of supply. */
  states: z.array(z.object({ state: z.string(), ...amounts })),
  /** What credit notes took back, late ones and those of bills of supply included. */
  reasons: z.array(z.object({ reason: z.string(), isLate: z.boolean(), notes: z.int(), ...amounts })),
  /** Numbers of the period, by series. */
  series: z.array(
    z.object({ kind: z.string(), first: z.string(), last: z.string(), count: z.int(), cancelled: z.int() }),
  ),
  /** A composition dealer's, by quarter: bills of supply less their credit notes but late ones. `from` is its first day. */
  turnover: z.array(z.object({ from: z.string(), billed: Rupees, credited: Rupees, value: Rupees })),
})
export type TaxReport = z.infer<typeof TaxReport>

export const DayBookQuery = z
  .object({ ...period, page: queryInteger(1, 1_000_000).default(1), limit: queryInteger(1, 100).default(25) })
  .refine(isInOrder, wrongOrder)
export type DayBookQuery = z.output<typeof DayBookQuery>

/** An invoice, a bill of supply, or a credit note, whose amounts are negative. */
export const DayBookEntry = z.object({
  _id: Id,
  kind: z.string(),
  number: z.string(),
  day: z.string(),
  /** Of a credit note: what it takes back. */
  invoiceNumber: z.string().nullable(),
  /** Null since the account was deleted. */
  buyer: z.string().nullable(),
  gstin: z.string().nullable(),
  state: z.string(),
  ...amounts,
})
export type DayBookEntry = z.infer<typeof DayBookEntry>

/** Of the return GSTR-1, with the columns of the portal's offline tool. */
export const gstr1Tables = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exemp', 'hsn(b2b)', 'hsn(b2c)', 'docs'] as const
export const taxReportTables = ['rates', 'hsn', 'states', 'credit-notes', 'series', 'turnover', 'day-book'] as const
export const taxTables = [...gstr1Tables, ...taxReportTables] as const
export type TaxTable = (typeof taxTables)[number]

export const ExportTaxTableQuery = z.object({ ...period, table: z.enum(taxTables) }).refine(isInOrder, wrongOrder)
export type ExportTaxTableQuery = z.output<typeof ExportTaxTableQuery>

export const staffTaxReports = {
  getTaxReport: call(staffRoutes.getTaxReport, {
    summary: 'Output tax by rate, sales by HSN code and state, credit notes, series and turnover of a period',
    query: TaxReportQuery,
    data: TaxReport,
  }),
  getDayBook: call(staffRoutes.getDayBook, {
    summary: 'Each invoice and credit note of a period, oldest first',
    query: DayBookQuery,
    data: z.array(DayBookEntry),
    paged: true,
  }),
  exportTaxTable: reauthenticated(
    call(staffRoutes.exportTaxTable, {
      summary:
        'A table of a period as CSV: of the return GSTR-1 as the portal’s offline tool wants it, or of the reports. Needs the permission for figures, too',
      query: ExportTaxTableQuery,
      file: { type: 'text/csv', name: 'tax.csv' },
    }),
  ),
}
