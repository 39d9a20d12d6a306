import type { gstr1Tables, TaxPeriod } from '@kargha/contract/staff/tax-reports.ts'
import { gstCodeOf } from '@kargha/domain/gst-states.ts'
import { findState } from '@kargha/domain/indian-states.ts'
import type { Paise } from '@kargha/domain/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PaiseAmount } from '../../platform/db/typed-sql.ts'
import { type CsvTable, csvTable } from './csv-table.ts'
import { amountFields, linesOf, sums } from './tax-documents.ts'
import { bySeries, taxQuery } from './tax-sums.ts'

/** As the tool names it: '01-Jammu & Kashmir'. */
function placeOf({ state }: { state: string }): string {
  const known = findState(state)
  return known === undefined ? state : `${gstCodeOf(known)}-${known.replaceAll(' and ', ' & ')}`
}

/** Percent. */
const rateOf = ({ rate }: { rate: number }) => rate / 100
const none = () => ''
const taxableOf = ({ taxable }: { taxable: Paise }) => ({ paise: taxable })

const DocumentAtRate = z.object({
  number: z.string(),
  day: z.string(),
  value: PaiseAmount,
  state: z.string(),
  gstin: z.string().nullable(),
  buyer: z.string().nullable(),
  rate: z.int(),
  taxable: PaiseAmount,
})
type DocumentAtRate = z.output<typeof DocumentAtRate>

/** The documents of a section, a row for each of their rates. */
const documents = (section: 'b2b' | 'b2cl', kind: 'invoices' | 'notes') =>
  taxQuery(
    DocumentAtRate,
    (period) => sql`with ${linesOf(period)}
      select number, to_char(day, 'DD-Mon-YYYY') as day, document_total as value, state, gstin, buyer_name as buyer, rate,
        sum(sign * taxable)::bigint as taxable
      from lines where is_taxed and rate > 0 and section = ${section} and sign = ${kind === 'invoices' ? 1 : -1}
      group by id, number, lines.day, document_total, state, gstin, buyer_name, rate order by lines.day, id, rate`,
  )

const documentValue = ({ value }: DocumentAtRate) => ({ paise: value })

/** Supplies to consumers, less their credit notes. */
const consumers = taxQuery(
  z.object({ state: z.string(), rate: z.int(), taxable: PaiseAmount }),
  (period) => sql`with ${linesOf(period)} select state, rate, sum(taxable)::bigint as taxable from lines
    where is_taxed and rate > 0 and section = 'b2cs' group by state, rate having sum(taxable) <> 0 order by state, rate`,
)

/** What has no tax, in the tool's four rows. */
const exempt = taxQuery(
  z.object({ description: z.string(), taxable: PaiseAmount }),
  (period) => sql`with ${linesOf(period)}
    select format('%s supplies to %s persons', case when of.is_interstate then 'Inter-State' else 'Intra-State' end,
      case when of.is_registered then 'registered' else 'unregistered' end) as description, coalesce(sum(taxable), 0)::bigint as taxable
    from (values (true, true, 1), (false, true, 2), (true, false, 3), (false, false, 4)) as of (is_interstate, is_registered, position)
    left join lines l on is_taxed and rate = 0 and l.is_interstate = of.is_interstate and (l.gstin is not null) = of.is_registered
    group by of.is_interstate, of.is_registered, position order by position`,
)

const hsn = (buyers: SQL) =>
  taxQuery(
    z.object({ hsn: z.string(), rate: z.int(), quantity: z.int(), ...amountFields }),
    (
      period: TaxPeriod,
    ) => sql`with ${linesOf(period)} select hsn, rate, sum(quantity)::int as quantity, ${sums} from lines
      where is_taxed and ${buyers} group by hsn, rate having sum(total) <> 0 or sum(quantity) <> 0 order by hsn, rate`,
  )
const forTool = { forProgram: true }

const hsnTable = (buyers: SQL) =>
  csvTable(
    hsn(buyers),
    {
      HSN: (row) => row.hsn,
      Description: none,
      UQC: () => 'PCS-PIECES',
      'Total Quantity': (row) => row.quantity,
      'Total Value': (row) => ({ paise: row.total }),
      Rate: rateOf,
      'Taxable Value': taxableOf,
      'Integrated Tax Amount': (row) => ({ paise: row.igst }),
      'Central Tax Amount': (row) => ({ paise: row.cgst }),
      'State/UT Tax Amount': (row) => ({ paise: row.sgst }),
      'Cess Amount': none,
    },
    forTool,
  )

const natures: Readonly<Record<string, string>> = {
  Invoice: 'Invoices for outward supply',
  'Credit note': 'Credit Note',
}

/** Headings and values of the portal's "Returns Offline Tool" (docs/tax.md). */
export const gstr1: Record<(typeof gstr1Tables)[number], CsvTable> = {
  b2b: csvTable(
    documents('b2b', 'invoices'),
    {
      'GSTIN/UIN of Recipient': ({ gstin }) => gstin ?? '',
      'Receiver Name': ({ buyer }) => buyer ?? '',
      'Invoice Number': ({ number }) => number,
      'Invoice date': ({ day }) => day,
      'Invoice Value': documentValue,
      'Place Of Supply': placeOf,
      'Reverse Charge': () => 'N',
      'Applicable % of Tax Rate': none,
      'Invoice Type': () => 'Regular B2B',
      'E-Commerce GSTIN': none,
      Rate: rateOf,
      'Taxable Value': taxableOf,
      'Cess Amount': none,
    },
    forTool,
  ),
  b2cl: csvTable(
    documents('b2cl', 'invoices'),
    {
      'Invoice Number': ({ number }) => number,
      'Invoice date': ({ day }) => day,
      'Invoice Value': documentValue,
      'Place Of Supply': placeOf,
      'Applicable % of Tax Rate': none,
      Rate: rateOf,
      'Taxable Value': taxableOf,
      'Cess Amount': none,
      'E-Commerce GSTIN': none,
    },
    forTool,
  ),
  b2cs: csvTable(
    consumers,
    {
      Type: () => 'OE',
      'Place Of Supply': placeOf,
      'Applicable % of Tax Rate': none,
      Rate: rateOf,
      'Taxable Value': taxableOf,
      'Cess Amount': none,
      'E-Commerce GSTIN': none,
    },
    forTool,
  ),
  cdnr: csvTable(
    documents('b2b', 'notes'),
    {
      'GSTIN/UIN of Recipient': ({ gstin }) => gstin ?? '',
      'Receiver Name': ({ buyer }) => buyer ?? '',
      'Note Number': ({ number }) => number,
      'Note Date': ({ day }) => day,
      'Note Type': () => 'C',
      'Place Of Supply': placeOf,
      'Reverse Charge': () => 'N',
      'Note Supply Type': () => 'Regular B2B',
      'Note Value': documentValue,
      'Applicable % of Tax Rate': none,
      Rate: rateOf,
      'Taxable Value': taxableOf,
      'Cess Amount': none,
    },
    forTool,
  ),
  cdnur: csvTable(
    documents('b2cl', 'notes'),
    {
      'UR Type': () => 'B2CL',
      'Note Number': ({ number }) => number,
      'Note Date': ({ day }) => day,
      'Note Type': () => 'C',
      'Place Of Supply': placeOf,
      'Note Value': documentValue,
      'Applicable % of Tax Rate': none,
      Rate: rateOf,
      'Taxable Value': taxableOf,
      'Cess Amount': none,
    },
    forTool,
  ),
  exemp: csvTable(
    exempt,
    {
      Description: ({ description }) => description,
      'Nil Rated Supplies': taxableOf,
      'Exempted(other than nil rated/non GST supply)': () => 0,
      'Non-GST Supplies': () => 0,
    },
    forTool,
  ),
  'hsn(b2b)': hsnTable(sql`gstin is not null`),
  'hsn(b2c)': hsnTable(sql`gstin is null`),
  docs: csvTable(
    taxQuery(
      bySeries.row,
      (period) => sql`select * from (${bySeries.query(period)}) s where kind in ('Invoice', 'Credit note')`,
    ),
    {
      'Nature of Document': ({ kind }) => natures[kind] ?? kind,
      'Sr. No. From': ({ first }) => first,
      'Sr. No. To': ({ last }) => last,
      'Total Number': ({ count }) => count,
      Cancelled: () => 0,
    },
    forTool,
  ),
}
