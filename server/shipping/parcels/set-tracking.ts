import type { Tracking } from '@kargha/contract/shop/orders.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { orders } from '../../orders/records/orders-table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { LockedParcel } from './lock-parcel.ts'
import { parcels } from './parcels-table.ts'

/** Sets a locked parcel's tracking, also after the hand-over: couriers change it. Throws SHIPMENT_STATUS if it was unpacked. */
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

/** Withdraws the tracking number of a packed parcel that its courier no longer has. */
export async function withdrawTracking(tx: Transaction, parcelId: string, awb: string): Promise<void> {
  await tx
    .update(parcels)
    .set({ courierName: null, awb: null, trackingUrl: null })
    .where(and(eq(parcels.id, parcelId), eq(parcels.awb, awb), eq(parcels.status, 'Packed')))
}
