import { inTransaction } from '../../platform/db/database.ts'
import { actOnAttempt } from './act-on-attempt.ts'
import { bookParcel } from './book-parcel.ts'
import { cancelBooking, requestCancelling } from './cancel-booking.ts'
import type { CourierDeps } from './courier.ts'
import { prepareParcel } from './prepare-parcel.ts'
import { pollBooking, trackBooking } from './track-booking.ts'

export async function runCourierJobs(deps: CourierDeps): Promise<void> {
  const { db, jobs } = deps
  await jobs.work('book-parcel', ({ bookingId }) => bookParcel(deps, bookingId))
  await jobs.work('prepare-parcel', ({ bookingId }) => prepareParcel(deps, bookingId))
  await jobs.work('cancel-booking', ({ bookingId }) => cancelBooking(deps, bookingId))
  await jobs.work('unpack-parcel', async ({ parcelId }) => {
    await inTransaction(db, (tx) => requestCancelling(tx, jobs, { parcelId }))
  })
  await jobs.work('act-on-attempt', (data) => actOnAttempt(deps, data))
  await jobs.work('track-parcel', async ({ bookingId }) => {
    await trackBooking(deps, bookingId)
  })
  await jobs.work('poll-parcel', ({ bookingId }) => pollBooking(deps, bookingId))
}
