import type { ParcelQuote } from '@kargha/contract/staff/bulk-booking.ts'
import type { StaffParcelRow } from '@kargha/contract/staff/parcels.ts'
import { type CarrierHistory, chooseCarrier } from '@kargha/domain/carrier-choice.ts'
import type { CarrierRule } from '@kargha/domain/enums.ts'
import { fromRupees, toRupees } from '@kargha/domain/money.ts'
import { inArray } from 'drizzle-orm'
import { purchases } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { serviceFor } from '../couriers/choose-courier.ts'
import { type Courier, CourierRefusal, type Couriers, sentencesOf } from '../couriers/courier.ts'
import { describeParcel } from '../couriers/describe-parcel.ts'
import { rateRequestOf } from '../couriers/rate-request.ts'
import { listParcelsById } from '../parcels/staff-parcels.ts'
import { carrierHistories, regionOf } from './carrier-history.ts'
import { liveBookings } from './latest-bookings.ts'

type Outcome = Pick<ParcelQuote, 'offer' | 'problem'>

const unreachable = 'The courier can’t be reached right now. Please ask for its price again in a minute'
const problem = (text: string): Outcome => ({ offer: null, problem: text })

/** What prevents the booking, known without asking the courier; null for nothing. */
async function knownProblem(db: Database, courier: Courier, parcel: StaffParcelRow): Promise<string | null> {
  const { _id: parcelId, number: reference, status, weightGrams, size } = parcel
  if (status !== 'Packed') return `It is ${status}: only packed parcels are booked`
  if (weightGrams === null || size === null) return 'No box holds its pieces: please state its weight and size'
  const cashToCollect = fromRupees(parcel.cashToCollect)
  const booking = { parcelId, returnId: null, reference, createdAt: new Date(parcel.createdAt), weightGrams, ...size }
  const described = await describeParcel(db, { ...booking, cashToCollect })
  return described === undefined ? 'It is empty' : sentencesOf(courier.problemsOf(described)) || null
}

async function offerOf(
  db: Database,
  courier: Courier,
  parcel: StaffParcelRow & { pincode: string },
  { rule, history }: { rule: CarrierRule; history: CarrierHistory | undefined },
): Promise<Outcome> {
  const asksAccount = { companyId: null, carrier: null, charge: null, days: null }
  if (courier.serviceability === undefined) return { offer: asksAccount, problem: null }
  const { pincode } = parcel
  const rateRequest = await rateRequestOf(db, { ...parcel, address: { zipcode: pincode } })
  try {
    const offers = await courier.serviceability(rateRequest)
    const chosen = chooseCarrier(rule, offers, history)
    if (chosen === undefined) return problem(`No carrier takes it to PIN code ${pincode}`)
    const { companyId, name: carrier, charge, days } = chosen
    const named = rule === 'account' ? { companyId: null, carrier: null } : { companyId, carrier }
    return { offer: { ...named, charge: toRupees(charge), days }, problem: null }
  } catch (error) {
    if (error instanceof CourierRefusal) return problem(error.reason)
    if (error instanceof ServiceUnavailable) return problem(unreachable)
    throw error
  }
}

/**
 * What booking each parcel would cost by the shop's rule for carriers, or why it can't be booked; unknown ids are left out. The
 * courier is asked about all at once. Throws COURIER_UNAVAILABLE in a shop without a courier's service.
 */
export async function quoteParcels(db: Database, couriers: Couriers, ids: readonly string[]): Promise<ParcelQuote[]> {
  const rows = await listParcelsById(db, ids)
  const { carrierRule: rule } = await shopSettings(db)
  const found = await db
    .select({ id: purchases.id, address: purchases.address })
    .from(purchases)
    .where(
      inArray(
        purchases.id,
        rows.map(({ purchaseId }) => purchaseId),
      ),
    )
  const pincodes = new Map(found.map(({ id, address }) => [id, address.zipcode]))
  const addressed = rows.map((row) => ({ ...row, pincode: pincodes.get(row.purchaseId) ?? '' }))
  const regions = [...new Set(addressed.map(({ pincode }) => regionOf(pincode)))]
  const histories = rule === 'proven' ? await carrierHistories(db, regions) : new Map<string, CarrierHistory>()
  const booked = await liveBookings(db, ids)
  return Promise.all(
    addressed.map(async (row): Promise<ParcelQuote> => {
      const { _id, number, weightGrams, size, pincode } = row
      const described = { _id, number, recipient: row.recipient.name, pincode, weightGrams, size }
      if (booked.has(_id)) return { ...described, ...problem('It is booked already') }
      const courier = couriers[serviceFor(couriers, row.courier)]
      if (courier === undefined) throw new Refusal('COURIER_UNAVAILABLE', unreachable)
      const known = await knownProblem(db, courier, row)
      if (known !== null) return { ...described, ...problem(known) }
      return { ...described, ...(await offerOf(db, courier, row, { rule, history: histories.get(regionOf(pincode)) })) }
    }),
  )
}
