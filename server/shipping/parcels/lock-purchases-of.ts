import { lockPurchase } from '../../orders/records/lock-purchase.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { isParcel } from './lock-parcel.ts'
import { parcels } from './parcels-table.ts'

/**
 * Locks the purchases of parcels, each once and in the order of their ids, against deadlocks. Returns the items in that order;
 * those of unknown parcels, by id or number, come first.
 */
export async function lockPurchasesOf<Item extends { id: string }>(
  tx: Transaction,
  items: readonly Item[],
): Promise<Item[]> {
  const found = new Map<string, string>()
  for (const { id } of items) {
    const [row] = await tx.select({ purchaseId: parcels.purchaseId }).from(parcels).where(isParcel(id))
    if (row) found.set(id, row.purchaseId)
  }
  for (const purchaseId of [...new Set(found.values())].toSorted()) await lockPurchase(tx, purchaseId)
  const keyOf = ({ id }: Item) => found.get(id) ?? ''
  return items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}
