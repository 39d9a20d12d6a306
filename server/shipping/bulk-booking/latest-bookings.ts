import type { ParcelBooking } from '@kargha/contract/staff/bulk-booking.ts'
import { toRupees } from '@kargha/domain/money.ts'
import { and, desc, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type BookingRow, bookings } from '../couriers/bookings-table.ts'
import { toBooking } from '../couriers/find-booking.ts'

const newestOf = (db: Database, parcelIds: readonly string[]): Promise<BookingRow[]> =>
  db
    .selectDistinctOn([bookings.parcelId])
    .from(bookings)
    .where(and(inArray(bookings.parcelId, [...parcelIds]), isNotNull(bookings.parcelId)))
    .orderBy(bookings.parcelId, desc(bookings.attempt))

const ended: readonly BookingRow['state'][] = ['Cancelled', 'Failed']

/** Ids of the parcels with a live booking. */
export async function liveBookings(db: Database, parcelIds: readonly string[]): Promise<Set<string>> {
  const rows = await newestOf(db, parcelIds)
  return new Set(rows.flatMap(({ parcelId, state }) => (parcelId === null || ended.includes(state) ? [] : [parcelId])))
}

/** The newest booking of each parcel that was ever booked. */
export async function latestBookings(db: Database, parcelIds: readonly string[]): Promise<ParcelBooking[]> {
  const rows = await newestOf(db, parcelIds)
  return rows.flatMap((row) =>
    row.parcelId === null
      ? []
      : [
          {
            ...toBooking(row),
            parcelId: row.parcelId,
            quotedCharge: row.quotedCharge === null ? null : toRupees(row.quotedCharge),
          },
        ],
  )
}
