import { noPaise } from '@kargha/domain/money.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { inStockOrder, putStock, takeStock } from '../../catalogue/stock/stock.ts'
import type { Actor } from '../../orders/ledger/refund-right.ts'
import type { LockedOrder } from '../../orders/records/lock-order.ts'
import { takeSteps } from '../../orders/records/take-step.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { invoiceLinks } from '../invoices/invoice-link.ts'
import { creditNotesOf } from '../invoices/issue-credit-note.ts'
import { type LockedParcel, lockParcelOf } from './lock-parcel.ts'
import { writeParcel } from './pack-parcel.ts'
import { explainUndelivered } from './parcel-emails.ts'
import { bookReversals, reversalsOf } from './parcel-money.ts'
import { parcelLines, parcels } from './parcels-table.ts'
import { recordNote } from './record-event.ts'

/** The chosen undecided orders of a lost parcel; all if none is named. Throws SHIPMENT_STATUS. */
function lostOrders({ parcel, orders }: LockedParcel, orderIds: readonly string[] | null | undefined): LockedOrder[] {
  if (parcel.status !== 'Lost')
    throw new Refusal('SHIPMENT_STATUS', `Parcel ${parcel.number} is ${parcel.status}, not Lost`)
  const open = orders.filter(({ status }) => status === 'Shipped')
  const isChosen = ({ id, number }: LockedOrder) => !orderIds || orderIds.includes(id) || orderIds.includes(number)
  const chosen = open.filter(isChosen)
  if (chosen.length === 0 || (orderIds && chosen.length < new Set(orderIds).size))
    throw new Refusal('SHIPMENT_STATUS', `What becomes of the lost parcel ${parcel.number} was decided already`)
  return chosen
}

/** Ends orders of a lost parcel as Undelivered, fully refunded once somebody who may has decided it. */
export async function refundLost(
  tx: Transaction,
  deps: OrderDeps,
  locked: LockedParcel,
  orderIds: readonly string[] | null | undefined,
  note: string,
  actor: Actor,
): Promise<void> {
  const reversals = await reversalsOf(tx, lostOrders(locked, orderIds), noPaise)
  const orders = reversals.map(({ order }) => order)
  await takeSteps(tx, deps, orders, {
    status: 'Undelivered',
    note,
    actor: actor.name,
    email: explainUndelivered(reversals, 'lost'),
    papers: invoiceLinks(deps, await creditNotesOf(tx, locked.parcel.id)),
  })
  await bookReversals(tx, deps, reversals, actor)
  const text = `Not sent again: ${orders.map(({ number }) => number).join(', ')}`
  await recordNote(tx, locked.parcel.id, text, actor.name)
}

const sentAgain = (number: string) => `Order ${number} sent again`

/** Packs orders of a lost parcel again, with pieces from the stock. Throws INSUFFICIENT_STOCK. */
export async function sendAgain(
  tx: Transaction,
  locked: LockedParcel,
  orderIds: readonly string[] | null | undefined,
  actor: string,
): Promise<LockedParcel> {
  const chosen = lostOrders(locked, orderIds)
  const { id: lostId, courier, weightGrams, lengthCm, widthCm, heightCm } = locked.parcel
  const ids = chosen.map(({ id }) => id)
  await tx
    .update(parcelLines)
    .set({ isLive: false })
    .where(and(eq(parcelLines.parcelId, lostId), inArray(parcelLines.orderId, ids)))
  const isWhole = chosen.length === locked.orders.length
  const size = lengthCm === null || widthCm === null || heightCm === null ? null : { lengthCm, widthCm, heightCm }
  const parcel = { courier, weightGrams: isWhole ? weightGrams : null, size: isWhole ? size : null }
  const id = await writeParcel(tx, chosen, parcel, actor)
  const text = `Sent again: ${chosen.map(({ number }) => number).join(', ')}`
  await recordNote(tx, lostId, text, actor)
  for (const { number, variantId, quantity } of inStockOrder(chosen, (order) => order))
    if (!(await takeStock(tx, variantId, quantity, sentAgain(number), actor)))
      throw new Refusal(
        'INSUFFICIENT_STOCK',
        `There aren’t ${quantity} in stock to send item ${number} again: refund it instead`,
      )
  return lockParcelOf(tx, locked.purchase, id)
}

/**
 * Puts the orders of an unpacked replacement back into the lost parcel, for staff to decide again, and its pieces into the stock.
 */
export async function undoSendingAgain(tx: Transaction, orders: readonly LockedOrder[], actor: string): Promise<void> {
  for (const { id: orderId, number, variantId, quantity } of inStockOrder(orders, (order) => order)) {
    const [lost] = await tx
      .select({ id: parcels.id })
      .from(parcelLines)
      .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
      .where(and(eq(parcelLines.orderId, orderId), eq(parcels.status, 'Lost')))
      .orderBy(desc(parcels.createdAt))
      .limit(1)
    if (lost === undefined) throw new Error(`Order ${number} is sent again, but no parcel of it was lost`)
    await tx
      .update(parcelLines)
      .set({ isLive: true })
      .where(and(eq(parcelLines.orderId, orderId), eq(parcelLines.parcelId, lost.id)))
    await putStock(tx, variantId, quantity, sentAgain(number), actor)
    await recordNote(tx, lost.id, `Unpacked again: ${number}`, actor)
  }
}
