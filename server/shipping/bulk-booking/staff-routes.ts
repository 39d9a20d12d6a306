import type { StaffParcel } from '@kargha/contract/staff/parcels.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { serviceFor } from '../couriers/choose-courier.ts'
import type { Couriers } from '../couriers/courier.ts'
import { lockParcel } from '../parcels/lock-parcel.ts'
import { getStaffParcel } from '../parcels/staff-parcels.ts'
import { bookMany } from './book-many.ts'
import { latestBookings } from './latest-bookings.ts'
import { measureParcel } from './measure-parcel.ts'
import { quoteParcels } from './quote-parcels.ts'

const measuresOf = ({ weightGrams, size }: StaffParcel) => ({ weightGrams, size })

export function staffBulkBookingRoutes(register: RegisterStaffRoute, { db, jobs }: Deps, couriers: Couriers): void {
  register('getParcelQuotes', async ({ query }) => {
    serviceFor(couriers)
    return { message: 'Prices', data: await quoteParcels(db, couriers, query.parcels.filter(isId)) }
  })

  register('getParcelBookings', async ({ query }) => ({
    message: 'The newest booking of each parcel',
    data: await latestBookings(db, query.parcels.filter(isId)),
  }))

  register('bookShipments', ({ body, member, audited }) =>
    audited(async (tx) => {
      serviceFor(couriers)
      const { booked, refused } = await bookMany(tx, { jobs, couriers }, body.shipments, actorOf(member))
      const wishes = new Map(body.shipments.map((wish) => [wish.id, wish]))
      const entries = booked.map(({ id, number }) => {
        const { companyId = null, quotedCharge = null } = wishes.get(id) ?? {}
        return { action: 'bookShipment' as const, subject: number, details: { companyId, quotedCharge } }
      })
      const not = refused.length > 0 ? `, ${refused.length} not` : ''
      const data = { booked: booked.map(({ id }) => id), refused }
      return { message: `${booked.length} being booked${not}`, data, entries }
    }),
  )

  register('measureShipment', ({ params, body, audited }) =>
    audited(async (tx) => {
      const { parcel } = await lockParcel(tx, params.id)
      const before = measuresOf(await getStaffParcel(tx, parcel.id))
      await measureParcel(tx, parcel, body)
      const data = await getStaffParcel(tx, parcel.id)
      const message = `Parcel ${data.number} has its weight and size`
      return { message, data, subject: data.number, before, after: measuresOf(data) }
    }),
  )
}
