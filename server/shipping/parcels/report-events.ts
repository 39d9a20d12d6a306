import type { ShipmentStatus } from '@kargha/contract/shop/orders.ts'
import { canMove, shipmentTransitions } from '@kargha/domain/transitions.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { type LockedShipment, lockShipment, type ShipmentRow } from './lock-shipment.ts'
import { recordEvent, type ShipmentReport } from './record-event.ts'
import { shipmentEvents, shipments } from './shipments-table.ts'
import { takeShipmentStep } from './take-shipment-step.ts'

const dayMs = 24 * 3_600_000

/** The steps by which a parcel gets where its courier reports it to be, with those that the courier left out; null if it can't. */
function pathTo(from: ShipmentStatus, to: ShipmentStatus): ShipmentStatus[] | null {
  if (to === 'Packed' || to === 'Cancelled') return null
  if (canMove(shipmentTransitions, from, to)) return [to]
  // What a courier has was handed over, and what came back was on its way back.
  const before = from === 'Packed' ? 'Handed over' : to === 'Received back' ? 'Returning' : null
  if (before === null || !canMove(shipmentTransitions, from, before)) return null
  const rest = pathTo(before, to)
  return rest && [before, ...rest]
}

/**
 * Whether a report is about an earlier parcel: couriers use their numbers again. Their clocks may differ from ours, but not by a
 * day.
 */
export const isOfAnother = ({ createdAt }: ShipmentRow, { at }: Pick<ShipmentReport, 'at'>): boolean =>
  at.getTime() < createdAt.getTime() - dayMs

/** Whether a report came after the status had moved on. Delivered is the end of the way, whatever scan is dated later. */
const isLate = ({ trackedAt }: ShipmentRow, { status, at }: ShipmentReport): boolean =>
  trackedAt !== null && at < trackedAt && status !== 'Delivered'

const ends: readonly ShipmentStatus[] = ['Delivered', 'Returning', 'Received back', 'Lost']
/** Whether a parcel with this status does not come to its customer any more, or is there. */
export const isEnd = (status: ShipmentStatus): boolean => ends.includes(status)

/** Whether a report contradicts the end that the parcel came to, so that staff have to find out what is true. */
const contradicts = (from: ShipmentStatus, to: ShipmentStatus): boolean =>
  isEnd(from) && isEnd(to) && (from === 'Delivered') !== (to === 'Delivered')

/** Whether this was reported before: the same status at the same time. */
async function wasReported(tx: Transaction, { id }: ShipmentRow, { status, at }: ShipmentReport): Promise<boolean> {
  const isSame = sql`${shipmentEvents.status} is not distinct from ${status}`
  return (
    (await tx.$count(shipmentEvents, and(eq(shipmentEvents.shipmentId, id), eq(shipmentEvents.at, at), isSame))) > 0
  )
}

/** Takes the steps to where a report says that the parcel is; of those that the courier left out, all that is known is the time. */
async function follow(
  tx: Transaction,
  deps: OrderDeps,
  locked: LockedShipment,
  event: ShipmentReport,
  path: readonly ShipmentStatus[],
): Promise<LockedShipment> {
  const { id } = locked.shipment
  // A clock ahead of ours must not make everything late that follows.
  const at = new Date(Math.min(event.at.getTime(), Date.now()))
  let moved = locked
  for (const status of path) {
    const step = status === event.status ? event : { status, at: event.at, source: event.source }
    await recordEvent(tx, id, step, true)
    moved = await takeShipmentStep(tx, deps, moved, { status, at, note: step.text ?? '', actor: event.source })
  }
  await tx.update(shipments).set({ trackedAt: at }).where(eq(shipments.id, id))
  return { ...moved, shipment: { ...moved.shipment, trackedAt: at } }
}

/** Records one report, and moves the parcel if the report is news. */
async function report(
  tx: Transaction,
  deps: OrderDeps,
  locked: LockedShipment,
  event: ShipmentReport,
): Promise<LockedShipment> {
  const { shipment } = locked
  const { status } = event
  if (await wasReported(tx, shipment, event)) return locked
  const another = isOfAnother(shipment, event)
  const path = status === null || another || isLate(shipment, event) ? null : pathTo(shipment.status, status)
  if (path !== null) return follow(tx, deps, locked, event, path)
  await recordEvent(tx, shipment.id, event, false)
  if (status === null || another) return locked
  const isAttempt = status === 'Attempt failed' && shipment.handedOverAt !== null
  const learnt = {
    attempts: shipment.attempts + (isAttempt ? 1 : 0),
    contradiction: contradicts(shipment.status, status) ? status : shipment.contradiction,
  }
  await tx.update(shipments).set(learnt).where(eq(shipments.id, shipment.id))
  return { ...locked, shipment: { ...shipment, ...learnt } }
}

/**
 * Takes in what a courier's service reports of a parcel, by the parcel's number or id, oldest first. Every report is recorded once.
 * One that was reported before, comes late by its own time, or leads nowhere from where the parcel is, changes nothing else; one
 * that contradicts the parcel's end marks it for staff. Throws NOT_FOUND.
 */
export async function reportEvents(
  tx: Transaction,
  deps: OrderDeps,
  idOrNumber: string,
  events: readonly ShipmentReport[],
): Promise<LockedShipment> {
  let locked = await lockShipment(tx, idOrNumber)
  for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    locked = await report(tx, deps, locked, event)
  return locked
}
