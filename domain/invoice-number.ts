import { type FinancialYear, financialYearText } from './financial-year.ts'

/** Each kind is numbered by itself. */
export const invoiceSeries = ['Invoice', 'Bill of supply', 'Credit note'] as const
export type InvoiceSeries = (typeof invoiceSeries)[number]

const letters: Readonly<Record<InvoiceSeries, string>> = { Invoice: '', 'Bill of supply': 'B', 'Credit note': 'C' }

/** CGST Rules, rule 46. */
const longest = 16

/**
 * The `count`th of a series in a year: 'KG/26-27/00001', 'KG/26-27/C00001' of credit notes; without the prefix where there is
 * none. Throws a RangeError beyond 16 characters.
 */
export function invoiceNumber(prefix: string, series: InvoiceSeries, year: FinancialYear, count: number): string {
  const digits = String(count).padStart(5, '0')
  const number = [...(prefix === '' ? [] : [prefix]), financialYearText(year), letters[series] + digits].join('/')
  if (number.length > longest) throw new RangeError(`${number} has more than ${longest} characters`)
  return number
}
