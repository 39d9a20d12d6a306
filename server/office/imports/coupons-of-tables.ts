import { CouponFields } from '@kargha/contract/staff/coupons.ts'
import type { ImportSource } from '@kargha/domain/enums.ts'
import { noPaise, type Paise, toRupees } from '@kargha/domain/money.ts'
import { couponUseNames } from '@kargha/domain/record-uses.ts'
import { cellReader } from '../../catalogue/product-import/foreign-table.ts'
import { amountIn, textOfCell, timeIn } from '../../platform/csv/cell-values.ts'
import { type CsvRow, flagIn } from '../../platform/csv/csv.ts'
import { LeftOut, type Note, unread } from './import-kind.ts'

/** Of Shopify's export of discounts, and ours. */
export const headingsOfCoupons = {
  name: ['name', 'couponname'],
  value: ['value', 'discountpercentage'],
  valueType: ['value type'],
  /** Only of tables that are nobody's export. */
  amount: ['amount off'],
  type: ['type'],
  discountClass: ['discount class'],
  minimum: ['minimum purchase requirements', 'minimumorder'],
  used: ['times used in total', 'used'],
  limit: ['usage limit per code', 'usagelimit'],
  oncePerCustomer: ['applies once per customer'],
  status: ['status'],
  start: ['start', 'startsat'],
  end: ['end', 'expiresat'],
  perCustomer: ['percustomerlimit'],
  isFirstOnly: ['firstpurchaseonly'],
  description: ['description'],
  isActive: ['isactive'],
}
type Column = keyof typeof headingsOfCoupons
type Cells = CsvRow['cells']
const readCell = cellReader(headingsOfCoupons)
const read = (cells: Cells, column: Column) => textOfCell(readCell(cells, column))

export const couponHeadings: ReadonlySet<string> = new Set(Object.values(headingsOfCoupons).flat())

export function couponSourceOf(found: ReadonlySet<string>): ImportSource | undefined {
  if (found.has('couponname') && found.has('discountpercentage')) return 'Kargha'
  return found.has('name') && found.has('value type') && found.has('value') ? 'Shopify' : undefined
}

const notPercent = 'is nothing that our coupons have: they take a percentage'

function percentIn(cells: Cells): number {
  const type = read(cells, 'valueType')
  if (cells.has('value type') && !/^percent/i.test(type))
    throw new LeftOut(unread(couponUseNames.valueType, type, notPercent))
  const [value, amount] = [read(cells, 'value'), read(cells, 'amount')]
  if (value === '' && amount !== '') throw new LeftOut(unread(couponUseNames.amount, amount, notPercent))
  const percent = Math.abs(Number(value.replace(/%$/, '')))
  if (value === '' || !Number.isInteger(percent))
    throw new LeftOut(unread(couponUseNames.value, value, 'is no whole percentage'))
  return percent
}

/** Ours are of a whole order. */
function refuseOthers(cells: Cells): void {
  const [type, of] = [read(cells, 'type'), read(cells, 'discountClass')]
  if (of !== '' && !/^order$/i.test(of))
    throw new LeftOut(unread('Discount Class', of, 'is nothing that our coupons have: they are of the whole order'))
  if (/buy|product|shipping|collection/i.test(type))
    throw new LeftOut(unread('Type', type, 'is nothing that our coupons have: they are of the whole order'))
}

/** `₹500.00`, or `Minimum purchase of ₹500.00`. */
function minimumIn(cells: Cells): Paise {
  const written = read(cells, 'minimum')
  const words = /^(?:minimum\s+)?(?:purchase\s+)?(?:amount\s+)?(?:of\s+)?(.*)$/i.exec(written)?.[1] ?? ''
  const amount = amountIn(/^no\b|^none/i.test(words) ? '' : words)
  if (amount === undefined || (amount ?? 0) < 0)
    throw new LeftOut(unread(couponUseNames.minimum, written, 'is no amount, which is all that our coupons ask for'))
  return amount ?? noPaise
}

function countIn(cells: Cells, column: 'used' | 'limit' | 'perCustomer'): number | null {
  const written = read(cells, column)
  if (/^(|unlimited|none)$/i.test(written)) return null
  if (!/^\d{1,9}$/.test(written)) throw new LeftOut(unread(couponUseNames[column], written, 'is no number'))
  return Number(written)
}

/** What is left of its uses. */
function limitIn(cells: Cells, note: Note): number | null {
  const limit = countIn(cells, 'limit')
  const used = countIn(cells, 'used') ?? 0
  if (limit === null || used === 0) return limit
  if (used >= limit) throw new LeftOut(`${couponUseNames.used}: it has been used as often as it may be, ${limit} times`)
  note(`${couponUseNames.limit}: ${limit - used} are left of ${limit}`)
  return limit - used
}

function momentIn(cells: Cells, column: 'start' | 'end'): string | null {
  const written = read(cells, column)
  if (written === '') return null
  const time = timeIn(written)
  if (time === undefined) throw new LeftOut(unread(couponUseNames[column], written, 'is no time'))
  return time.toISOString()
}

function answerIn(cells: Cells, column: Column, called: string, otherwise = false): boolean {
  const written = read(cells, column)
  const flag = written === '' ? otherwise : flagIn(written)
  if (typeof flag === 'string') throw new LeftOut(unread(called, flag, 'is neither yes nor no'))
  return flag
}

const perCustomerIn = (cells: Cells): number | null =>
  answerIn(cells, 'oncePerCustomer', 'Once per customer') ? 1 : countIn(cells, 'perCustomer')

const columnOf: Readonly<Record<string, string>> = {
  couponName: couponUseNames.name,
  discountPercentage: couponUseNames.value,
  minimumOrder: couponUseNames.minimum,
  usageLimit: couponUseNames.limit,
  perCustomerLimit: couponUseNames.perCustomer,
  description: couponUseNames.description,
  expiresAt: couponUseNames.end,
}

export const couponGroups = (rows: readonly CsvRow[]): CsvRow[][] => rows.map((row) => [row])

export function readCoupon(rows: readonly CsvRow[], note: Note): CouponFields {
  const cells: Cells = rows[0]?.cells ?? new Map()
  refuseOthers(cells)
  const status = read(cells, 'status')
  if (/^expired$/i.test(status)) throw new LeftOut(unread('Status', status, 'coupons are not brought in'))
  const fields = {
    couponName: read(cells, 'name'),
    discountPercentage: percentIn(cells),
    minimumOrder: toRupees(minimumIn(cells)),
    usageLimit: limitIn(cells, note),
    perCustomerLimit: perCustomerIn(cells),
    description: read(cells, 'description'),
    firstPurchaseOnly: answerIn(cells, 'isFirstOnly', couponUseNames.isFirstOnly),
    isActive: answerIn(cells, 'isActive', couponUseNames.isActive, true),
    startsAt: momentIn(cells, 'start'),
    expiresAt: momentIn(cells, 'end'),
  }
  const { data, error } = CouponFields.safeParse(fields)
  if (data) return data
  const [issue] = error.issues
  const column = columnOf[String(issue?.path[0])] ?? 'Row'
  throw new LeftOut(`${column}: ${issue?.message}`)
}
