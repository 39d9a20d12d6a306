import type { ParcelStatus } from '@kargha/contract/shop/orders.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { parcelEvents } from './parcels-table.ts'

/** `status` is null for a scan that doesn't change the status. */
export type ParcelReport = {
  status: ParcelStatus | null
  /** By the reporter's clock. */
  at: Date
  text?: string
  place?: string
  source: string
}

/** Of staff or the shop, about now. */
export async function recordNote(tx: Transaction, parcelId: string, text: string, source: string): Promise<void> {
  await recordEvent(tx, parcelId, { status: null, at: await databaseTime(tx), text, source }, true)
}

/** Returns false if it was recorded before. */
export async function recordEvent(
  tx: Transaction,
  parcelId: string,
  report: ParcelReport,
  isApplied: boolean,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(parcelEvents)
    .values({ ...report, parcelId, isApplied })
    .onConflictDoNothing()
  return rowCount === 1
}
