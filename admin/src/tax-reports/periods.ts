import type { TaxPeriod } from '@kargha/contract/staff/tax-reports.ts'
import { type FinancialYear, financialYearOf, financialYearText } from '@kargha/domain/financial-year.ts'

export const periodKinds = ['Month', 'Quarter', 'Financial year'] as const
export type PeriodKind = (typeof periodKinds)[number]

const monthsOf: Readonly<Record<PeriodKind, number>> = { Month: 1, Quarter: 3, 'Financial year': 12 }

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

const nameOf = (month: Date) => `${monthNames[month.getUTCMonth()]} ${month.getUTCFullYear()}`
const isoDay = (date: Date) => date.toISOString().slice(0, 10)

function named(kind: PeriodKind, first: Date, months: number): TaxPeriod & { name: string } {
  const end = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 0))
  const days = { from: isoDay(first), to: isoDay(end) }
  if (kind === 'Month') return { ...days, name: nameOf(first) }
  if (kind === 'Quarter') return { ...days, name: `${monthNames[first.getUTCMonth()]} to ${nameOf(end)}` }
  const year: FinancialYear = financialYearOf(days.from)
  return { ...days, name: `20${financialYearText(year)}` }
}

/** The last `count` periods of a kind, that of `today` first. Quarters are those of the financial year. */
export function lastPeriods(kind: PeriodKind, today: string, count: number): (TaxPeriod & { name: string })[] {
  const months = monthsOf[kind]
  const [year = 0, month = 1] = today.split('-').map(Number)
  // Of April, where financial years begin.
  const sinceBegin = (month - 4 + 12) % months
  return Array.from({ length: count }, (_, index) =>
    named(kind, new Date(Date.UTC(year, month - 1 - sinceBegin - index * months, 1)), months),
  )
}
