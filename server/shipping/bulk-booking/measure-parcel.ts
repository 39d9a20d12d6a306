import type { ParcelMeasures } from '@kargha/contract/staff/bulk-booking.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockLiveBooking } from '../couriers/find-booking.ts'
import type { ParcelRow } from '../parcels/lock-parcel.ts'
import { parcels } from '../parcels/parcels-table.ts'

/** Corrects what was proposed. Throws SHIPMENT_STATUS unless the parcel is packed and not booked: its courier has the old ones. */
export async function measureParcel(
  tx: Transaction,
  { id: parcelId, number, status }: ParcelRow,
  { weightGrams, size }: ParcelMeasures,
): Promise<void> {
  if (status !== 'Packed') throw new Refusal('SHIPMENT_STATUS', `Parcel ${number} is ${status}`)
  if (await lockLiveBooking(tx, { parcelId }))
    throw new Refusal('SHIPMENT_STATUS', `Parcel ${number} is booked with its weight and size: cancel that first`)
  await tx
    .update(parcels)
    .set({ weightGrams, ...size })
    .where(eq(parcels.id, parcelId))
}
