import type { TaxPeriod, TaxReport } from '@kargha/contract/staff/tax-reports.ts'
import { difference, type Paise, toRupees } from '@kargha/domain/money.ts'
import { inSnapshot, type Pool, type Transaction } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { byHsn, byRate, byReason, bySeries, byState, type TaxQuery, turnover } from './tax-sums.ts'

type Amounts = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise; total: Paise }

/** Amounts in rupees. */
export const inRupees = <Row extends Amounts>(row: Row) => ({
  ...row,
  taxable: toRupees(row.taxable),
  cgst: toRupees(row.cgst),
  sgst: toRupees(row.sgst),
  igst: toRupees(row.igst),
  total: toRupees(row.total),
})

const withPercent = <Row extends { rate: number }>(row: Row) => ({ ...row, rate: row.rate / 100 })

const read = <Row>(tx: Transaction, { row, query }: TaxQuery<Row>, period: TaxPeriod) =>
  typedRows(tx, row)`${query(period)}`

/** As of one moment. */
export const readTaxReport = (db: Pool, period: TaxPeriod): Promise<TaxReport> =>
  inSnapshot(db, async (tx) => {
    const series = await read(tx, bySeries, period)
    const countOf = (isNote: boolean) =>
      series.filter(({ kind }) => (kind === 'Credit note') === isNote).reduce((total, { count }) => total + count, 0)
    return {
      invoices: countOf(false),
      creditNotes: countOf(true),
      rates: (await read(tx, byRate, period)).map(inRupees).map(withPercent),
      hsn: (await read(tx, byHsn, period)).map(inRupees).map(withPercent),
      states: (await read(tx, byState, period)).map(inRupees),
      reasons: (await read(tx, byReason, period)).map(inRupees),
      series: series.map((each) => ({ ...each, cancelled: 0 })),
      turnover: (await read(tx, turnover, period)).map(({ from, billed, credited }) => ({
        from,
        billed: toRupees(billed),
        credited: toRupees(credited),
        value: toRupees(difference(billed, credited)),
      })),
    }
  })
