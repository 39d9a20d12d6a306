import { financialYearOf } from '@kargha/domain/financial-year.ts'
import { type InvoiceSeries, invoiceNumber } from '@kargha/domain/invoice-number.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { invoiceCounters } from './invoices-table.ts'

/**
 * The next number of a series on a day. Locks the series until the transaction ends: it is the last of its locks but for the
 * audit's.
 */
export async function takeNumber(tx: Transaction, prefix: string, series: InvoiceSeries, day: string) {
  const year = financialYearOf(day)
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ prefix, series, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.prefix, invoiceCounters.series, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning()
  if (counter === undefined) throw new Error(`Series ${prefix} ${series} of ${year} was not counted`)
  const { last: count } = counter
  return { number: invoiceNumber(prefix, series, year, count), prefix, series, year, count, day }
}
