import type { couriers } from '@kargha/domain/enums.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ParcelRow } from '../parcels/lock-parcel.ts'
import { parcels } from '../parcels/parcels-table.ts'
import { lockLiveBooking } from './find-booking.ts'

/** Throws SHIPMENT_STATUS unless the parcel is packed and not booked. */
export async function chooseCourier(
  tx: Transaction,
  { id: parcelId, number, status }: ParcelRow,
  courier: (typeof couriers)[number],
): Promise<void> {
  if (status !== 'Packed') throw new Refusal('SHIPMENT_STATUS', `Parcel ${number} is ${status}`)
  if (await lockLiveBooking(tx, { parcelId }))
    throw new Refusal('SHIPMENT_STATUS', `Parcel ${number} is booked: cancel that first`)
  await tx.update(parcels).set({ courier }).where(eq(parcels.id, parcelId))
}
