import { type FinancialYear, financialYearOf, financialYearText } from '@kargha/domain/financial-year.ts'
import { formatDay } from '../values/dates.ts'

/** Days in India, both included. */
export type Period = { from: string; to: string }

const monthsOf = { Month: 1, Quarter: 3, Year: 12, 'Financial year': 12 } as const
type PeriodOfMonths = keyof typeof monthsOf
export type PeriodKind = PeriodOfMonths | 'Day' | 'Week'

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

const nameOf = (month: Date) => `${monthNames[month.getUTCMonth()]} ${month.getUTCFullYear()}`
const isoDay = (date: Date) => date.toISOString().slice(0, 10)

function named(kind: PeriodOfMonths, first: Date, months: number): Period & { name: string } {
  const end = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 0))
  const days = { from: isoDay(first), to: isoDay(end) }
  if (kind === 'Month') return { ...days, name: nameOf(first) }
  if (kind === 'Quarter') return { ...days, name: `${monthNames[first.getUTCMonth()]} to ${nameOf(end)}` }
  if (kind === 'Year') return { ...days, name: String(first.getUTCFullYear()) }
  const year: FinancialYear = financialYearOf(days.from)
  return { ...days, name: `20${financialYearText(year)}` }
}

const dayMs = 86_400_000
const moved = (day: string, days: number) => isoDay(new Date(Date.parse(day) + days * dayMs))

function lastDays(today: string, count: number) {
  return Array.from({ length: count }, (_, index) => moved(today, -index)).map((day) => ({
    name: formatDay(day),
    from: day,
    to: day,
  }))
}

/** From Monday to Sunday. */
function lastWeeks(today: string, count: number) {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return Array.from({ length: count }, (_, index) => moved(today, -sinceMonday - 7 * index)).map((monday) => ({
    name: `${formatDay(monday)} to ${formatDay(moved(monday, 6))}`,
    from: monday,
    to: moved(monday, 6),
  }))
}

/** The last `count` periods of a kind, that of `today` first. Quarters are those of the financial year. */
export function lastPeriods(kind: PeriodKind, today: string, count: number): (Period & { name: string })[] {
  if (kind === 'Day') return lastDays(today, count)
  if (kind === 'Week') return lastWeeks(today, count)
  const months = monthsOf[kind]
  const [year = 0, month = 1] = today.split('-').map(Number)
  // Of April, where financial years begin, or of January.
  const sinceBegin = (month - (kind === 'Year' ? 1 : 4) + 12) % months
  return Array.from({ length: count }, (_, index) =>
    named(kind, new Date(Date.UTC(year, month - 1 - sinceBegin - index * months, 1)), months),
  )
}
