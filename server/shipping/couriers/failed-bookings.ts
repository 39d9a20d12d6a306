import type { FailedBooking } from '@kargha/contract/staff/bookings.ts'
import { eq, sql } from 'drizzle-orm'
import { orders } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { contains, type Page, type PageQuery, readPage } from '../../platform/db/read-page.ts'
import { parcels } from '../parcels/parcels-table.ts'
import { returns } from '../returns/returns-table.ts'
import { bookings } from './bookings-table.ts'
import { toBooking } from './find-booking.ts'

const selectFailed = (db: Database) =>
  db
    .select({
      booking: bookings,
      parcel: { _id: parcels.id, number: parcels.number },
      return: { _id: returns.id, orderId: orders.number },
    })
    .from(bookings)
    .leftJoin(parcels, eq(parcels.id, bookings.parcelId))
    .leftJoin(returns, eq(returns.id, bookings.returnId))
    .leftJoin(orders, eq(orders.id, returns.orderId))
    .$dynamic()

type FailedRow = Awaited<ReturnType<typeof selectFailed>>[number]

const toFailedBooking = ({ booking, parcel, return: returned }: FailedRow): FailedBooking => ({
  ...toBooking(booking),
  shipment: parcel,
  return: returned?._id && returned.orderId ? { _id: returned._id, orderId: returned.orderId } : null,
  weightGrams: booking.weightGrams,
  size: { lengthCm: booking.lengthCm, widthCm: booking.widthCm, heightCm: booking.heightCm },
})

const isWaiting = sql`(${bookings.state} = 'Failed' and (${parcels.status} = 'Packed' or ${returns.status} = 'Approved')
  and not exists (select from ${bookings} later where later.attempt > ${bookings.attempt}
    and (later.parcel_id = ${bookings.parcelId} or later.return_id = ${bookings.returnId})))`

export const countFailedBookings = (db: Database): Promise<number> =>
  db.$count(selectFailed(db).where(isWaiting).as('failed'))

/** A page of refused bookings whose parcel or return still waits: nobody has retried or sent it otherwise. */
export const listFailedBookings = (
  db: Database,
  query: PageQuery & { q?: string | undefined },
): Promise<Page<FailedBooking>> =>
  readPage(db, query, {
    select: selectFailed(db),
    where: [isWaiting, contains(query.q, bookings.reference)],
    sort: bookings.createdAt,
    id: bookings.id,
    toItems: (rows) => rows.map(toFailedBooking),
  })
