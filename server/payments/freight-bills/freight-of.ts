import { freightOutcomes } from '@kargha/domain/enums.ts'
import { type SQL, sql } from 'drizzle-orm'
import { oneOf } from '../../platform/db/columns.ts'
import { bookings } from '../../shipping/couriers/bookings-table.ts'
import { freightBillLines } from './freight-bills-table.ts'

/** The price of a parcel's booking: what the service said when it booked, else its offer. Null if unknown. */
export const bookedFreightOf = (parcelId: SQL): SQL => sql`(
  select sum(coalesce(b.freight, b.quoted_charge)) from ${bookings} b where b.parcel_id = ${parcelId} and b.state = 'Booked')`

/** What the courier has billed for a parcel; null before that. */
export const billedFreightOf = (parcelId: SQL): SQL => sql`(
  select f.amount from ${freightBillLines} f where f.parcel_id = ${parcelId} and ${oneOf(sql`f.outcome`, freightOutcomes)})`
