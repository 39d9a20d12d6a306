import { lastDayToCreditTax } from '@kargha/domain/financial-year.ts'
import { noPaise, type Paise, sum } from '@kargha/domain/money.ts'
import { taxPartsOf } from '@kargha/domain/tax.ts'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { LockedOrder } from '../../orders/records/lock-order.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { databaseToday } from '../../platform/db/database-time.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { parcelLines } from '../parcels/parcels-table.ts'
import type { IssuedDocument } from './invoice-link.ts'
import { creditNotes, type InvoiceLine, invoices } from './invoices-table.ts'
import { issueInvoice } from './issue-invoice.ts'
import { takeNumber } from './take-number.ts'

type Reason = (typeof creditNotes.$inferSelect)['reason']

/** In paise, tax included. */
type Credit = { order: LockedOrder; amount: Paise }

type Invoice = typeof invoices.$inferSelect

/** Of the parcel that a locked order is in. */
async function invoiceOf(tx: Transaction, { id }: LockedOrder): Promise<Invoice | undefined> {
  const [invoice] = await tx
    .select(getTableColumns(invoices))
    .from(invoices)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, invoices.parcelId))
    .where(and(eq(parcelLines.orderId, id), parcelLines.isLive))
  return invoice
}

function creditedLine(
  line: InvoiceLine,
  amount: Paise,
  { placeOfSupply, seller }: Invoice,
  isLate: boolean,
): InvoiceLine {
  const untaxed = { taxable: amount, cgst: noPaise, sgst: noPaise, igst: noPaise }
  const parts = isLate ? untaxed : taxPartsOf(amount, line.rate, seller.state === placeOfSupply)
  return { ...line, ...parts, total: amount }
}

/**
 * Issues the credit note of what is taken back from locked orders of one parcel; without tax after 30 November of the next
 * financial year. None without an invoice. The database refuses more than was invoiced.
 */
export async function issueCreditNote(
  tx: Transaction,
  { failpoint }: OrderDeps,
  reason: Reason,
  credits: readonly Credit[],
): Promise<IssuedDocument | null> {
  const [first] = credits
  const invoice = first && (await invoiceOf(tx, first.order))
  if (invoice === undefined) return null
  const day = await databaseToday(tx)
  const isLate = day > lastDayToCreditTax(invoice.year)
  const lines = credits.flatMap(({ order, amount }) => {
    const line = invoice.lines.find(({ orderId }) => orderId === order.id)
    return line === undefined || amount === 0 ? [] : [creditedLine(line, amount, invoice, isLate)]
  })
  if (lines.length === 0) return null
  const number = await takeNumber(tx, invoice.prefix, 'Credit note', day)
  await failpoint?.('credit note numbered')
  const total = sum(lines.map((line) => line.total))
  const [issued] = await tx
    .insert(creditNotes)
    .values({ ...number, invoiceId: invoice.id, reason, isLate, lines, total })
    .returning({ id: creditNotes.id })
  if (issued === undefined) throw new Error(`Credit note ${number.number} was not issued`)
  await failpoint?.('credit note issued')
  return { id: issued.id, series: 'Credit note' }
}

/** Whole locked orders. */
export const creditWhole = (tx: Transaction, deps: OrderDeps, reason: Reason, orders: readonly LockedOrder[]) =>
  issueCreditNote(
    tx,
    deps,
    reason,
    orders.map((order) => ({ order, amount: order.finalTotal })),
  )

/** What comes back is credited, and what is sent for it invoiced: it leaves in no parcel. Returns the invoice and the note. */
export async function invoiceExchange(
  tx: Transaction,
  deps: OrderDeps,
  returnId: string,
  order: LockedOrder,
): Promise<(IssuedDocument | null)[]> {
  const note = await creditWhole(tx, deps, 'Exchanged', [order])
  return note === null ? [] : [await issueInvoice(tx, deps, { returnId }, [order]), note]
}

/** Of a parcel's invoice. */
export const creditNotesOf = (tx: Transaction, parcelId: string): Promise<IssuedDocument[]> =>
  tx
    .select({ id: creditNotes.id, series: creditNotes.series })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(eq(invoices.parcelId, parcelId))
