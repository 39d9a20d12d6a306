import type { ParcelStatus } from '@kargha/contract/shop/orders.ts'
import { eq, sql } from 'drizzle-orm'
import { byRule } from '../../orders/ledger/refund-right.ts'
import { inTransaction, type Transaction } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { lockParcel } from '../parcels/lock-parcel.ts'
import { cashDue } from '../parcels/parcel-money.ts'
import { reportEvents } from '../parcels/report-events.ts'
import { setTracking } from '../parcels/set-tracking.ts'
import { moveReturn } from '../returns/move-return.ts'
import { returnStatusOf } from '../returns/return-status.ts'
import { courierOrderOf } from './book-parcel.ts'
import { type BookingRow, bookings } from './bookings-table.ts'
import { endBooking, requestCancelling } from './cancel-booking.ts'
import { type CourierDeps, type CourierReport, courierOf } from './courier.ts'
import { readBooking } from './find-booking.ts'

/** Polling stops at these; reports that still come are recorded. */
const ends: readonly ParcelStatus[] = ['Delivered', 'Received back', 'Cancelled']

/** Applies a courier's report, including a changed tracking number. Returns whether the parcel is at its end. */
async function reportParcel(
  tx: Transaction,
  deps: CourierDeps,
  booking: BookingRow & { parcelId: string },
  { events, awb }: CourierReport,
): Promise<boolean> {
  const { id, parcelId, courierName, trackingUrl, courier: source } = booking
  if (awb !== null && awb !== booking.awb && courierName && trackingUrl) {
    const changed = { courierName, awb, trackingUrl: trackingUrl.replace(booking.awb ?? '', awb) }
    await tx.update(bookings).set(changed).where(eq(bookings.id, id))
    const locked = await lockParcel(tx, parcelId)
    const tracking = { courier: courierName, trackingNumber: awb, trackingUrl: changed.trackingUrl }
    if (locked.parcel.status !== 'Cancelled') await setTracking(tx, locked, tracking)
  }
  const reports = events.map((event) => ({ ...event, source }))
  const { parcel } = await reportEvents(tx, deps, parcelId, reports)
  return ends.includes(parcel.status)
}

/** A collected return becomes Picked up. Returns whether it has arrived. */
async function reportReturn(
  tx: Transaction,
  deps: CourierDeps,
  { returnId, courier }: BookingRow & { returnId: string },
  { events }: CourierReport,
): Promise<boolean> {
  const isCollected = events.some(({ status }) => status !== null && status !== 'Attempt failed' && status !== 'Lost')
  if (isCollected && (await returnStatusOf(tx, returnId)) === 'Approved')
    await moveReturn(tx, deps, returnId, { status: 'Picked up' }, byRule(courier))
  return events.some(({ status }) => status === 'Delivered')
}

/** Applies the courier's tracking of a booked parcel. Returns whether more is to be expected. */
export async function trackBooking(deps: CourierDeps, bookingId: string): Promise<boolean> {
  const { db } = deps
  const booking = await readBooking(db, bookingId)
  const order = booking && courierOrderOf(booking)
  if (booking?.state !== 'Booked' || !order) return false
  const report = await courierOf(deps, booking).track(order)
  await deps.failpoint?.('tracking received')
  if (report === undefined) return true
  if (report.isCancelled && !report.events.some(({ status }) => status !== null)) {
    await endBooking(deps, booking, { state: 'Cancelled', failure: 'The courier has cancelled it' })
    return false
  }
  return inTransaction(db, async (tx) => {
    const { parcelId, returnId } = booking
    const isAtEnd =
      parcelId === null
        ? await reportReturn(tx, deps, { ...booking, returnId: returnId ?? '' }, report)
        : await reportParcel(tx, deps, { ...booking, parcelId }, report)
    // The label shows a customer's address and is no longer needed.
    if (isAtEnd && booking.endedAt === null)
      await tx.update(bookings).set({ endedAt: sql`now()`, label: null }).where(eq(bookings.id, bookingId))
    await deps.failpoint?.('tracking stored')
    return !isAtEnd
  })
}

/** Cancels the booking of a packed parcel whose cash due has changed: staff book it again. */
async function checkCash({ db, jobs }: CourierDeps, bookingId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await readBooking(tx, bookingId)
    if (found?.state !== 'Booked' || found.parcelId === null) return
    const { parcelId, cashToCollect } = found
    const { parcel, orders } = await lockParcel(tx, parcelId)
    if (parcel.status !== 'Packed' || cashDue(orders) === cashToCollect) return
    await requestCancelling(tx, jobs, { parcelId })
    const failure = 'What is to be collected has changed since it was booked: book it again'
    await tx.update(bookings).set({ failure }).where(eq(bookings.id, bookingId))
  })
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Milliseconds until the next poll; undefined for a parcel that is too old. */
function pauseUntilNextPoll({ createdAt }: BookingRow, now: Date): number | undefined {
  const age = now.getTime() - createdAt.getTime()
  if (age > 90 * dayMs) return undefined
  return age > 21 * dayMs ? dayMs : age > 2 * dayMs ? 180 * minuteMs : 30 * minuteMs
}

/** Polls a parcel and schedules the next poll, since webhooks may never come. */
export async function pollBooking(deps: CourierDeps, bookingId: string): Promise<void> {
  await checkCash(deps, bookingId)
  if (!(await trackBooking(deps, bookingId))) return
  const booking = await readBooking(deps.db, bookingId)
  const now = await databaseTime(deps.db)
  const pause = booking && pauseUntilNextPoll(booking, now)
  if (pause === undefined) return
  const startAfter = new Date(now.getTime() + pause)
  await deps.jobs.enqueue(deps.db, 'poll-parcel', { bookingId }, { key: bookingId, startAfter })
}
