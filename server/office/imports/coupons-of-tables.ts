import { CouponFields } from '@kargha/contract/staff/coupons.ts'
import { counted } from '@kargha/domain/counted.ts'
import type { ImportSource } from '@kargha/domain/enums.ts'
import { noPaise, type Paise, toRupees } from '@kargha/domain/money.ts'
import { couponUseNames } from '@kargha/domain/record-uses.ts'
import { cellReader } from '../../catalogue/product-import/foreign-table.ts'
import { amountIn, textOfCell, timeIn } from '../../platform/csv/cell-values.ts'
import { type CsvRow, flagIn } from '../../platform/csv/csv.ts'
import { type Fault, type KindOfImport, type Note, unread } from './import-kind.ts'

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

function percentIn(cells: Cells, fault: Fault): number | undefined {
  const type = read(cells, 'valueType')
  if (cells.has('value type') && !/^percent/i.test(type))
    return fault(unread(couponUseNames.valueType, type, notPercent))
  const [value, amount] = [read(cells, 'value'), read(cells, 'amount')]
  if (value === '' && amount !== '') return fault(unread(couponUseNames.amount, amount, notPercent))
  const percent = Math.abs(Number(value.replace(/%$/, '')))
  return value === '' || !Number.isInteger(percent)
    ? fault(unread(couponUseNames.value, value, 'is no whole percentage'))
    : percent
}

/** Ours are of a whole order. */
function refuseOthers(cells: Cells, fault: Fault): void {
  const [type, of, status] = [read(cells, 'type'), read(cells, 'discountClass'), read(cells, 'status')]
  if (of !== '' && !/^order$/i.test(of))
    fault(unread('Discount Class', of, 'is nothing that our coupons have: they are of the whole order'))
  if (/buy|product|shipping|collection/i.test(type))
    fault(unread('Type', type, 'is nothing that our coupons have: they are of the whole order'))
  if (/^expired$/i.test(status)) fault(unread('Status', status, 'coupons are not brought in'))
}

/** `₹500.00`, or `Minimum purchase of ₹500.00`. */
function minimumIn(cells: Cells, fault: Fault): Paise | undefined {
  const written = read(cells, 'minimum')
  const words = /^(?:minimum\s+)?(?:purchase\s+)?(?:amount\s+)?(?:of\s+)?(.*)$/i.exec(written)?.[1] ?? ''
  const amount = amountIn(/^no\b|^none/i.test(words) ? '' : words)
  if (amount === undefined || (amount ?? 0) < 0)
    return fault(unread(couponUseNames.minimum, written, 'is no amount, which is all that our coupons ask for'))
  return amount ?? noPaise
}

/** Null for no limit. */
function countIn(cells: Cells, column: 'used' | 'limit' | 'perCustomer', fault: Fault): number | null | undefined {
  const written = read(cells, column)
  if (/^(|unlimited|none)$/i.test(written)) return null
  return /^\d{1,9}$/.test(written) ? Number(written) : fault(unread(couponUseNames[column], written, 'is no number'))
}

/** What is left of its uses. */
function limitIn(cells: Cells, note: Note, fault: Fault): number | null | undefined {
  const limit = countIn(cells, 'limit', fault)
  const used = countIn(cells, 'used', fault)
  if (!limit || !used) return limit
  if (used >= limit)
    return fault(`${couponUseNames.used}: it has been used as often as it may be, ${counted(limit, 'time', 'times')}`)
  note(`${couponUseNames.limit}: ${counted(limit - used, 'use is', 'uses are')} left of ${limit}`)
  return limit - used
}

/** Null for none. */
function momentIn(cells: Cells, column: 'start' | 'end', fault: Fault): string | null | undefined {
  const written = read(cells, column)
  if (written === '') return null
  return timeIn(written)?.toISOString() ?? fault(unread(couponUseNames[column], written, 'is no time'))
}

const answerNames = {
  oncePerCustomer: 'Once per customer',
  isFirstOnly: couponUseNames.isFirstOnly,
  isActive: couponUseNames.isActive,
}

function answerIn(
  cells: Cells,
  column: keyof typeof answerNames,
  fault: Fault,
  otherwise = false,
): boolean | undefined {
  const written = read(cells, column)
  const flag = written === '' ? otherwise : flagIn(written)
  return typeof flag === 'string' ? fault(unread(answerNames[column], flag, 'is neither yes nor no')) : flag
}

export const couponGroups = (rows: readonly CsvRow[]): CsvRow[][] => rows.map((row) => [row])

const fieldColumns: Readonly<Record<string, string>> = {
  couponName: couponUseNames.name,
  discountPercentage: couponUseNames.value,
  usageLimit: couponUseNames.limit,
  perCustomerLimit: couponUseNames.perCustomer,
  description: couponUseNames.description,
  minimumOrder: couponUseNames.minimum,
  startsAt: couponUseNames.start,
  expiresAt: couponUseNames.end,
}

export const readCoupon: KindOfImport<CouponFields>['read'] = (rows, { note, fault }) => {
  const cells: Cells = rows[0]?.cells ?? new Map()
  refuseOthers(cells, fault)
  const isOnce = answerIn(cells, 'oncePerCustomer', fault)
  const minimum = minimumIn(cells, fault)
  const fields = {
    couponName: read(cells, 'name'),
    discountPercentage: percentIn(cells, fault),
    minimumOrder: minimum && toRupees(minimum),
    usageLimit: limitIn(cells, note, fault),
    perCustomerLimit: isOnce ? 1 : countIn(cells, 'perCustomer', fault),
    description: read(cells, 'description'),
    firstPurchaseOnly: answerIn(cells, 'isFirstOnly', fault),
    isActive: answerIn(cells, 'isActive', fault, true),
    startsAt: momentIn(cells, 'start', fault),
    expiresAt: momentIn(cells, 'end', fault),
  }
  const { data, error } = CouponFields.safeParse(fields)
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0])
    // Else it has its fault already.
    if (fields[field as keyof typeof fields] !== undefined) fault(`${fieldColumns[field] ?? 'Row'}: ${message}`)
  }
  return data
}
