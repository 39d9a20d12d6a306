import { type CourierName, type CourierServiceName, courierServices } from '@kargha/domain/enums.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ParcelRow } from '../parcels/lock-parcel.ts'
import { parcels } from '../parcels/parcels-table.ts'
import type { Courier, Couriers } from './courier.ts'
import { lockLiveBooking } from './find-booking.ts'

/** Throws SHIPMENT_STATUS unless the parcel is packed and not booked. */
export async function chooseCourier(
  tx: Transaction,
  { id: parcelId, number, status }: ParcelRow,
  courier: CourierName,
): Promise<void> {
  if (status !== 'Packed') throw new Refusal('SHIPMENT_STATUS', `Parcel ${number} is ${status}`)
  if (await lockLiveBooking(tx, { parcelId }))
    throw new Refusal('SHIPMENT_STATUS', `Parcel ${number} is booked: cancel that first`)
  await tx.update(parcels).set({ courier }).where(eq(parcels.id, parcelId))
}

/**
 * The service to book with: the chosen one, else the first of the shop's that can do what is needed. Throws COURIER_UNAVAILABLE where
 * there is none.
 */
export function serviceFor(
  couriers: Couriers,
  chosen: CourierName = 'manual',
  needed: keyof Courier = 'create',
): CourierServiceName {
  const candidates = chosen === 'manual' ? courierServices : [chosen]
  const found = candidates.find((name) => couriers[name]?.[needed])
  if (found !== undefined) return found
  throw new Refusal(
    'COURIER_UNAVAILABLE',
    candidates.some((name) => couriers[name])
      ? 'The courier’s service can’t do that: please ask the courier itself'
      : 'This shop has no courier’s service: type courier and tracking number instead',
  )
}
