import type { LineInspection } from '@kargha/contract/staff/fields.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { inStockOrder } from '../../catalogue/stock/stock.ts'
import type { LockedOrder } from '../../orders/records/lock-order.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { inspected, restock } from './inspection.ts'
import type { LockedParcel } from './lock-parcel.ts'
import { parcelLines } from './parcels-table.ts'

type Inspected = { order: LockedOrder; inspection: LineInspection }

/** Throws VALIDATION_FAILED for an order outside the parcel. */
const matched = ({ parcel, orders }: LockedParcel, lines: readonly LineInspection[]): Inspected[] =>
  lines.map((inspection, index) => {
    const order = orders.find(({ id, number }) => [id, number].includes(inspection.orderId))
    if (order === undefined) throw invalid(`lines.${index}.orderId`, `That item is not in parcel ${parcel.number}`)
    return { order, inspection }
  })

/**
 * Records the inspection of a parcel received back, each order once, and restocks good pieces. Throws SHIPMENT_STATUS,
 * VALIDATION_FAILED.
 */
export async function inspectParcel(
  tx: Transaction,
  locked: LockedParcel,
  lines: readonly LineInspection[],
  actor: string,
): Promise<void> {
  const { id: parcelId, number, status } = locked.parcel
  if (status !== 'Received back')
    throw new Refusal('SHIPMENT_STATUS', `Parcel ${number} is ${status}: what was received back can be inspected`)
  for (const { order, inspection } of inStockOrder(matched(locked, lines), ({ order }) => order)) {
    const row = inspected(inspection, order.quantity)
    const isOpen = and(
      eq(parcelLines.parcelId, parcelId),
      eq(parcelLines.orderId, order.id),
      isNull(parcelLines.inspectedAt),
    )
    const { rowCount } = await tx.update(parcelLines).set(row).where(isOpen)
    if (rowCount !== 1) throw new Refusal('SHIPMENT_STATUS', `Item ${order.number} was inspected already`)
    await restock(tx, order, inspection.restocked, actor)
  }
}
