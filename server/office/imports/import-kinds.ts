import type { CouponFields } from '@kargha/contract/staff/coupons.ts'
import type { CustomerColumn, CustomerMatch } from '@kargha/contract/staff/imports.ts'
import type { ImportKind, ImportSource } from '@kargha/domain/enums.ts'
import { headingsPassedOver, type TableNote } from '../../catalogue/product-import/foreign-table.ts'
import { type CsvRow, rowsIn } from '../../platform/csv/csv.ts'
import { withoutFaults } from '../../platform/csv/faults-csv.ts'
import { guessColumns, readOtherTable } from '../../platform/csv/guess-columns.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { couponGroups, couponHeadings, couponSourceOf, readCoupon } from './coupons-of-tables.ts'
import { shownCustomer } from './customer-state.ts'
import { customerRules, lacksHeadings, mayBeCustomers, translateCustomers } from './customers-of-other-tables.ts'
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
import {
  type EarlierOrderItem,
  orderGroups,
  orderHeadings,
  orderSourceOf,
  readEarlierOrder,
} from './orders-of-tables.ts'
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
    'The shop doesn’t know this table: it reads customers and orders of Shopify and WooCommerce, discounts of Shopify, reviews of Judge.me, Loox, Shopify and WooCommerce, our own exports of customers, earlier orders, coupons and reviews, and any table of customers with their email addresses. Products are imported under Import and export',
  )

/** @param columns what those of a table that is nobody's export are. Throws VALIDATION_FAILED for a table that the shop can't read. */
export function readRecordTable(sent: string[][], columns: CustomerMatch['columns'] | null): RecordTable {
  const records = withoutFaults(sent)
  if (columns !== null)
    return {
      kind: 'Customers',
      source: 'Other',
      ...translateCustomers(readOtherTable(records, customerRules), columns),
    }
  const table = readExport(records)
  if (table === undefined) throw unknownTable()
  return table
}

/** A table that is nobody's export may be one of customers, if it has email addresses. Throws VALIDATION_FAILED. */
export function recognizeTable(
  sent: string[][],
): Pick<RecordTable, 'kind' | 'source'> & { rows: number; columns: CustomerColumn[] | null } {
  const records = withoutFaults(sent)
  const known = readExport(records)
  if (known) return { kind: known.kind, source: known.source, rows: known.rows.length, columns: null }
  const table = readOtherTable(records, customerRules)
  if (lacksHeadings(table))
    throw invalid('file', 'The columns have no names. Please put a row with them above the first customer')
  if (!mayBeCustomers(table)) throw unknownTable()
  const columns = guessColumns(table, customerRules)
  return { kind: 'Customers', source: 'Other', rows: table.rows.length, columns }
}
