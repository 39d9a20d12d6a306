import type { InvoiceSummary } from '@kargha/contract/shop/invoices.ts'
import type { OwnData } from '@kargha/contract/shop/privacy.ts'
import type { InvoicesQuery, StaffInvoice } from '@kargha/contract/staff/invoices.ts'
import { toRupees } from '@kargha/domain/money.ts'
import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { purchases } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { contains, hasId, type Page, readPage } from '../../platform/db/read-page.ts'
import { typedSql } from '../../platform/db/typed-sql.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { type TaxDocument, taxDocuments } from './tax-documents-view.ts'

const summary = {
  id: taxDocuments.id,
  series: taxDocuments.series,
  number: taxDocuments.number,
  day: taxDocuments.day,
  total: taxDocuments.total,
}

const toShown = ({ id, series, number, day, total }: Pick<TaxDocument, keyof typeof summary>): InvoiceSummary => ({
  _id: id,
  series,
  number,
  day,
  total: toRupees(total),
})

/** Throws NOT_FOUND. */
export async function findTaxDocument(db: Database, id: string): Promise<TaxDocument> {
  const [document] = await db.select().from(taxDocuments).where(hasId(taxDocuments.id, id))
  if (document === undefined) throw notFound('Invoice')
  return document
}

const isOfCustomer = (customerId: string): SQL =>
  sql`${taxDocuments.purchaseId} in (select ${purchases.id} from ${purchases} where ${hasId(purchases.customerId, customerId)})`

/** Throws NOT_FOUND for another customer's. */
export async function findOwnTaxDocument(db: Database, customerId: string, id: string): Promise<InvoiceSummary> {
  const [document] = await db
    .select(summary)
    .from(taxDocuments)
    .where(and(hasId(taxDocuments.id, id), isOfCustomer(customerId)))
  if (document === undefined) throw notFound('Invoice')
  return toShown(document)
}

/** As a file for the customer, oldest first. */
export async function ownTaxDocuments(db: Database, customerId: string): Promise<OwnData['invoices']> {
  const documents = await db.select().from(taxDocuments).where(isOfCustomer(customerId)).orderBy(asc(taxDocuments.id))
  return documents.map((document) => ({
    ...toShown(document),
    buyer: document.buyer,
    lines: document.lines.map(({ orderNumber, description, hsn, quantity, rate, ...amounts }) => ({
      orderId: orderNumber,
      description,
      hsn,
      quantity,
      rate: rate / 100,
      taxable: toRupees(amounts.taxable),
      cgst: toRupees(amounts.cgst),
      sgst: toRupees(amounts.sgst),
      igst: toRupees(amounts.igst),
      total: toRupees(amounts.total),
    })),
  }))
}

const orderIdsOf = typedSql(z.array(z.string()))`jsonb_path_query_array(${taxDocuments.lines}, '$[*].orderId')`

/** Those that name an order, by the orders' ids, oldest first. */
export async function taxDocumentsOf(
  db: Database,
  orders: readonly { id: string; purchaseId: string }[],
): Promise<Map<string, InvoiceSummary[]>> {
  const purchaseIds = [...new Set(orders.map(({ purchaseId }) => purchaseId))]
  const documents = await db
    .select({ ...summary, orderIds: orderIdsOf })
    .from(taxDocuments)
    .where(inArray(taxDocuments.purchaseId, purchaseIds))
    .orderBy(asc(taxDocuments.id))
  return new Map(orders.map(({ id }) => [id, documents.filter(({ orderIds }) => orderIds.includes(id)).map(toShown)]))
}

const staffSummary = {
  ...summary,
  purchaseId: taxDocuments.purchaseId,
  invoiceNumber: taxDocuments.invoiceNumber,
}

const toStaffInvoice = (document: Pick<TaxDocument, keyof typeof staffSummary>): StaffInvoice => ({
  ...toShown(document),
  purchaseId: document.purchaseId,
  invoiceNumber: document.series === 'Credit note' ? document.invoiceNumber : null,
})

export const listTaxDocuments = (db: Database, query: InvoicesQuery): Promise<Page<StaffInvoice>> =>
  readPage(db, query, {
    select: db.select(staffSummary).from(taxDocuments).$dynamic(),
    where: [
      contains(query.q, taxDocuments.number),
      query.customerId === undefined ? undefined : isOfCustomer(query.customerId),
      hasId(taxDocuments.purchaseId, query.purchaseId),
      hasId(taxDocuments.parcelId, query.parcelId),
      hasId(taxDocuments.returnId, query.returnId),
    ],
    // Ids begin with the time of issue.
    sort: taxDocuments.id,
    id: taxDocuments.id,
    toItems: (rows) => rows.map(toStaffInvoice),
  })
