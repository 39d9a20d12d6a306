import type { Shipment } from '@kargha/contract/shop/orders.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { orders } from '../../orders/records/orders-table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { LockedShipment } from './lock-shipment.ts'
import { shipments } from './shipments-table.ts'

/**
 * States courier, tracking number and link of a locked parcel before it is handed over, or others later: couriers change them.
 * Its orders show what is stated. Throws SHIPMENT_STATUS for a parcel that was unpacked.
 */
export async function stateTracking(
  tx: Transaction,
  { shipment, orders: inside }: LockedShipment,
  tracking: Shipment,
): Promise<void> {
  if (shipment.status === 'Cancelled') throw new Refusal('SHIPMENT_STATUS', `Parcel ${shipment.number} was unpacked`)
  const { courier: courierName, trackingNumber: awb, trackingUrl } = tracking
  await tx.update(shipments).set({ courierName, awb, trackingUrl }).where(eq(shipments.id, shipment.id))
  if (shipment.status === 'Packed' || inside.length === 0) return
  const ids = inside.map(({ id }) => id)
  await tx.update(orders).set({ shipment: tracking }).where(inArray(orders.id, ids))
}

/** Takes a tracking number back from a locked parcel that has it and is only packed: its courier no longer has the parcel. */
export async function withdrawTracking(tx: Transaction, shipmentId: string, awb: string): Promise<void> {
  await tx
    .update(shipments)
    .set({ courierName: null, awb: null, trackingUrl: null })
    .where(and(eq(shipments.id, shipmentId), eq(shipments.awb, awb), eq(shipments.status, 'Packed')))
}
