import type { CouponFields } from '@kargha/contract/staff/coupons.ts'
import type { RecordColumn } from '@kargha/contract/staff/imports.ts'
import { type ImportKind, type ImportSource, importKinds } from '@kargha/domain/enums.ts'
import type { RecordUse } from '@kargha/domain/record-uses.ts'
import { headingsPassedOver, type TableNote } from '../../catalogue/product-import/foreign-table.ts'
import { type CsvRow, rowsIn } from '../../platform/csv/csv.ts'
import { withoutFaults } from '../../platform/csv/faults-csv.ts'
import {
  type ColumnRules,
  type GuessedColumn,
  guessColumns,
  type OtherTable,
  readOtherTable,
} from '../../platform/csv/guess-columns.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { couponsOfOtherTables } from './coupons-of-other-tables.ts'
import { couponGroups, couponHeadings, couponSourceOf, readCoupon } from './coupons-of-tables.ts'
import { shownCustomer } from './customer-state.ts'
import { customersOfOtherTables } from './customers-of-other-tables.ts'
import {
  type CustomerItem,
  customerGroups,
  customerHeadings,
  customerSourceOf,
  readCustomer,
} from './customers-of-tables.ts'
import { importCoupons } from './import-coupons.ts'
import { importCustomers } from './import-customers.ts'
import { importEarlierOrders } from './import-earlier-orders.ts'
import type { KindOfImport } from './import-kind.ts'
import { importReviews, productFaults } from './import-reviews.ts'
import { ordersOfOtherTables } from './orders-of-other-tables.ts'
import {
  type EarlierOrderItem,
  orderGroups,
  orderHeadings,
  orderSourceOf,
  readEarlierOrder,
} from './orders-of-tables.ts'
import { lacksHeadings, translateTable } from './other-tables.ts'
import { reviewsOfOtherTables } from './reviews-of-other-tables.ts'
import {
  type ReviewItem,
  readReview,
  reviewGroups,
  reviewHeadings,
  reviewKey,
  reviewSourceOf,
} from './reviews-of-tables.ts'
import { lockCoupons, undoCoupons } from './undo-coupons.ts'
import { lockCustomers, undoCustomers } from './undo-customers.ts'
import { lockEarlierOrders, shownOrder, undoEarlierOrders } from './undo-earlier-orders.ts'
import { lockReviews, undoReviews } from './undo-reviews.ts'

const customersKind = {
  sourceOf: customerSourceOf,
  known: customerHeadings,
  other: customersOfOtherTables,
  groups: customerGroups,
  read: readCustomer,
  key: ({ email }) => ({ key: email, called: 'email address' }),
  write: importCustomers,
  lock: lockCustomers,
  undo: undoCustomers,
  shown: shownCustomer,
} satisfies KindOfImport<CustomerItem>

const ordersKind = {
  sourceOf: orderSourceOf,
  known: orderHeadings,
  other: ordersOfOtherTables,
  groups: orderGroups,
  read: readEarlierOrder,
  key: ({ source, number }) => ({ key: `${source} ${number}`, called: 'number' }),
  write: importEarlierOrders,
  lock: lockEarlierOrders,
  undo: undoEarlierOrders,
  shown: shownOrder,
} satisfies KindOfImport<EarlierOrderItem>

const couponsKind = {
  sourceOf: couponSourceOf,
  known: couponHeadings,
  other: couponsOfOtherTables,
  groups: couponGroups,
  read: readCoupon,
  key: ({ couponName }) => ({ key: couponName.toLowerCase(), called: 'name' }),
  write: importCoupons,
  lock: lockCoupons,
  undo: undoCoupons,
} satisfies KindOfImport<CouponFields>

const reviewsKind = {
  sourceOf: reviewSourceOf,
  known: reviewHeadings,
  other: reviewsOfOtherTables,
  groups: reviewGroups,
  read: readReview,
  otherFaults: productFaults,
  key: reviewKey,
  write: importReviews,
  lock: lockReviews,
  undo: undoReviews,
} satisfies KindOfImport<ReviewItem>

/** Each reads and writes only its own items. */
// biome-ignore lint/suspicious/noExplicitAny: a kind's items are its own
export const kindsOfImport: Record<ImportKind, KindOfImport<any>> = {
  Customers: customersKind,
  Orders: ordersKind,
  Coupons: couponsKind,
  Reviews: reviewsKind,
}

type RecordTable = {
  kind: ImportKind
  source: ImportSource
  rows: CsvRow[]
  /** What is taken otherwise than the table says, whatever is in its rows. */
  notes: TableNote[]
  passedOver: string[]
}

/** By kind and source, which its headings show; undefined for nobody's export. */
function readExport(records: readonly string[][]): RecordTable | undefined {
  const headings = records[0] ?? []
  const found = new Set(headings.map((heading) => heading.trim().toLowerCase()))
  for (const [kind, { sourceOf, known }] of Object.entries(kindsOfImport)) {
    const source = sourceOf(found)
    if (source === undefined) continue
    const rows = rowsIn(records, (heading) => heading.toLowerCase() || undefined)
    const passedOver = headingsPassedOver(headings, rows, (heading) => known.has(heading))
    return { kind: kind as ImportKind, source, rows, notes: [], passedOver }
  }
  return undefined
}

const unknownTable = () =>
  invalid(
    'file',
    'The shop doesn’t know this table: it reads customers and orders of Shopify and WooCommerce, discounts of Shopify, reviews of Judge.me, Loox, Shopify and WooCommerce, our own exports of customers, earlier orders, coupons and reviews, and any other table of customers with their email addresses, of orders with numbers, dates and amounts, of reviews with stars, or of coupons with percentages. Products are imported under Import and export',
  )

const rulesOfOthers = Object.values(kindsOfImport).map(({ other }): ColumnRules<string> => other.rules)

/** Of tables of any kind: they show where the columns' names stand. */
const anyHeadings: ColumnRules<string> = {
  usualHeadings: Object.fromEntries(
    rulesOfOthers.flatMap(({ usualHeadings }) => Object.values(usualHeadings)).entries(),
  ),
  repeated: (heading, cells) => rulesOfOthers.map(({ repeated }) => repeated?.(heading, cells)).find(Boolean),
  looks: [],
}

/** In a table of the kind. */
export const columnsAs = (columns: readonly RecordColumn[], kind: ImportKind): GuessedColumn<RecordUse>[] =>
  columns.map(({ uses, ...column }) => ({ ...column, use: uses[kind] }))

/** @param columns what those of a table that is nobody's export are. Throws VALIDATION_FAILED for a table that the shop can't read. */
export function readRecordTable(
  sent: string[][],
  { kind, columns }: { kind: ImportKind; columns: RecordColumn[] | null },
): RecordTable {
  const records = withoutFaults(sent)
  if (columns !== null) {
    const table = readOtherTable(records, anyHeadings)
    return { kind, source: 'Other', ...translateTable(table, columnsAs(columns, kind), kindsOfImport[kind].other) }
  }
  const table = readExport(records)
  if (table === undefined) throw unknownTable()
  return table
}

/** Of the kind in which most of its columns can be something. Throws VALIDATION_FAILED if it is like none. */
function guessTable(table: OtherTable): { kind: ImportKind; columns: RecordColumn[] } {
  const guesses = importKinds.map((kind) => {
    const { other } = kindsOfImport[kind]
    const columns = guessColumns(table, other.rules)
    const uses = columns.flatMap(({ use }) => use ?? [])
    return { kind, columns, guessed: other.isLike(new Set(uses), table) ? 1 + uses.length : 0 }
  })
  // Among equals not customers, who stand in tables of the others, too.
  const [best] = guesses.toReversed().toSorted((a, b) => b.guessed - a.guessed)
  if (best === undefined || best.guessed === 0) throw unknownTable()
  const columns = best.columns.map(({ heading, samples }, index) => ({
    heading,
    samples,
    uses: Object.fromEntries(
      guesses.map((guess) => [guess.kind, guess.columns[index]?.use ?? null]),
    ) as RecordColumn['uses'],
  }))
  return { kind: best.kind, columns }
}

/** By its headings, or by a guess if it is nobody's export. Throws VALIDATION_FAILED. */
export function recognizeTable(
  sent: string[][],
): Pick<RecordTable, 'kind' | 'source'> & { rows: number; columns: RecordColumn[] | null } {
  const records = withoutFaults(sent)
  const known = readExport(records)
  if (known) return { kind: known.kind, source: known.source, rows: known.rows.length, columns: null }
  const table = readOtherTable(records, anyHeadings)
  if (lacksHeadings(table))
    throw invalid('file', 'The columns have no names. Please put a row with their names above the others')
  return { source: 'Other', rows: table.rows.length, ...guessTable(table) }
}
