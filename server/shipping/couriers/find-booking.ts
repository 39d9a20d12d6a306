import type { Booking } from '@kargha/contract/staff/bookings.ts'
import type { CourierServiceName } from '@kargha/domain/enums.ts'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { type BookingRow, bookings } from './bookings-table.ts'

export type BookedThing = { parcelId: string } | { returnId: string }

export const isOf = (thing: BookedThing): SQL =>
  'parcelId' in thing ? eq(bookings.parcelId, thing.parcelId) : eq(bookings.returnId, thing.returnId)

const isLive = inArray(bookings.state, ['Requested', 'Booked', 'Cancelling', 'Failing'])

/** Locks the live booking of a parcel or return; there is one at most. */
export async function lockLiveBooking(tx: Transaction, thing: BookedThing): Promise<BookingRow | undefined> {
  const [found] = await tx
    .select()
    .from(bookings)
    .where(and(isOf(thing), isLive))
    .for('update')
  return found
}

export async function readBooking(db: Database, id: string): Promise<BookingRow | undefined> {
  const [found] = await db.select().from(bookings).where(eq(bookings.id, id))
  return found
}

/** By the courier's id, else by the tracking number, newest first: numbers are reused. */
export async function findBooking(
  db: Database,
  courier: CourierServiceName,
  { orderId, awb }: { orderId: string | undefined; awb: string | undefined },
): Promise<BookingRow | undefined> {
  if (orderId === undefined && awb === undefined) return undefined
  const [found] = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.courier, courier),
        or(orderId ? eq(bookings.courierOrderId, orderId) : sql`false`, awb ? eq(bookings.awb, awb) : sql`false`),
      ),
    )
    .orderBy(desc(eq(bookings.courierOrderId, orderId ?? '')), desc(bookings.createdAt))
    .limit(1)
  return found
}

export const toBooking = (row: BookingRow): Booking => ({
  _id: row.id,
  courier: row.courier,
  reference: row.reference,
  state: row.state,
  trackingNumber: row.awb,
  courierName: row.courierName,
  trackingUrl: row.trackingUrl,
  pickupAt: row.pickupAt?.toISOString() ?? null,
  hasLabel: row.label !== null,
  failure: row.failure,
  bookedBy: row.bookedBy,
  createdAt: row.createdAt.toISOString(),
})

/** Newest first. */
export async function listBookings(db: Database, thing: BookedThing): Promise<Booking[]> {
  const rows = await db.select().from(bookings).where(isOf(thing)).orderBy(desc(bookings.attempt))
  return rows.map(toBooking)
}
