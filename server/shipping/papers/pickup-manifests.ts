import { fromRupees } from '@kargha/domain/money.ts'
import type { Database } from '../../platform/db/database.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { courierOrderOf } from '../couriers/book-parcel.ts'
import { type CourierOrder, CourierRefusal, type Couriers } from '../couriers/courier.ts'
import { listBookings, readBooking } from '../couriers/find-booking.ts'
import type { Manifest, MergedPapers } from './paper-data.ts'
import { dayOf, today } from './paper-days.ts'
import type { PaperParcel } from './paper-parcels.ts'

/** The courier's order of a booked parcel. */
async function bookedOrder(db: Database, parcelId: string): Promise<CourierOrder | undefined> {
  const [latest] = await listBookings(db, { parcelId })
  const booking = latest?.state === 'Booked' ? await readBooking(db, latest._id) : undefined
  return booking && courierOrderOf(booking)
}

const manifestOf = (courier: string, day: string, parcels: readonly PaperParcel[]): Manifest => ({
  courier,
  day,
  parcels: parcels.map(({ row, purchase }) => ({
    number: row.number,
    trackingNumber: row.shipment?.trackingNumber ?? null,
    recipient: row.recipient.name,
    place: `${purchase.address.city} ${purchase.address.zipcode}`,
    weightGrams: row.weightGrams,
    cash: fromRupees(row.cashToCollect),
  })),
})

/**
 * What drivers sign who fetch these parcels: the manifest of the courier's service for those that are booked with it, else ours, a
 * list for each carrier; ours too where the service can't be reached or refuses.
 */
export async function pickupManifests(
  db: Database,
  couriers: Couriers,
  parcels: readonly PaperParcel[],
): Promise<MergedPapers['parts']> {
  const orders = new Map<string, CourierOrder>()
  for (const { row } of parcels) {
    const order = row.courier === 'manual' ? undefined : await bookedOrder(db, row._id)
    if (order) orders.set(row._id, order)
  }
  const parts: MergedPapers['parts'] = []
  const own: PaperParcel[] = []
  for (const [service, group] of Map.groupBy(parcels, ({ row }) => (orders.has(row._id) ? row.courier : 'manual'))) {
    const courier = service === 'manual' ? undefined : couriers[service]
    const pdf = await courier
      ?.manifest?.(group.flatMap(({ row }) => orders.get(row._id) ?? []))
      .catch((error: unknown) => {
        if (error instanceof CourierRefusal || error instanceof ServiceUnavailable) return undefined
        throw error
      })
    if (pdf) parts.push({ name: 'The courier’s manifest', pdf: pdf.toString('base64') })
    else own.push(...group)
  }
  const day = dayOf(await today(db))
  const byCarrier = Map.groupBy(own, ({ row }) => row.shipment?.courier ?? 'the courier')
  const manifests = [...byCarrier].map(([carrier, group]) => manifestOf(carrier, day, group))
  return manifests.length > 0 ? [...parts, { paper: { kind: 'manifest', manifests } }] : parts
}
