import { bookingStates, couriers } from '@kargha/domain/enums.ts'
import type { Paise } from '@kargha/domain/money.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fileAddress, id, oneOf, paise, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'
import { parcels } from '../parcels/parcels-table.ts'
import { returns } from '../returns/returns-table.ts'

/** Attempts to book a parcel, or a return's collection, with a courier's service. */
export const bookings = pgTable(
  'courier_bookings',
  {
    id: id(),
    parcelId: uuid('parcel_id').references(() => parcels.id),
    returnId: uuid('return_id').references(() => returns.id),
    courier: text('courier', { enum: couriers }).notNull(),
    /** Our id at the courier, new for each attempt: a cancelled one can't be used again. */
    reference: text('reference').notNull().unique(),
    attempt: smallint('attempt').notNull(),
    state: text('state', { enum: bookingStates }).notNull().default('Requested'),
    /** Null for the service's own choice of carrier. */
    companyId: text('company_id'),
    /** As they were at the booking. */
    weightGrams: integer('weight_grams').notNull(),
    lengthCm: smallint('length_cm').notNull(),
    widthCm: smallint('width_cm').notNull(),
    heightCm: smallint('height_cm').notNull(),
    cashToCollect: paise('cash_to_collect'),
    /** The carrier's price when it was booked; null if nobody asked. */
    quotedCharge: bigint('quoted_charge', { mode: 'number' }).$type<Paise>(),
    courierOrderId: text('courier_order_id'),
    courierShipmentId: text('courier_shipment_id'),
    awb: text('awb'),
    courierName: text('courier_name'),
    trackingUrl: text('tracking_url'),
    /** What the service said it would charge; null if it did not. */
    freight: bigint('freight', { mode: 'number' }).$type<Paise>(),
    label: fileAddress('label'),
    pickupAt: timestamptz('pickup_at'),
    failure: text('failure'),
    bookedBy: text('booked_by').notNull(),
    /** Until then one process alone may call the courier about it. */
    claimedUntil: timestamptz('claimed_until'),
    endedAt: timestamptz('ended_at'),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [
    index('courier_bookings_parcel').on(t.parcelId),
    index('courier_bookings_return').on(t.returnId),
    index('courier_bookings_order').on(t.courierOrderId),
    index('courier_bookings_awb').on(t.awb),
    index('courier_bookings_failed').on(t.createdAt, t.id).where(sql`${t.state} = 'Failed'`),
    uniqueIndex('courier_bookings_one_live_parcel')
      .on(t.parcelId)
      .where(sql`${t.state} in ('Requested', 'Booked', 'Cancelling', 'Failing')`),
    uniqueIndex('courier_bookings_one_live_return')
      .on(t.returnId)
      .where(sql`${t.state} in ('Requested', 'Booked', 'Cancelling', 'Failing')`),
    check('courier_bookings_of', sql`num_nonnulls(${t.parcelId}, ${t.returnId}) = 1`),
    check('courier_bookings_courier', oneOf(t.courier, couriers)),
    check('courier_bookings_state', oneOf(t.state, bookingStates)),
    check('courier_bookings_freight', sql`${t.freight} between 0 and 100000000`),
    check('courier_bookings_ids', sql`num_nulls(${t.courierOrderId}, ${t.courierShipmentId}) in (0, 2)`),
    check('courier_bookings_tracking', sql`num_nulls(${t.awb}, ${t.courierName}, ${t.trackingUrl}) in (0, 3)`),
    check(
      'courier_bookings_booked',
      sql`${t.state} <> 'Booked' or (${t.courierOrderId} is not null and ${t.awb} is not null)`,
    ),
  ],
)
export type BookingRow = typeof bookings.$inferSelect
