import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { LockedParcel } from './lock-parcel.ts'
import { parcels } from './parcels-table.ts'
import { recordNote } from './record-event.ts'

/** Marks a locked parcel's contradiction as looked into. Throws SHIPMENT_STATUS if there is none. */
export async function clearContradiction(
  tx: Transaction,
  { parcel }: LockedParcel,
  note: string,
  actor: string,
): Promise<void> {
  if (parcel.contradiction === null)
    throw new Refusal('SHIPMENT_STATUS', `Nothing contradicts that parcel ${parcel.number} is ${parcel.status}`)
  await tx.update(parcels).set({ contradiction: null }).where(eq(parcels.id, parcel.id))
  const text = `Looked into: the courier reported ${parcel.contradiction}. ${note}`.trim()
  await recordNote(tx, parcel.id, text, actor)
}
