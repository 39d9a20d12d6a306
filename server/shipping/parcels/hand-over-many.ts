import type { Tracking } from '@kargha/contract/shop/orders.ts'
import type { Actor } from '../../orders/ledger/refund-right.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockParcel } from './lock-parcel.ts'
import { lockPurchasesOf } from './lock-purchases-of.ts'
import { moveParcel } from './move-parcel.ts'

type HandOver = { id: string; shipment?: Tracking | null | undefined }
type Refused = { id: string; message: string }

/** Hands over parcels, each whole or not at all. Locks all purchases before the first invoice locks its series. */
export async function handOverMany(
  tx: Transaction,
  deps: OrderDeps,
  handOvers: readonly HandOver[],
  actor: Actor,
): Promise<{ handedOver: string[]; refused: Refused[] }> {
  const handedOver: string[] = []
  const refused: Refused[] = []
  for (const { id, shipment } of await lockPurchasesOf(tx, handOvers))
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
