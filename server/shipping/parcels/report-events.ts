import type { ParcelStatus } from '@kargha/contract/shop/orders.ts'
import { canMove, parcelTransitions } from '@kargha/domain/transitions.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { type LockedParcel, lockParcel, type ParcelRow } from './lock-parcel.ts'
import { parcelEvents, parcels } from './parcels-table.ts'
import { type ParcelReport, recordEvent } from './record-event.ts'
import { takeParcelStep } from './take-parcel-step.ts'

const dayMs = 24 * 3_600_000

/** The steps by which a parcel gets where its courier reports it to be, with those that the courier left out; null if it can't. */
function pathTo(from: ParcelStatus, to: ParcelStatus): ParcelStatus[] | null {
  if (to === 'Packed' || to === 'Cancelled') return null
  if (canMove(parcelTransitions, from, to)) return [to]
  // What a courier has was handed over, and what came back was on its way back.
  const before = from === 'Packed' ? 'Handed over' : to === 'Received back' ? 'Returning' : null
  if (before === null || !canMove(parcelTransitions, from, before)) return null
  const rest = pathTo(before, to)
  return rest && [before, ...rest]
}

/**
 * Whether a report is about an earlier parcel: couriers use their numbers again. Their clocks may differ from ours, but not by a
 * day.
 */
export const belongsToOtherParcel = ({ createdAt }: ParcelRow, { at }: Pick<ParcelReport, 'at'>): boolean =>
  at.getTime() < createdAt.getTime() - dayMs

/** Whether a report came after the status had moved on. Delivered is the end of the way, whatever scan is dated later. */
const isLate = ({ trackedAt }: ParcelRow, { status, at }: ParcelReport): boolean =>
  trackedAt !== null && at < trackedAt && status !== 'Delivered'

const ends: readonly ParcelStatus[] = ['Delivered', 'Returning', 'Received back', 'Lost']
/** Whether a parcel with this status does not come to its customer any more, or is there. */
export const isFinalStatus = (status: ParcelStatus): boolean => ends.includes(status)

/** Whether a report contradicts the end that the parcel came to, so that staff have to find out what is true. */
const contradicts = (from: ParcelStatus, to: ParcelStatus): boolean =>
  isFinalStatus(from) && isFinalStatus(to) && (from === 'Delivered') !== (to === 'Delivered')

/** Whether this was reported before: the same status at the same time. */
async function wasReported(tx: Transaction, { id }: ParcelRow, { status, at }: ParcelReport): Promise<boolean> {
  const isSame = sql`${parcelEvents.status} is not distinct from ${status}`
  return (await tx.$count(parcelEvents, and(eq(parcelEvents.parcelId, id), eq(parcelEvents.at, at), isSame))) > 0
}

/** Takes the steps to where a report says that the parcel is; of those that the courier left out, all that is known is the time. */
async function follow(
  tx: Transaction,
  deps: OrderDeps,
  locked: LockedParcel,
  event: ParcelReport,
  path: readonly ParcelStatus[],
): Promise<LockedParcel> {
  const { id } = locked.parcel
  // A clock ahead of ours must not make everything late that follows.
  const at = new Date(Math.min(event.at.getTime(), Date.now()))
  let moved = locked
  for (const status of path) {
    const step = status === event.status ? event : { status, at: event.at, source: event.source }
    await recordEvent(tx, id, step, true)
    moved = await takeParcelStep(tx, deps, moved, { status, at, note: step.text ?? '', actor: event.source })
  }
  await tx.update(parcels).set({ trackedAt: at }).where(eq(parcels.id, id))
  return { ...moved, parcel: { ...moved.parcel, trackedAt: at } }
}

/** Records one report, and moves the parcel if the report is news. */
async function report(
  tx: Transaction,
  deps: OrderDeps,
  locked: LockedParcel,
  event: ParcelReport,
): Promise<LockedParcel> {
  const { parcel } = locked
  const { status } = event
  if (await wasReported(tx, parcel, event)) return locked
  const another = belongsToOtherParcel(parcel, event)
  const path = status === null || another || isLate(parcel, event) ? null : pathTo(parcel.status, status)
  if (path !== null) return follow(tx, deps, locked, event, path)
  await recordEvent(tx, parcel.id, event, false)
  if (status === null || another) return locked
  const isAttempt = status === 'Attempt failed' && parcel.handedOverAt !== null
  const learnt = {
    attempts: parcel.attempts + (isAttempt ? 1 : 0),
    contradiction: contradicts(parcel.status, status) ? status : parcel.contradiction,
  }
  await tx.update(parcels).set(learnt).where(eq(parcels.id, parcel.id))
  return { ...locked, parcel: { ...parcel, ...learnt } }
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
  events: readonly ParcelReport[],
): Promise<LockedParcel> {
  let locked = await lockParcel(tx, idOrNumber)
  for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    locked = await report(tx, deps, locked, event)
  return locked
}
