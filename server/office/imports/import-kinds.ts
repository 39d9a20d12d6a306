import type { ImportKind, ImportSource } from '@kargha/domain/enums.ts'
import { headingsPassedOver } from '../../catalogue/product-import/foreign-table.ts'
import { type CsvRow, rowsIn } from '../../platform/csv/csv.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { couponGroups, couponHeadings, couponSourceOf, readCoupon } from './coupons-of-tables.ts'
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
  key: ({ number }) => ({ key: number, called: 'number' }),
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

export type RecordTable = { kind: ImportKind; source: ImportSource; rows: CsvRow[]; passedOver: string[] }

/** Recognises kind and source by the headings. Throws VALIDATION_FAILED. */
export function readRecordTable(records: readonly string[][]): RecordTable {
  const headings = records[0] ?? []
  const found = new Set(headings.map((heading) => heading.trim().toLowerCase()))
  for (const [kind, { sourceOf, known }] of Object.entries(kindsOfImport)) {
    const source = sourceOf(found)
    if (source === undefined) continue
    const rows = rowsIn(records, (heading) => heading.toLowerCase() || undefined)
    const passedOver = headingsPassedOver(headings, rows, (heading) => known.has(heading))
    return { kind: kind as ImportKind, source, rows, passedOver }
  }
  throw invalid(
    'file',
    'The shop doesn’t know this table: it reads customers and orders of Shopify and WooCommerce, discounts of Shopify, reviews of Judge.me, Loox, Shopify and WooCommerce, and our own exports of customers and reviews. Products are imported under Import and export',
  )
}
