import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { LockedShipment } from './lock-shipment.ts'
import { recordEvent } from './record-event.ts'
import { shipments } from './shipments-table.ts'

/** Marks what the courier of a locked parcel contradicted as looked into. Throws SHIPMENT_STATUS if there is nothing. */
export async function clearContradiction(
  tx: Transaction,
  { shipment }: LockedShipment,
  note: string,
  actor: string,
): Promise<void> {
  if (shipment.contradiction === null)
    throw new Refusal('SHIPMENT_STATUS', `Nothing contradicts that parcel ${shipment.number} is ${shipment.status}`)
  await tx.update(shipments).set({ contradiction: null }).where(eq(shipments.id, shipment.id))
  const text = `Looked into: the courier reported ${shipment.contradiction}. ${note}`.trim()
  await recordEvent(tx, shipment.id, { status: null, at: new Date(), text, source: actor }, true)
}
