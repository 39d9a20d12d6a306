import type { Tracking } from '@kargha/contract/shop/orders.ts'
import type { Actor } from '../../orders/ledger/refund-right.ts'
import { lockPurchase } from '../../orders/records/lock-purchase.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isParcel, lockParcel } from './lock-parcel.ts'
import { moveParcel } from './move-parcel.ts'
import { parcels } from './parcels-table.ts'

type HandOver = { id: string; shipment?: Tracking | null | undefined }
type Refused = { id: string; message: string }

/** By the caller's id or number of the parcel; unknown ones are left out. */
async function purchasesOf(tx: Transaction, handOvers: readonly HandOver[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { id } of handOvers) {
    const [row] = await tx.select({ purchaseId: parcels.purchaseId }).from(parcels).where(isParcel(id))
    if (row) found.set(id, row.purchaseId)
  }
  return found
}

/**
 * Hands over parcels, each whole or not at all. Against deadlocks, locks purchases in the order of their ids, and all before
 * the first invoice locks its series.
 */
export async function handOverMany(
  tx: Transaction,
  deps: OrderDeps,
  handOvers: readonly HandOver[],
  actor: Actor,
): Promise<{ handedOver: string[]; refused: Refused[] }> {
  const purchases = await purchasesOf(tx, handOvers)
  const keyOf = ({ id }: HandOver) => purchases.get(id) ?? ''
  const handedOver: string[] = []
  const refused: Refused[] = []
  for (const purchaseId of [...new Set(purchases.values())].toSorted()) await lockPurchase(tx, purchaseId)
  for (const { id, shipment } of handOvers.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    try {
      const moved = await tx.transaction(async (inner) =>
        moveParcel(inner, deps, await lockParcel(inner, id), { status: 'Handed over', tracking: shipment }, actor),
      )
      handedOver.push(moved.parcel.id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id, message: error.message })
    }
  return { handedOver, refused }
}
