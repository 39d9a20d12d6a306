import { z } from 'zod'
import { call, Id, Rupees, rupees } from '../kernel/call.ts'
import { Booking } from './bookings.ts'
import { PackFields, ParcelSize, StaffParcel } from './parcels.ts'
import { bodyCall, changeCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

/** As many as one press books, packs or hands over. */
const most = 100

const parcelIds = (max: number) =>
  z
    .string('Please choose parcels')
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(Id).min(1, 'Please choose parcels').max(max, `At most ${max} parcels at once`))

/** What booking a parcel would cost, or why it can't be booked: exactly one of `offer` and `problem` is set. */
export const ParcelQuote = z.object({
  _id: Id,
  number: z.string(),
  recipient: z.string(),
  pincode: z.string(),
  weightGrams: z.int().nullable(),
  size: ParcelSize.nullable(),
  /** Carrier null: the service's account chooses, and charge and days are those of what it recommends. Null if it states none. */
  offer: z
    .object({
      companyId: z.string().nullable(),
      carrier: z.string().nullable(),
      charge: Rupees.nullable(),
      days: z.number().nullable(),
    })
    .nullable(),
  problem: z.string().nullable(),
})
export type ParcelQuote = z.infer<typeof ParcelQuote>

export const ParcelBooking = Booking.extend({
  parcelId: Id,
  /** The carrier's price as staff saw it. */
  quotedCharge: Rupees.nullable(),
})
export type ParcelBooking = z.infer<typeof ParcelBooking>

const charge = 'The price must be an amount in rupees'
export const BookWish = z.object({
  id: Id,
  /** Null for the service's own choice. */
  companyId: z
    .string()
    .regex(/^\d{1,10}$/)
    .nullish(),
  quotedCharge: rupees(charge).min(0, charge).max(1_000_000, charge).nullish(),
})
export type BookWish = z.output<typeof BookWish>

const measure = 'Please weigh and measure the parcel'
export const ParcelMeasures = z.object(
  {
    weightGrams: PackFields.shape.weightGrams.unwrap().unwrap(),
    size: ParcelSize,
  },
  measure,
)
export type ParcelMeasures = z.output<typeof ParcelMeasures>

export const staffBulkBooking = {
  getParcelQuotes: call(staffRoutes.getParcelQuotes, {
    summary: 'What booking up to 5 parcels would cost by the shop’s rule for carriers, or why they can’t be booked',
    // So few that the courier answers in time, and a page shows the first prices early.
    query: z.object({ parcels: parcelIds(5) }),
    data: z.array(ParcelQuote),
    refusals: ['COURIER_UNAVAILABLE'],
  }),
  getParcelBookings: call(staffRoutes.getParcelBookings, {
    summary: 'The newest booking of each of up to 100 parcels; parcels that were never booked are left out',
    query: z.object({ parcels: parcelIds(most) }),
    data: z.array(ParcelBooking),
  }),
  bookShipments: bodyCall(
    staffRoutes.bookShipments,
    'Book many packed parcels with the courier’s service; those that can’t be are listed with the reason. The bookings themselves happen in the background',
    z.object({ shipments: z.array(BookWish).min(1, 'Please choose parcels').max(most) }),
    z.object({ booked: z.array(Id), refused: z.array(z.object({ id: Id, message: z.string() })) }),
    'COURIER_UNAVAILABLE',
  ),
  measureShipment: changeCall(
    staffRoutes.measureShipment,
    'Correct weight and size of a packed parcel that is not booked',
    ParcelMeasures,
    StaffParcel,
    'SHIPMENT_STATUS',
  ),
}
