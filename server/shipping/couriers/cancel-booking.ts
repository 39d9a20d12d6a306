import { and, eq, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { lockParcel } from '../parcels/lock-parcel.ts'
import { withdrawTracking } from '../parcels/set-tracking.ts'
import { claimBooking, courierOrderOf, releaseBooking } from './book-parcel.ts'
import { type BookingRow, bookings } from './bookings-table.ts'
import { type CourierDeps, CourierRefusal, courierOf } from './courier.ts'
import { type BookedThing, lockLiveBooking } from './find-booking.ts'

/** Queues the cancellation of a live booking. Returns false if there is none. */
export async function requestCancelling(tx: Transaction, jobs: Jobs, thing: BookedThing): Promise<boolean> {
  const booking = await lockLiveBooking(tx, thing)
  if (booking === undefined) return false
  const { id, state } = booking
  if (state === 'Requested' || state === 'Booked')
    await tx.update(bookings).set({ state: 'Cancelling', failure: null }).where(eq(bookings.id, id))
  await jobs.enqueue(tx, 'cancel-booking', { bookingId: id }, { key: id })
  return true
}

/** Ends a booking of which the courier has nothing; a packed parcel loses its tracking number. */
export async function endBooking(
  { db }: Pick<CourierDeps, 'db'>,
  { id, parcelId, awb }: BookingRow,
  values: Pick<BookingRow, 'state'> & Partial<BookingRow>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = parcelId === null ? undefined : await lockParcel(tx, parcelId)
    await tx
      .update(bookings)
      .set({ ...values, label: null, endedAt: sql`now()` })
      .where(eq(bookings.id, id))
    if (locked && awb !== null) await withdrawTracking(tx, locked.parcel.id, awb)
  })
}

/** Asks the courier if we know of no order there: an answer may have got lost. */
async function cancelAtCourier(deps: CourierDeps, booking: BookingRow): Promise<void> {
  const courier = courierOf(deps, booking)
  const known = courierOrderOf(booking) ?? (await courier.find(booking.reference))
  if (known && !(await courier.cancel(known))) throw new ServiceUnavailable('The courier is still cancelling a parcel')
}

/** If the courier refuses, because it has the parcel, the booking stands, with the reason. */
export async function cancelBooking(deps: CourierDeps, bookingId: string): Promise<void> {
  const booking = await claimBooking(deps, bookingId, ['Cancelling', 'Failing'])
  if (booking === undefined) return
  const isFailing = booking.state === 'Failing'
  try {
    await cancelAtCourier(deps, booking)
    await deps.failpoint?.('cancelled at courier')
    await endBooking(deps, booking, { state: isFailing ? 'Failed' : 'Cancelled' })
  } catch (error) {
    if (!(error instanceof CourierRefusal)) throw error
    const failure = `${isFailing ? `${booking.failure}. ` : ''}It can’t be cancelled there: ${error.reason}`
    await deps.db
      .update(bookings)
      .set({ failure, ...(!isFailing && booking.awb !== null && { state: 'Booked' }) })
      .where(and(eq(bookings.id, bookingId), eq(bookings.state, booking.state)))
  } finally {
    await releaseBooking(deps, bookingId)
  }
}
