import type { couriers } from '@kargha/domain/enums.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShipmentRow } from '../parcels/lock-shipment.ts'
import { shipments } from '../parcels/shipments-table.ts'
import { lockLiveBooking } from './find-booking.ts'

/** Chooses by what a locked parcel is sent. Throws SHIPMENT_STATUS unless it is packed and not booked. */
export async function chooseCourier(
  tx: Transaction,
  { id: shipmentId, number, status }: ShipmentRow,
  courier: (typeof couriers)[number],
): Promise<void> {
  if (status !== 'Packed') throw new Refusal('SHIPMENT_STATUS', `Parcel ${number} is ${status}`)
  if (await lockLiveBooking(tx, { shipmentId }))
    throw new Refusal('SHIPMENT_STATUS', `Parcel ${number} is booked: cancel that first`)
  await tx.update(shipments).set({ courier }).where(eq(shipments.id, shipmentId))
}
