import type { AddressFields } from '@kargha/contract/shop/address.ts'
import type { FinancialYear } from '@kargha/domain/financial-year.ts'
import type { IndianState } from '@kargha/domain/indian-states.ts'
import { invoiceSeries } from '@kargha/domain/invoice-number.ts'
import type { Paise } from '@kargha/domain/money.ts'
import type { TaxParts } from '@kargha/domain/tax.ts'
import type { BasisPoints } from '@kargha/domain/tax-bands.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { purchases } from '../../orders/records/orders-table.ts'
import { id, oneOf, orderedId, paise, timestamptz } from '../../platform/db/columns.ts'
import { parcels } from '../parcels/parcels-table.ts'
import { returns } from '../returns/returns-table.ts'

type Seller = { name: string; address: string; state: IndianState; gstin: string }

/** `name` is the recipient's; the others are null for a consumer. */
type Buyer = { name: string; businessName: string | null; address: AddressFields; gstin: string | null }

/** An order. Its tax parts add up to `total`; the quantity is in pieces. */
export type InvoiceLine = TaxParts & {
  orderId: string
  orderNumber: string
  description: string
  /** Of as many digits as the settings want; null if a composition dealer has none. */
  hsn: string | null
  quantity: number
  rate: BasisPoints
  total: Paise
}

const seriesColumns = () => ({
  prefix: text('prefix').notNull(),
  series: text('series', { enum: invoiceSeries }).notNull(),
  year: integer('year').$type<FinancialYear>().notNull(),
})

/** Locked from taking a number until the transaction ends, so that no number is left out (decision 126). */
export const invoiceCounters = pgTable(
  'invoice_counters',
  { ...seriesColumns(), last: integer('last').notNull() },
  (t) => [
    primaryKey({ columns: [t.prefix, t.series, t.year] }),
    check('invoice_counters_series', oneOf(t.series, invoiceSeries)),
    check('invoice_counters_last', sql`${t.last} >= 1`),
  ],
)

const numberColumns = () => ({
  id: id().$defaultFn(orderedId),
  number: text('number').notNull().unique(),
  ...seriesColumns(),
  count: integer('count').notNull(),
  /** In India. */
  day: date('day').notNull(),
  issuedAt: timestamptz('issued_at').notNull().default(sql`clock_timestamp()`),
})

const numberPattern = sql.raw(`'^[A-Z0-9/-]{1,16}$'`)

/** Tax invoices, and a composition dealer's bills of supply. Triggers keep them as they are, but for the buyer. */
export const invoices = pgTable(
  'invoices',
  {
    ...numberColumns(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    /** What was handed over: a parcel, or what was sent in exchange for a return. */
    parcelId: uuid('parcel_id')
      .unique()
      .references(() => parcels.id),
    returnId: uuid('return_id')
      .unique()
      .references(() => returns.id),
    seller: jsonb('seller').$type<Seller>().notNull(),
    /** Null since the account was deleted, unless the law wants them named. */
    buyer: jsonb('buyer').$type<Buyer>(),
    placeOfSupply: text('place_of_supply').$type<IndianState>().notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    total: paise('total'),
  },
  (t) => [
    unique('invoices_once').on(t.prefix, t.series, t.year, t.count),
    index('invoices_purchase').on(t.purchaseId),
    index('invoices_day').on(t.day, t.id),
    check('invoices_number', sql`${t.number} ~ ${numberPattern} and ${t.count} >= 1`),
    check('invoices_series', oneOf(t.series, ['Invoice', 'Bill of supply'])),
    check('invoices_source', sql`num_nonnulls(${t.parcelId}, ${t.returnId}) = 1`),
    check('invoices_lines', sql`jsonb_array_length(${t.lines}) > 0 and ${t.total} >= 0`),
  ],
)

export const creditReasons = ['Undelivered', 'Lost', 'Returned', 'Exchanged'] as const

/** Append-only. Seller and buyer are the invoice's. A trigger keeps each order's notes within its invoice. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    ...numberColumns(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    reason: text('reason', { enum: creditReasons }).notNull(),
    /** Too late for the tax to come back: it has none. */
    isLate: boolean('is_late').notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    total: paise('total'),
  },
  (t) => [
    unique('credit_notes_once').on(t.prefix, t.series, t.year, t.count),
    index('credit_notes_invoice').on(t.invoiceId),
    index('credit_notes_day').on(t.day, t.id),
    check('credit_notes_number', sql`${t.number} ~ ${numberPattern} and ${t.count} >= 1`),
    check('credit_notes_series', oneOf(t.series, ['Credit note'])),
    check('credit_notes_reason', oneOf(t.reason, creditReasons)),
    check('credit_notes_lines', sql`jsonb_array_length(${t.lines}) > 0 and ${t.total} > 0`),
  ],
)
