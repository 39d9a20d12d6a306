import type { Tracking } from '@kargha/contract/shop/orders.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { orders } from '../../orders/records/orders-table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { LockedParcel } from './lock-parcel.ts'
import { parcels } from './parcels-table.ts'

/**
 * States courier, tracking number and link of a locked parcel before it is handed over, or others later: couriers change them.
 * Its orders show what is stated. Throws SHIPMENT_STATUS for a parcel that was unpacked.
 */
export async function setTracking(
  tx: Transaction,
  { parcel, orders: inside }: LockedParcel,
  tracking: Tracking,
): Promise<void> {
  if (parcel.status === 'Cancelled') throw new Refusal('SHIPMENT_STATUS', `Parcel ${parcel.number} was unpacked`)
  const { courier: courierName, trackingNumber: awb, trackingUrl } = tracking
  await tx.update(parcels).set({ courierName, awb, trackingUrl }).where(eq(parcels.id, parcel.id))
  if (parcel.status === 'Packed' || inside.length === 0) return
  const ids = inside.map(({ id }) => id)
  await tx.update(orders).set({ tracking }).where(inArray(orders.id, ids))
}

/** Takes a tracking number back from a locked parcel that has it and is only packed: its courier no longer has the parcel. */
export async function withdrawTracking(tx: Transaction, parcelId: string, awb: string): Promise<void> {
  await tx
    .update(parcels)
    .set({ courierName: null, awb: null, trackingUrl: null })
    .where(and(eq(parcels.id, parcelId), eq(parcels.awb, awb), eq(parcels.status, 'Packed')))
}
