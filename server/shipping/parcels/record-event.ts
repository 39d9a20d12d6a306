import type { ParcelStatus } from '@kargha/contract/shop/orders.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { parcelEvents } from './parcels-table.ts'

/** What happened to a parcel, and who reports it. `status` is null for a scan that changes nothing. */
export type ParcelReport = {
  status: ParcelStatus | null
  /** By the clock of whoever reports it. */
  at: Date
  /** What the courier or staff say about it: the reason of a failed attempt, a note. */
  text?: string
  place?: string
  source: string
}

/** Writes what was reported of a parcel. Returns false if it was reported before. */
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
