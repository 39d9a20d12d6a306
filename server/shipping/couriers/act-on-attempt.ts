import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { AttemptWish, JobData, Jobs } from '../../platform/jobs/jobs.ts'
import type { LockedParcel } from '../parcels/lock-parcel.ts'
import { recordNote } from '../parcels/record-event.ts'
import { bookings } from './bookings-table.ts'
import { type CourierDeps, CourierRefusal, courierOf } from './courier.ts'
import { lockLiveBooking, readBooking } from './find-booking.ts'

/** Queues an instruction for the courier. Throws SHIPMENT_STATUS unless the last attempt of a booked parcel failed. */
export async function requestAction(
  tx: Transaction,
  jobs: Jobs,
  { parcel }: LockedParcel,
  action: AttemptWish,
  actor: string,
): Promise<void> {
  const { id: parcelId, number, status } = parcel
  const booking = await lockLiveBooking(tx, { parcelId })
  if (status !== 'Attempt failed' || booking?.state !== 'Booked')
    throw new Refusal('SHIPMENT_STATUS', `Parcel ${number} is ${status}: its courier waits for no answer`)
  const text = `The courier was asked to ${action.action}: ${action.comment}`
  await recordNote(tx, parcelId, text, actor)
  await jobs.enqueue(tx, 'act-on-attempt', { bookingId: booking.id, action }, { key: booking.id })
}

/** Sends the instruction to the courier; repeatable. Staff see a refusal at the booking. */
export async function actOnAttempt(deps: CourierDeps, { bookingId, action }: JobData['act-on-attempt']): Promise<void> {
  const { db, jobs } = deps
  const booking = await readBooking(db, bookingId)
  if (!booking?.awb) return
  const acting = courierOf(deps, booking).actOnFailedAttempt?.(booking.awb, action)
  const failure = await acting?.then(
    () => null,
    (error: unknown) => {
      if (error instanceof CourierRefusal) return `It refused to ${action.action}: ${error.reason}`
      throw error
    },
  )
  await db
    .update(bookings)
    .set({ failure: failure === undefined ? 'It takes no instructions after a failed attempt' : failure })
    .where(eq(bookings.id, bookingId))
  await jobs.enqueue(db, 'track-parcel', { bookingId }, { key: bookingId })
}
