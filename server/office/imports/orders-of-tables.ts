import { SignUpFields } from '@kargha/contract/shop/account.ts'
import type { EarlierLine } from '@kargha/contract/staff/earlier-orders.ts'
import { type ImportSource, importSources } from '@kargha/domain/enums.ts'
import { shortened } from '@kargha/domain/graphemes.ts'
import { noPaise, type Paise, toRupees } from '@kargha/domain/money.ts'
import { cellReader } from '../../catalogue/product-import/foreign-table.ts'
import { amountIn, isRoundedNumber, textOfCell, timeIn } from '../../platform/csv/cell-values.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import { type Fault, type KindOfImport, type Note, unread } from './import-kind.ts'

/** Of Shopify's export, the one that WooCommerce's shops use most (Advanced Order Export), and ours as `knownCells` has it. */
export const headingsOfOrders = {
  number: ['name', 'order number'],
  email: ['email', 'email (billing)'],
  orderedAt: ['created at', 'order date'],
  status: ['financial status', 'order status'],
  fulfilment: ['fulfillment status'],
  cancelledAt: ['cancelled at'],
  currency: ['currency', 'order currency'],
  total: ['total', 'order total amount'],
  refunded: ['refunded amount', 'order refund amount'],
  paymentMethod: ['payment method', 'payment method title'],
  name: ['shipping name', 'billing name'],
  firstName: ['first name (shipping)', 'first name (billing)'],
  lastName: ['last name (shipping)', 'last name (billing)'],
  street: ['shipping street', 'address 1&2 (shipping)', 'billing street', 'address 1&2 (billing)'],
  city: ['shipping city', 'city (shipping)', 'billing city', 'city (billing)'],
  state: ['shipping province', 'state code (shipping)', 'billing province', 'state code (billing)'],
  zipcode: ['shipping zip', 'postcode (shipping)', 'billing zip', 'postcode (billing)'],
  /** Only of tables that are nobody's export. */
  phone: ['mobile number'],
  product: ['lineitem name', 'item name'],
  sku: ['lineitem sku', 'sku'],
  quantity: ['lineitem quantity', 'quantity (- refund)', 'quantity'],
  price: ['lineitem price', 'item cost'],
}
type Column = keyof typeof headingsOfOrders
type Cells = CsvRow['cells']
const readCell = cellReader(headingsOfOrders)
const read = (cells: Cells, column: Column) => textOfCell(readCell(cells, column))

/** Of our export: its `name` is the customer's, which Shopify's is not. */
const ownHeadings: Readonly<Record<string, string>> = {
  source: 'source',
  number: 'order number',
  orderedat: 'created at',
  status: 'financial status',
  paymentmethod: 'payment method',
  email: 'email',
  name: 'shipping name',
  address: 'shipping street',
  productname: 'lineitem name',
  sku: 'lineitem sku',
  quantity: 'lineitem quantity',
  price: 'lineitem price',
  total: 'total',
  refunded: 'refunded amount',
}
const knownCells = (cells: Cells, source: ImportSource): Cells =>
  source === 'Kargha' ? new Map([...cells].map(([heading, cell]) => [ownHeadings[heading] ?? '', cell])) : cells

export const orderHeadings: ReadonlySet<string> = new Set([
  ...Object.values(headingsOfOrders).flat(),
  ...Object.keys(ownHeadings),
])

export function orderSourceOf(found: ReadonlySet<string>): ImportSource | undefined {
  const has = (...names: string[]) => names.every((name) => found.has(name))
  // Without amounts it is the export of a member who may not see them.
  if (has('orderedat', 'productname', 'total')) return 'Kargha'
  // Without totals it may be a shop's own, whose columns staff match.
  if (has('lineitem name', 'name', 'total')) return 'Shopify'
  return has('order number', 'item name', 'order total amount') ? 'WooCommerce' : undefined
}

export type EarlierOrderItem = {
  source: ImportSource
  number: string
  orderedAt: Date
  email: string
  name: string
  address: string
  status: string
  paymentMethod: string
  total: Paise
  refunded: Paise
  lines: EarlierLine[]
}

/** Alike for the rows of an order in a table that is nobody's export; a row without a number is on its own. */
export const orderKey = (row: number, number: string, date: string): string =>
  JSON.stringify(number === '' ? row : [number, date])

/**
 * A row a line; only an order's first has all of it. Rows without a number belong to the one above. In tables that are nobody's
 * export, an order's rows may stand apart, and numbers begin anew each year.
 */
export function orderGroups(rows: readonly CsvRow[], source: ImportSource): CsvRow[][] {
  if (source === 'Other') {
    const orderOf = ({ row, cells }: CsvRow) => orderKey(row, read(cells, 'number'), read(cells, 'orderedAt'))
    return [...Map.groupBy(rows, orderOf).values()]
  }
  const groups: CsvRow[][] = []
  let last = ''
  for (const row of rows) {
    const number = read(knownCells(row.cells, source), 'number') || last
    if (number !== last || groups.length === 0) groups.push([])
    groups.at(-1)?.push(row)
    last = number
  }
  return groups
}

const longest = { lines: 200, text: 300, number: 60 }
const short = (text: string) => shortened(text, longest.text)

function lineIn({ row, cells }: CsvRow, note: Note): EarlierLine[] {
  const name = read(cells, 'product')
  if (name === '') return []
  const [quantity, price] = [read(cells, 'quantity'), read(cells, 'price')]
  const pieces = Number(quantity === '' ? 1 : quantity)
  const amount = amountIn(price, { rounds: true })
  const isRight = Number.isFinite(pieces) && pieces >= 0
  if (!isRight) note(unread('Quantity', quantity, 'is no number: taken as 1'), row)
  if (amount === undefined) note(unread('Price', price, 'is no amount: taken as 0'), row)
  return [
    {
      name: short(name),
      sku: short(read(cells, 'sku')),
      quantity: isRight ? pieces : 1,
      price: toRupees(amount ?? noPaise),
    },
  ]
}

function amountOf(cells: Cells, column: 'total' | 'refunded', fault: Fault): Paise | undefined {
  const written = read(cells, column)
  const called = column === 'total' ? 'Total' : 'Refunded'
  const amount = amountIn(written, { rounds: true })
  if (amount === undefined || (amount === null && column === 'total'))
    return fault(unread(called, written, 'is no amount'))
  return (amount ?? 0) < 0 ? fault(unread(called, written, 'is less than nothing')) : (amount ?? noPaise)
}

function emailIn(cells: Cells, note: Note): string {
  const written = read(cells, 'email')
  const { data } = SignUpFields.shape.email.safeParse(written)
  if (data === undefined && written !== '') note(unread('Email', written, 'is no email address: the order is nobody’s'))
  return data ?? ''
}

export const readEarlierOrder: KindOfImport<EarlierOrderItem>['read'] = (sent, { note, fault }, source) => {
  const rows = sent.map((row) => ({ ...row, cells: knownCells(row.cells, source) }))
  const cells: Cells = rows[0]?.cells ?? new Map()
  const number = read(cells, 'number')
  if (isRoundedNumber(number)) fault(unread('Number', number, 'was rounded by a spreadsheet'))
  else if (number === '' || number.length > longest.number) fault(unread('Number', number, 'can’t be taken'))
  const written = read(cells, 'orderedAt')
  const orderedAt = timeIn(written)
  if (orderedAt === undefined) fault(unread('Date', written, 'is no date'))
  const currency = read(cells, 'currency')
  if (currency !== '' && currency.toUpperCase() !== 'INR') fault(unread('Currency', currency, 'is not INR'))
  if (rows.length > longest.lines) note(`Only the first ${longest.lines} of ${rows.length} lines are taken`)
  const person = [read(cells, 'firstName'), read(cells, 'lastName')].filter(Boolean).join(' ')
  const place = (['street', 'city', 'state', 'zipcode'] as const).map((column) => read(cells, column))
  const phone = read(cells, 'phone')
  const status = [read(cells, 'status'), read(cells, 'fulfilment'), read(cells, 'cancelledAt') && 'cancelled']
  const first = importSources.find((each) => each === cells.get('source'))
  const total = amountOf(cells, 'total', fault)
  const refunded = amountOf(cells, 'refunded', fault)
  const email = emailIn(cells, note)
  const lines = rows.slice(0, longest.lines).flatMap((row) => lineIn(row, note))
  if (orderedAt === undefined || total === undefined || refunded === undefined) return undefined
  return {
    // An order of two shops ago is still the first one's.
    source: (source === 'Kargha' && first) || source,
    number,
    orderedAt,
    email,
    name: short(read(cells, 'name') || person),
    address: short([...place, phone && `Phone ${phone}`].filter(Boolean).join(', ').replace(/\s+/g, ' ')),
    status: short(status.filter(Boolean).join(', ')),
    paymentMethod: short(read(cells, 'paymentMethod')),
    ...{ total, refunded, lines },
  }
}
