import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../orders/ledger/refund-right.ts'
import type { LockedOrder } from '../../orders/records/lock-order.ts'
import { lockPurchase } from '../../orders/records/lock-purchase.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { type LockedParcel, lockParcelOf } from './lock-parcel.ts'
import { moveParcel, type ParcelMove } from './move-parcel.ts'
import { writeParcel } from './pack-parcel.ts'
import { parcelLines } from './parcels-table.ts'

const parcelStatusOf = { Shipped: 'Handed over', Delivered: 'Delivered', Undelivered: 'Returning' } as const

type OrderMove = Omit<ParcelMove, 'status'> & { status: keyof typeof parcelStatusOf }

/** Locks the parcel of a locked order; undefined if it is in none. */
async function lockLiveParcel(tx: Transaction, order: LockedOrder): Promise<LockedParcel | undefined> {
  const [line] = await tx
    .select()
    .from(parcelLines)
    .where(and(eq(parcelLines.orderId, order.id), parcelLines.isLive))
  return line && lockParcelOf(tx, await lockPurchase(tx, order.purchaseId), line.parcelId)
}

/** Moves a locked order's parcel, and so all orders in it. An order without a parcel gets its own. Throws SHIPMENT_STATUS. */
export async function moveParcelOf(
  tx: Transaction,
  deps: OrderDeps,
  order: LockedOrder,
  { status, ...move }: OrderMove,
  actor: Actor,
): Promise<LockedParcel> {
  const packed = await lockLiveParcel(tx, order)
  const parcel = packed ?? (await packAlone(tx, order, actor.name))
  return moveParcel(tx, deps, parcel, { ...move, status: parcelStatusOf[status] }, actor)
}

async function packAlone(tx: Transaction, order: LockedOrder, actor: string): Promise<LockedParcel> {
  const id = await writeParcel(tx, [order], { courier: 'manual', weightGrams: null, size: null }, actor)
  return lockParcelOf(tx, await lockPurchase(tx, order.purchaseId), id)
}

/** Unpacks a locked order's parcel, if any: its content is no longer what is to leave. */
export async function unpackParcelOf(
  tx: Transaction,
  deps: OrderDeps,
  order: LockedOrder,
  note: string,
  actor: Actor,
): Promise<void> {
  const parcel = await lockLiveParcel(tx, order)
  if (parcel) await moveParcel(tx, deps, parcel, { status: 'Cancelled', note }, actor)
}
