import type { ParcelStatus, Tracking } from '@kargha/contract/shop/orders.ts'
import { difference } from '@kargha/domain/money.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../orders/ledger/refund-right.ts'
import type { LockedOrder } from '../../orders/records/lock-order.ts'
import { queueStatusEmail } from '../../orders/records/order-status-email.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { moveLocked, takeSteps } from '../../orders/records/take-step.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { invoiceLinks } from '../invoices/invoice-link.ts'
import { creditWhole, issueCreditNote } from '../invoices/issue-credit-note.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import type { LockedParcel, ParcelRow } from './lock-parcel.ts'
import { explainUndelivered, queueParcelEmail } from './parcel-emails.ts'
import { bookCollected, bookReversals, cashDue, reversalsOf } from './parcel-money.ts'
import { parcelLines, parcels } from './parcels-table.ts'
import { undoSendingAgain } from './settle-loss.ts'

/** `tracking`: at a hand-over, if not known before. */
export type ParcelStep = {
  status: ParcelStatus
  at: Date
  note: string
  actor: Actor
  tracking?: Tracking | null | undefined
}

export const trackingOf = ({ courierName, awb, trackingUrl }: ParcelRow): Tracking | null =>
  courierName === null || awb === null || trackingUrl === null
    ? null
    : { courier: courierName, trackingNumber: awb, trackingUrl }

async function setStatus(
  tx: Transaction,
  { parcel, ...locked }: LockedParcel,
  values: Partial<ParcelRow> & Pick<ParcelRow, 'status'>,
): Promise<LockedParcel> {
  const [moved] = await tx
    .update(parcels)
    .set(values)
    .where(and(eq(parcels.id, parcel.id), eq(parcels.status, parcel.status)))
    .returning()
  if (moved === undefined) throw new Error(`Parcel ${parcel.number} changed although it was locked`)
  return { ...locked, parcel: moved }
}

/** Orders that are sent again are Shipped already. */
async function shipOrders(
  tx: Transaction,
  deps: OrderDeps,
  { orders: inside }: LockedParcel,
  { note, actor: { name: actor } }: ParcelStep,
  tracking: Tracking,
): Promise<{ again: LockedOrder[]; first: LockedOrder[] }> {
  const again = inside.filter(({ status }) => status === 'Shipped').map((order) => ({ ...order, tracking }))
  const unsent = inside.filter(({ status }) => status !== 'Shipped')
  const first = await moveLocked(tx, deps, unsent, { status: 'Shipped', note, actor, tracking })
  const ids = again.map(({ id }) => id)
  if (ids.length > 0) await tx.update(orders).set({ tracking }).where(inArray(orders.id, ids))
  return { again, first }
}

async function handOver(tx: Transaction, deps: OrderDeps, locked: LockedParcel, step: ParcelStep) {
  const tracking = step.tracking ?? trackingOf(locked.parcel)
  if (tracking === null) throw invalid('shipment', 'Please enter the courier, the tracking number and its link')
  const { again, first } = await shipOrders(tx, deps, locked, step, tracking)
  const shipped = [...again, ...first]
  const handedOver = {
    status: 'Handed over' as const,
    courierName: tracking.courier,
    awb: tracking.trackingNumber,
    trackingUrl: tracking.trackingUrl,
    cashToCollect: cashDue(shipped),
    handedOverAt: step.at,
  }
  const moved = await setStatus(tx, { ...locked, orders: shipped }, handedOver)
  const invoice = await issueInvoice(tx, deps, { parcelId: moved.parcel.id }, shipped)
  const news = { note: step.note, actor: step.actor.name, papers: invoiceLinks(deps, [invoice]) }
  for (const emailed of [first, again]) await queueStatusEmail(tx, deps, emailed, news)
  return moved
}

async function deliver(tx: Transaction, deps: OrderDeps, locked: LockedParcel, step: ParcelStep) {
  const moved = await takeSteps(tx, deps, locked.orders, {
    status: 'Delivered',
    note: step.note,
    actor: step.actor.name,
  })
  await bookCollected(tx, moved)
  return setStatus(tx, { ...locked, orders: moved }, { status: 'Delivered', deliveredAt: step.at })
}

async function turnBack(tx: Transaction, deps: OrderDeps, locked: LockedParcel, step: ParcelStep) {
  const { note, actor } = step
  const { undeliveredCharge } = await shopSettings(tx)
  const reversals = await reversalsOf(tx, locked.orders, undeliveredCharge)
  const email = explainUndelivered(reversals, 'returning')
  const moved = await moveLocked(tx, deps, locked.orders, { status: 'Undelivered', note, actor: actor.name })
  await bookReversals(tx, deps, reversals, actor)
  const credits = reversals.map(({ order, kept }) => ({ order, amount: difference(order.finalTotal, kept) }))
  const returning = await setStatus(tx, { ...locked, orders: moved }, { status: 'Returning' })
  const papers = invoiceLinks(deps, [await issueCreditNote(tx, deps, 'Undelivered', credits)])
  await queueStatusEmail(tx, deps, moved, { note, actor: actor.name, email, papers })
  return returning
}

/** On the way to the customer; on the way back, its orders are Undelivered already. */
async function lose(tx: Transaction, deps: OrderDeps, locked: LockedParcel, step: ParcelStep) {
  const lost = await setStatus(tx, locked, { status: 'Lost' })
  await queueParcelEmail(tx, deps, lost, { note: step.note, actor: step.actor.name })
  const onTheWay = locked.orders.filter(({ status }) => status === 'Shipped')
  await creditWhole(tx, deps, 'Lost', onTheWay)
  return lost
}

/** Asks a courier's service to cancel its booking. */
async function unpack(tx: Transaction, { jobs }: OrderDeps, locked: LockedParcel, { actor }: ParcelStep) {
  const { id: parcelId, courier } = locked.parcel
  await tx.update(parcelLines).set({ isLive: false }).where(eq(parcelLines.parcelId, parcelId))
  const again = locked.orders.filter(({ status }) => status === 'Shipped')
  await undoSendingAgain(tx, again, actor.name)
  if (courier !== 'manual') await jobs.enqueue(tx, 'unpack-parcel', { parcelId }, { key: parcelId })
  return { ...(await setStatus(tx, locked, { status: 'Cancelled' })), orders: [] }
}

/** Takes a checked transition of a locked parcel, with its effects on orders and money. */
export async function takeParcelStep(
  tx: Transaction,
  deps: OrderDeps,
  locked: LockedParcel,
  step: ParcelStep,
): Promise<LockedParcel> {
  switch (step.status) {
    case 'Handed over':
      return handOver(tx, deps, locked, step)
    case 'Delivered':
      return deliver(tx, deps, locked, step)
    case 'Returning':
      return turnBack(tx, deps, locked, step)
    case 'Cancelled':
      return unpack(tx, deps, locked, step)
    case 'Lost':
      return lose(tx, deps, locked, step)
    default: {
      const attempts = locked.parcel.attempts + (step.status === 'Attempt failed' ? 1 : 0)
      const moved = await setStatus(tx, locked, { status: step.status, attempts })
      await queueParcelEmail(tx, deps, moved, { note: step.note, actor: step.actor.name })
      return moved
    }
  }
}
