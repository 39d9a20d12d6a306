import type { CustomerColumn, CustomerMatch } from '@kargha/contract/staff/imports.ts'
import type { ImportKind, ImportSource } from '@kargha/domain/enums.ts'
import { headingsPassedOver, type TableNote } from '../../catalogue/product-import/foreign-table.ts'
import { type CsvRow, rowsIn } from '../../platform/csv/csv.ts'
import { guessColumns, readOtherTable } from '../../platform/csv/guess-columns.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { couponGroups, couponHeadings, couponSourceOf, readCoupon } from './coupons-of-tables.ts'
import { customerRules, lacksHeadings, mayBeCustomers, translateCustomers } from './customers-of-other-tables.ts'
import { customerGroups, customerHeadings, customerSourceOf, readCustomer } from './customers-of-tables.ts'
import { importCoupons } from './import-coupons.ts'
import { importCustomers } from './import-customers.ts'
import { importEarlierOrders } from './import-earlier-orders.ts'
import type { KindOfImport } from './import-kind.ts'
import { importReviews } from './import-reviews.ts'
import { orderGroups, orderHeadings, orderSourceOf, readEarlierOrder } from './orders-of-tables.ts'
import { readReview, reviewGroups, reviewHeadings, reviewKey, reviewSourceOf } from './reviews-of-tables.ts'

const customersKind = {
  sourceOf: customerSourceOf,
  known: customerHeadings,
  groups: customerGroups,
  read: readCustomer,
  key: ({ email }) => ({ key: email, called: 'email address' }),
  write: importCustomers,
} satisfies KindOfImport<ReturnType<typeof readCustomer>>

const ordersKind = {
  sourceOf: orderSourceOf,
  known: orderHeadings,
  groups: orderGroups,
  read: readEarlierOrder,
  key: ({ source, number }) => ({ key: `${source} ${number}`, called: 'number' }),
  write: importEarlierOrders,
} satisfies KindOfImport<ReturnType<typeof readEarlierOrder>>

const couponsKind = {
  sourceOf: couponSourceOf,
  known: couponHeadings,
  groups: couponGroups,
  read: readCoupon,
  key: ({ couponName }) => ({ key: couponName.toLowerCase(), called: 'name' }),
  write: importCoupons,
} satisfies KindOfImport<ReturnType<typeof readCoupon>>

const reviewsKind = {
  sourceOf: reviewSourceOf,
  known: reviewHeadings,
  groups: reviewGroups,
  read: readReview,
  key: reviewKey,
  write: importReviews,
} satisfies KindOfImport<ReturnType<typeof readReview>>

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
export function readRecordTable(records: readonly string[][], columns: CustomerMatch['columns'] | null): RecordTable {
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
  records: readonly string[][],
): Pick<RecordTable, 'kind' | 'source'> & { rows: number; columns: CustomerColumn[] | null } {
  const known = readExport(records)
  if (known) return { kind: known.kind, source: known.source, rows: known.rows.length, columns: null }
  const table = readOtherTable(records, customerRules)
  if (lacksHeadings(table))
    throw invalid('file', 'The columns have no names. Please put a row with them above the first customer')
  if (!mayBeCustomers(table)) throw unknownTable()
  const columns = guessColumns(table, customerRules)
  return { kind: 'Customers', source: 'Other', rows: table.rows.length, columns }
}
