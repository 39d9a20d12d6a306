import type { FinancialYear } from '@kargha/domain/financial-year.ts'
import type { IndianState } from '@kargha/domain/indian-states.ts'
import { invoiceSeries } from '@kargha/domain/invoice-number.ts'
import { boolean, date, integer, jsonb, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { paise } from '../../platform/db/columns.ts'
import { creditReasons, type InvoiceLine, type invoices } from './invoices-table.ts'

type Invoice = typeof invoices.$inferSelect

/** What can be printed, by its frozen row; ids begin with the time of issue. `invoice…` is of itself but in credit notes. */
export const taxDocuments = pgView('tax_documents', {
  id: uuid('id').notNull(),
  series: text('series', { enum: invoiceSeries }).notNull(),
  number: text('number').notNull(),
  /** In India. */
  day: date('day').notNull(),
  purchaseId: uuid('purchase_id').notNull(),
  parcelId: uuid('parcel_id'),
  returnId: uuid('return_id'),
  seller: jsonb('seller').$type<Invoice['seller']>().notNull(),
  /** Null since the account was deleted, unless the law wants them named. */
  buyer: jsonb('buyer').$type<NonNullable<Invoice['buyer']>>(),
  placeOfSupply: text('place_of_supply').$type<IndianState>().notNull(),
  lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
  total: paise('total'),
  /** Of a credit note. */
  reason: text('reason', { enum: creditReasons }),
  isLate: boolean('is_late').notNull(),
  invoiceNumber: text('invoice_number').notNull(),
  invoiceSeries: text('invoice_series', { enum: ['Invoice', 'Bill of supply'] }).notNull(),
  invoiceDay: date('invoice_day').notNull(),
  invoiceYear: integer('invoice_year').$type<FinancialYear>().notNull(),
}).existing()

/** An invoice, a bill of supply or a credit note. */
export type TaxDocument = typeof taxDocuments.$inferSelect
