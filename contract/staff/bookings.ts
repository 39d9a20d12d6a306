import { z } from 'zod'
import { bookingStates, couriers } from '../../domain/enums.ts'
import { call, Id, Rupees, required } from '../kernel/call.ts'
import { PackFields, ParcelSize, StaffParcel } from './parcels.ts'
import { byId, changeCall, listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const Booking = z.object({
  _id: Id,
  courier: z.enum(couriers),
  /** Finds it in the courier's panel. */
  reference: z.string(),
  state: z.enum(bookingStates),
  /** Null until the courier has stated them. */
  trackingNumber: z.string().nullable(),
  courierName: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  pickupAt: z.string().nullable(),
  hasLabel: z.boolean(),
  /** The courier's last refusal: what it means, and its words. */
  failure: z.string().nullable(),
  bookedBy: z.string(),
  createdAt: z.string(),
})
export type Booking = z.infer<typeof Booking>

const bookings = z.array(Booking)

/** Refused by the courier and not tried again, for a parcel or a return's collection. */
export const FailedBooking = Booking.extend({
  /** Exactly one of the two is set. */
  shipment: z.object({ _id: Id, number: z.string() }).nullable(),
  return: z.object({ _id: Id, orderId: z.string() }).nullable(),
  weightGrams: z.int(),
  size: ParcelSize,
})
export type FailedBooking = z.infer<typeof FailedBooking>

export const CourierService = z.object({
  courier: z.enum(couriers),
  isSet: z.boolean(),
  /** Without secrets. */
  settings: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type CourierService = z.infer<typeof CourierService>

const CourierOffer = z.object({
  companyId: z.string(),
  name: z.string(),
  charge: Rupees,
  days: z.number().nullable(),
  rating: z.number().nullable(),
  isRecommended: z.boolean(),
})

/** Weight and size if not stated before; `companyId` is the carrier, unless the service chooses. */
const BookFields = z.object({
  companyId: z
    .string()
    .regex(/^\d{1,10}$/)
    .nullish(),
  weightGrams: PackFields.shape.weightGrams,
  size: ParcelSize.nullish(),
})
export type BookFields = z.infer<typeof BookFields>

const phone = 'A mobile number must be 10 digits'
const ActOnAttempt = z.object({
  action: z.enum(['attempt again', 'send back']),
  comment: required('Please write what the courier is to do', 200),
  /** For another attempt. */
  date: z.iso.date('A date looks like 2026-11-25').nullish(),
  phone: z
    .string()
    .regex(/^[6-9]\d{9}$/, phone)
    .nullish(),
})

const refusals = ['SHIPMENT_STATUS', 'COURIER_UNAVAILABLE', 'COURIER_REFUSED'] as const
const returnRefusals = ['RETURN_STATUS', 'COURIER_UNAVAILABLE'] as const

/** The booking itself happens in the background. */
export const staffBookings = {
  getCouriers: call(staffRoutes.getCouriers, {
    summary: 'The couriers, and what is set of each',
    data: z.array(CourierService),
  }),
  getFailedBookings: listCall(
    staffRoutes.getFailedBookings,
    'Bookings that a courier refused, where nobody has tried again; q searches references',
    listQuery(['createdAt']),
    FailedBooking,
  ),
  getBookings: recordCall(
    staffRoutes.getBookings,
    'The bookings of a parcel with couriers’ services, the newest first',
    bookings,
  ),
  getCourierOffers: recordCall(
    staffRoutes.getCourierOffers,
    'The carriers that would take a parcel, with what they charge',
    z.array(CourierOffer),
    ...refusals,
  ),
  chooseCourier: changeCall(
    staffRoutes.chooseCourier,
    'Choose by what a packed parcel is sent',
    z.object({ courier: z.enum(couriers) }),
    StaffParcel,
    ...refusals,
  ),
  bookShipment: changeCall(
    staffRoutes.bookShipment,
    'Book a packed parcel with the courier’s service, which then collects it',
    BookFields,
    bookings,
    ...refusals,
    'ORDER_STATUS',
  ),
  cancelBooking: recordCall(
    staffRoutes.cancelBooking,
    'Cancel the booking of a parcel that has not been collected',
    bookings,
    ...refusals,
  ),
  actOnAttempt: changeCall(
    staffRoutes.actOnAttempt,
    'Instruct the courier’s service after a failed attempt to deliver',
    ActOnAttempt,
    bookings,
    ...refusals,
  ),
  getLabel: call(staffRoutes.getLabel, {
    summary: 'The label that the courier’s service made for a parcel',
    params: byId,
    file: { type: 'application/pdf', name: 'label.pdf' },
    refusals: ['NOT_FOUND'],
  }),
  getReturnBookings: recordCall(
    staffRoutes.getReturnBookings,
    'The bookings of a return’s collection, the newest first',
    bookings,
  ),
  bookReturn: changeCall(
    staffRoutes.bookReturn,
    'Have an approved return collected from the customer by the courier’s service',
    BookFields,
    bookings,
    ...returnRefusals,
  ),
  cancelReturnBooking: recordCall(
    staffRoutes.cancelReturnBooking,
    'Cancel the collection of a return',
    bookings,
    ...returnRefusals,
  ),
}
