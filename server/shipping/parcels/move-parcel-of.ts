import { and, eq } from 'drizzle-orm'
import type { LockedOrder } from '../../orders/records/lock-order.ts'
import { lockPurchase } from '../../orders/records/lock-purchase.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { type LockedShipment, lockShipmentOf } from './lock-shipment.ts'
import { moveShipment, type ShipmentMove } from './move-shipment.ts'
import { writeShipment } from './pack-shipment.ts'
import { shipmentLines } from './shipments-table.ts'

const shipmentStatusOf = { Shipped: 'Handed over', Delivered: 'Delivered', Undelivered: 'Returning' } as const

/** Where an order is to be, and with it its parcel. */
type ParcelMove = Omit<ShipmentMove, 'status'> & { status: keyof typeof shipmentStatusOf }

/** The parcel of a locked order, locked; undefined if it is in none. */
async function lockParcelOf(tx: Transaction, order: LockedOrder): Promise<LockedShipment | undefined> {
  const [line] = await tx
    .select()
    .from(shipmentLines)
    .where(and(eq(shipmentLines.orderId, order.id), shipmentLines.isLive))
  return line && lockShipmentOf(tx, await lockPurchase(tx, order.purchaseId), line.shipmentId)
}

/**
 * Moves the parcel of a locked order, and with it every order in it, to where this order is to be. An order that is in no parcel is
 * packed into one of its own. Throws SHIPMENT_STATUS.
 */
export async function moveParcelOf(
  tx: Transaction,
  deps: OrderDeps,
  order: LockedOrder,
  { status, ...move }: ParcelMove,
  actor: string,
): Promise<LockedShipment> {
  const packed = await lockParcelOf(tx, order)
  const parcel = packed ?? (await packAlone(tx, order, actor))
  return moveShipment(tx, deps, parcel, { ...move, status: shipmentStatusOf[status] }, actor)
}

async function packAlone(tx: Transaction, order: LockedOrder, actor: string): Promise<LockedShipment> {
  const id = await writeShipment(tx, [order], { courier: 'manual', weightGrams: null, size: null }, actor)
  return lockShipmentOf(tx, await lockPurchase(tx, order.purchaseId), id)
}

/** Undoes the packing of the parcel that a locked order is in, if any: what staff packed is no longer what is to leave. */
export async function unpackParcelOf(
  tx: Transaction,
  deps: OrderDeps,
  order: LockedOrder,
  note: string,
  actor: string,
): Promise<void> {
  const parcel = await lockParcelOf(tx, order)
  if (parcel) await moveShipment(tx, deps, parcel, { status: 'Cancelled', note }, actor)
}
