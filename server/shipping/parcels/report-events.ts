import type { ParcelStatus } from '@kargha/contract/shop/orders.ts'
import { canMove, parcelTransitions } from '@kargha/domain/transitions.ts'
import { and, eq, sql } from 'drizzle-orm'
import { byRule } from '../../orders/ledger/refund-right.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { type LockedParcel, lockParcel, type ParcelRow } from './lock-parcel.ts'
import { parcelEvents, parcels } from './parcels-table.ts'
import { type ParcelReport, recordEvent } from './record-event.ts'
import { takeParcelStep } from './take-parcel-step.ts'

const dayMs = 24 * 3_600_000

/** The steps to a reported status, including those that the courier left out; null if it can't be reached. */
function pathTo(from: ParcelStatus, to: ParcelStatus): ParcelStatus[] | null {
  if (to === 'Packed' || to === 'Cancelled') return null
  if (canMove(parcelTransitions, from, to)) return [to]
  // What a courier has was handed over; what came back was on its way back.
  const before = from === 'Packed' ? 'Handed over' : to === 'Received back' ? 'Returning' : null
  if (before === null || !canMove(parcelTransitions, from, before)) return null
  const rest = pathTo(before, to)
  return rest && [before, ...rest]
}

/** Couriers reuse tracking numbers. Clocks may differ, but not by a day. */
export const belongsToOtherParcel = ({ createdAt }: ParcelRow, { at }: Pick<ParcelReport, 'at'>): boolean =>
  at.getTime() < createdAt.getTime() - dayMs

/** Whether the status has moved on. Delivered is final, even if a scan is dated later. */
const isLate = ({ trackedAt }: ParcelRow, { status, at }: ParcelReport): boolean =>
  trackedAt !== null && at < trackedAt && status !== 'Delivered'

const ends: readonly ParcelStatus[] = ['Delivered', 'Returning', 'Received back', 'Lost']
/** Whether the parcel no longer travels to its customer. */
export const isFinalStatus = (status: ParcelStatus): boolean => ends.includes(status)

/** Staff then find out what is true. */
const contradicts = (from: ParcelStatus, to: ParcelStatus): boolean =>
  isFinalStatus(from) && isFinalStatus(to) && (from === 'Delivered') !== (to === 'Delivered')

async function wasReported(tx: Transaction, { id }: ParcelRow, { status, at }: ParcelReport): Promise<boolean> {
  const isSame = sql`${parcelEvents.status} is not distinct from ${status}`
  return (await tx.$count(parcelEvents, and(eq(parcelEvents.parcelId, id), eq(parcelEvents.at, at), isSame))) > 0
}

/** Takes the steps; those that the courier left out have only a time. */
async function follow(
  tx: Transaction,
  deps: OrderDeps,
  locked: LockedParcel,
  event: ParcelReport,
  path: readonly ParcelStatus[],
): Promise<LockedParcel> {
  const { id } = locked.parcel
  // A clock ahead of ours must not make all later events late.
  const at = new Date(Math.min(event.at.getTime(), (await databaseTime(tx)).getTime()))
  let moved = locked
  for (const status of path) {
    const step = status === event.status ? event : { status, at: event.at, source: event.source }
    await recordEvent(tx, id, step, true)
    moved = await takeParcelStep(tx, deps, moved, { status, at, note: step.text ?? '', actor: byRule(event.source) })
  }
  await tx.update(parcels).set({ trackedAt: at }).where(eq(parcels.id, id))
  return { ...moved, parcel: { ...moved.parcel, trackedAt: at } }
}

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
 * Records a courier's reports, each once, and moves the parcel along new ones. Others change nothing else, except that staff look
 * into what contradicts the parcel's end (decision 080). Throws NOT_FOUND.
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
