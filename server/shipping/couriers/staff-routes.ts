import { toRupees } from '@kargha/domain/money.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { lockParcel } from '../parcels/lock-parcel.ts'
import { getStaffParcel } from '../parcels/staff-parcels.ts'
import { lockReturn } from '../returns/return-status.ts'
import { requestAction } from './act-on-attempt.ts'
import { requestCancelling } from './cancel-booking.ts'
import { chooseCourier, serviceFor } from './choose-courier.ts'
import { describeCouriers } from './connect-couriers.ts'
import { CourierRefusal, type Couriers } from './courier.ts'
import { listFailedBookings } from './failed-bookings.ts'
import { listBookings } from './find-booking.ts'
import { readLabel } from './prepare-parcel.ts'
import { rateRequestOf } from './rate-request.ts'
import { bookParcel, bookReturn } from './request-booking.ts'

function asRefusal(error: unknown): never {
  if (error instanceof CourierRefusal) throw new Refusal('COURIER_REFUSED', error.reason)
  if (error instanceof ServiceUnavailable)
    throw new Refusal('COURIER_UNAVAILABLE', 'The courier can’t be reached right now. Please try again in a minute')
  throw error
}

/** Without `couriers`, only earlier bookings can be read. */
export function staffCourierRoutes(
  register: RegisterStaffRoute,
  { db, jobs, fileStore, config }: Deps,
  couriers: Couriers,
): void {
  const requireService = () => void serviceFor(couriers)
  const bookingsOf = async (tx: Database, idOrNumber: string) => {
    const { _id: parcelId } = await getStaffParcel(tx, idOrNumber)
    return listBookings(tx, { parcelId })
  }

  register('getCouriers', async () => ({ message: 'Couriers', data: describeCouriers(config.couriers, couriers) }))

  register('getFailedBookings', async ({ query }) => ({
    message: 'Bookings that failed',
    ...(await listFailedBookings(db, query)),
  }))

  register('getBookings', async ({ params }) => ({ message: 'Bookings', data: await bookingsOf(db, params.id) }))

  register('getCourierOffers', async ({ params }) => {
    const parcel = await getStaffParcel(db, params.id)
    const rateRequest = await rateRequestOf(db, parcel)
    const courier = couriers[serviceFor(couriers, parcel.courier)]
    const offers = (await courier?.serviceability?.(rateRequest).catch(asRefusal)) ?? []
    return { message: 'Offers', data: offers.map((offer) => ({ ...offer, charge: toRupees(offer.charge) })) }
  })

  register('getLabel', async ({ params }) => {
    const { _id: parcelId } = await getStaffParcel(db, params.id)
    return { data: await readLabel(db, fileStore, { parcelId }) }
  })

  register('chooseCourier', ({ params, body, audited }) =>
    audited(async (tx) => {
      if (body.courier !== 'manual') serviceFor(couriers, body.courier)
      const { parcel } = await lockParcel(tx, params.id)
      await chooseCourier(tx, parcel, body.courier)
      const data = await getStaffParcel(tx, parcel.id)
      const [before, after] = [{ courier: parcel.courier }, { courier: data.courier }]
      return {
        message: `Parcel ${data.number} is sent by ${data.courier}`,
        data,
        subject: data.number,
        record: data._id,
        before,
        after,
      }
    }),
  )

  register('bookShipment', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      requireService()
      const locked = await lockParcel(tx, params.id)
      const { id: parcelId, number, courier } = locked.parcel
      await bookParcel(tx, { jobs, couriers }, locked, serviceFor(couriers, courier), body, actorOf(member))
      const data = await listBookings(tx, { parcelId })
      return { message: `Parcel ${number} is being booked`, data, subject: number, record: parcelId, details: body }
    }),
  )

  register('cancelBooking', ({ params, audited }) =>
    audited(async (tx) => {
      requireService()
      const { parcel } = await lockParcel(tx, params.id)
      const { id: parcelId, number, status } = parcel
      if (status !== 'Packed' && status !== 'Cancelled')
        throw new Refusal('SHIPMENT_STATUS', `Parcel ${number} is ${status}: the courier has it`)
      if (!(await requestCancelling(tx, jobs, { parcelId })))
        throw new Refusal('SHIPMENT_STATUS', `Parcel ${number} is not booked`)
      const data = await listBookings(tx, { parcelId })
      return {
        message: `The booking of parcel ${number} is being cancelled`,
        data,
        subject: number,
        record: parcelId,
        details: {},
      }
    }),
  )

  register('actOnAttempt', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      requireService()
      const locked = await lockParcel(tx, params.id)
      const { action, comment, date, phone } = body
      const wanted = { action, comment, ...(date && { date }), ...(phone && { phone }) }
      await requestAction(tx, jobs, locked, wanted, actorOf(member))
      const { number, id: parcelId } = locked.parcel
      const data = await listBookings(tx, { parcelId })
      return {
        message: 'Your instruction is on its way to the courier',
        data,
        subject: number,
        record: parcelId,
        details: { action, comment },
      }
    }),
  )

  register('getReturnBookings', async ({ params }) => {
    const { id: returnId } = await inTransaction(db, (tx) => lockReturn(tx, params.id))
    return { message: 'Bookings', data: await listBookings(db, { returnId }) }
  })

  register('bookReturn', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const courier = serviceFor(couriers, 'manual', 'createReturn')
      const found = await lockReturn(tx, params.id)
      await bookReturn(tx, { jobs, couriers }, found, courier, body, actorOf(member))
      const data = await listBookings(tx, { returnId: found.id })
      const message = `The collection of ${found.number} is being booked`
      return { message, data, subject: found.number, record: found.id, details: body }
    }),
  )

  register('cancelReturnBooking', ({ params, audited }) =>
    audited(async (tx) => {
      requireService()
      const { id: returnId, number, status } = await lockReturn(tx, params.id)
      if (status !== 'Approved' || !(await requestCancelling(tx, jobs, { returnId })))
        throw new Refusal('RETURN_STATUS', `No collection of ${number} can be cancelled`)
      const data = await listBookings(tx, { returnId })
      return { message: 'The collection is being cancelled', data, subject: number, record: returnId, details: {} }
    }),
  )
}
