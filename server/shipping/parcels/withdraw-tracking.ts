import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { shipments } from './shipments-table.ts'

/** Takes a tracking number back from a locked parcel that has it and is only packed: its courier no longer has the parcel. */
export async function withdrawTracking(tx: Transaction, shipmentId: string, awb: string): Promise<void> {
  await tx
    .update(shipments)
    .set({ courierName: null, awb: null, trackingUrl: null })
    .where(and(eq(shipments.id, shipmentId), eq(shipments.awb, awb), eq(shipments.status, 'Packed')))
}
