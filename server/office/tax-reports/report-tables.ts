import type { taxReportTables } from '@kargha/contract/staff/tax-reports.ts'
import { difference, noPaise, type Paise } from '@kargha/domain/money.ts'
import { sql } from 'drizzle-orm'
import { type CsvTable, csvTable } from './csv-table.ts'
import { DayBookRow, dayBookQuery } from './day-book.ts'
import { byHsn, byRate, bySeries, byState, taxQuery, turnover } from './tax-sums.ts'

/** Percent. */
const rateOf = ({ rate }: { rate: number }) => rate / 100

type Amounts = Record<'taxable' | 'cgst' | 'sgst' | 'igst' | 'total', Paise>

const amounts = {
  'Taxable value': ({ taxable }: Amounts) => ({ paise: taxable }),
  CGST: ({ cgst }: Amounts) => ({ paise: cgst }),
  'SGST/UTGST': ({ sgst }: Amounts) => ({ paise: sgst }),
  IGST: ({ igst }: Amounts) => ({ paise: igst }),
  Total: ({ total }: Amounts) => ({ paise: total }),
}

/** What notes took back is positive where notes stand alone. */
const credited = Object.fromEntries(
  Object.entries(amounts).map(([name, of]) => [
    name,
    (row: Amounts) => ({ paise: difference(noPaise, of(row).paise) }),
  ]),
)

/** For bookkeepers; days as spreadsheets read them. */
export const reportTables: Record<(typeof taxReportTables)[number], CsvTable> = {
  rates: csvTable(byRate, { 'Rate, percent': rateOf, ...amounts }),
  hsn: csvTable(byHsn, {
    HSN: ({ hsn }) => hsn,
    'Rate, percent': rateOf,
    Pieces: ({ quantity }) => quantity,
    ...amounts,
  }),
  states: csvTable(byState, { 'Place of supply': ({ state }) => state, ...amounts }),
  'credit-notes': csvTable(
    taxQuery(DayBookRow, (period) => dayBookQuery(period, { only: sql`sign < 0` })),
    {
      Number: ({ number }) => number,
      Day: ({ day }) => day,
      Invoice: ({ invoiceNumber }) => invoiceNumber ?? '',
      'Day of the invoice': ({ invoiceDay }) => invoiceDay ?? '',
      Reason: ({ reason }) => reason ?? '',
      'Too late for tax': ({ isLate }) => (isLate ? 'yes' : 'no'),
      Buyer: ({ buyer }) => buyer ?? '',
      GSTIN: ({ gstin }) => gstin ?? '',
      'Place of supply': ({ state }) => state,
      ...credited,
    },
  ),
  series: csvTable(bySeries, {
    Kind: ({ kind }) => kind,
    First: ({ first }) => first,
    Last: ({ last }) => last,
    Count: ({ count }) => count,
    Cancelled: () => 0,
  }),
  turnover: csvTable(turnover, {
    'Quarter from': ({ from }) => from,
    'Bills of supply': ({ billed }) => ({ paise: billed }),
    'Credit notes': ({ credited }) => ({ paise: credited }),
    'Value of outward supplies': ({ billed, credited }) => ({ paise: difference(billed, credited) }),
  }),
  'day-book': csvTable(
    taxQuery(DayBookRow, (period) => dayBookQuery(period)),
    {
      Day: ({ day }) => day,
      Kind: ({ kind }) => kind,
      Number: ({ number }) => number,
      'Credits invoice': ({ invoiceNumber }) => invoiceNumber ?? '',
      Buyer: ({ buyer }) => buyer ?? '',
      GSTIN: ({ gstin }) => gstin ?? '',
      'Place of supply': ({ state }) => state,
      ...amounts,
    },
  ),
}
