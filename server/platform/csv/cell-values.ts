import { type Paise, paise } from '@kargha/domain/money.ts'

/** Undoes a spreadsheet's marks for text: `="0123"`, `'0123`. */
export const textOfCell = (cell: string): string =>
  cell
    .replaceAll('\u00A0', ' ')
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'/, '')
    .trim()

/** A spreadsheet writes a number of more than 15 digits so, and has forgotten the others. */
export const isRoundedNumber = (text: string): boolean => /^\d(\.\d+)?E\+?\d+$/i.test(text)

const nothing = new Set(['', '-', '--', '–', '—', 'na', 'n/a', '#n/a', 'nil', 'none', 'null'])

/** Whether people and programs write this where nothing stands. */
export const isNothing = (text: string): boolean => nothing.has(text.toLowerCase())

const currency = String.raw`(?:₹|rs\.?|inr)`
const shape = new RegExp(
  String.raw`^${currency}?\s*(?<before>[-+(])?\s*${currency}?\s*(?<number>[\d.,]*\d[\d.,]*)\s*(?:/[-=]|${currency})?(?<after>[-)])?$`,
  'i',
)
/** `1,25,000.50` and `125,000`; `1.25.000,5` and `1299,50`, where the comma is the decimal sign. */
const withPoint = /^(?<whole>\d*|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(?<decimals>\d*))?$/
const withComma = /^(?<whole>\d+|\d{1,3}(?:\.\d{2,3})*\.\d{3}),(?<decimals>\d{1,2})$/

const largestAmount = 1_000_000_000

/** A whole number of paise; others are undefined unless `rounds`. */
function paiseOf(number: string, rounds: boolean): number | undefined {
  const { whole, decimals = '' } = (withPoint.exec(number) ?? withComma.exec(number))?.groups ?? {}
  if (whole === undefined || whole + decimals === '') return undefined
  const rest = decimals.slice(2)
  if (/[1-9]/.test(rest) && !rounds) return undefined
  const hundredths = Number(decimals.slice(0, 2).padEnd(2, '0')) + (rest >= '5' ? 1 : 0)
  const amount = Number(whole.replace(/[.,]/g, '')) * 100 + hundredths
  return amount <= largestAmount ? amount : undefined
}

/**
 * What people and programs write as an amount, in paise: `₹ 1,25,000.00`, `Rs. 1,299`, `1299/-`, `(450.00)` for less than nothing,
 * `17955.0000`. Null where nothing stands (`-`, `NA`); undefined if it is no amount. With `rounds`, parts of a paisa are rounded.
 */
export function amountIn(cell: string, { rounds = false } = {}): Paise | null | undefined {
  const text = textOfCell(cell).replaceAll('−', '-')
  if (isNothing(text)) return null
  const { before, number, after } = shape.exec(text)?.groups ?? {}
  const isBracketed = before === '('
  if (number === undefined || isBracketed !== (after === ')') || (before && after && !isBracketed)) return undefined
  const amount = paiseOf(number, rounds)
  if (amount === undefined) return undefined
  const isNegative = isBracketed || before === '-' || after === '-'
  return paise(isNegative && amount > 0 ? -amount : amount)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dayShapes = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/,
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})(?!\d)/,
  /^(?<day>\d{1,2})[- ](?<name>[a-z]{3})[a-z]*[-, ]+(?<year>\d{4}|\d{2})(?![\d:])/i,
  /^(?<name>[a-z]{3})[a-z]* (?<day>\d{1,2}),? (?<year>\d{4})(?!\d)/i,
]

/**
 * The day in `2026-11-03 10:20`, `03/11/2026` (the day first, as in India), `3 Nov 2026` or `3-Nov-26`, as 2026-11-03;
 * undefined for anything else.
 */
export function dayIn(cell: string): string | undefined {
  const text = textOfCell(cell)
  const groups = dayShapes.map((each) => each.exec(text)?.groups).find((found) => found !== undefined)
  if (groups === undefined) return undefined
  const { year = '', name = '', day = '' } = groups
  const month = groups.month ?? String(months.indexOf(name.toLowerCase()) + 1)
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(time.getTime()) || !time.toISOString().startsWith(date) ? undefined : date
}

const twoNumbers = /^(\d{1,2})([-/.])(\d{1,2})(?=[-/.]\d{4}(?!\d))/

/**
 * Whether dates have the day or, as in America, the month first: the month if some can be read only so, and none only with the
 * day first. Undefined if all of them can be read both ways.
 */
export function firstInDates(cells: readonly string[]): 'day' | 'month' | undefined {
  const dates = cells.map((cell) => twoNumbers.exec(cell)).filter((date) => date !== null)
  const isDay = (number = '') => Number(number) > 12 && Number(number) <= 31
  if (dates.some(([, first]) => isDay(first))) return 'day'
  if (dates.some(([, , , second]) => isDay(second))) return 'month'
  return dates.every(([, first, , second]) => Number(first) === Number(second)) ? 'day' : undefined
}

/** `03/25/2024` as 25/03/2024. */
export const withDayFirst = (cell: string): string => cell.replace(twoNumbers, '$3$2$1')

const zoned = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(?:([+-]\d{2}):?(\d{2})|(Z|UTC))?$/

/** A moment like `2026-03-02 14:22:10 +0530`, or a day; in India where it names no zone. Undefined for anything else. */
export function timeIn(cell: string): Date | undefined {
  const [, day, time, hours, minutes, utc] = zoned.exec(textOfCell(cell)) ?? []
  const zone = utc ? 'Z' : hours ? `${hours}:${minutes}` : '+05:30'
  const only = day === undefined ? dayIn(cell) : undefined
  const text = only === undefined ? `${day}T${time}${zone}` : `${only}T00:00:00+05:30`
  const found = new Date(text)
  return Number.isNaN(found.getTime()) ? undefined : found
}
