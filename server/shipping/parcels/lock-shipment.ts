import { eq, type SQL, sql } from 'drizzle-orm'
import { type LockedOrder, withTerms } from '../../orders/records/lock-order.ts'
import { type LockedPurchase, lockPurchase } from '../../orders/records/lock-purchase.ts'
import { parseShipmentNumber } from '../../orders/records/order-number.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { shipmentLines, shipments } from './shipments-table.ts'

export type ShipmentRow = typeof shipments.$inferSelect

/** A locked parcel, its locked purchase, and the orders of which it is the parcel now. */
export type LockedShipment = { shipment: ShipmentRow; purchase: LockedPurchase; orders: LockedOrder[] }

/** Selects the parcel with this id or this number, in any case. A text that can be neither selects nothing. */
export function isShipment(idOrNumber: string): SQL {
  if (isId(idOrNumber)) return eq(shipments.id, idOrNumber)
  const number = parseShipmentNumber(idOrNumber)
  return number === null ? sql`false` : eq(shipments.number, number)
}

/** Locks a parcel of a locked purchase. */
export async function lockShipmentOf(
  tx: Transaction,
  purchase: LockedPurchase,
  shipmentId: string,
): Promise<LockedShipment> {
  const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId)).for('update')
  if (shipment === undefined) throw notFound('Parcel')
  const lines = await tx.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, shipmentId))
  const live = new Set(lines.filter(({ isLive }) => isLive).map(({ orderId }) => orderId))
  const orders = withTerms(purchase.orders, purchase).filter(({ id }) => live.has(id))
  return { shipment, purchase, orders }
}

/** Locks the purchase of a parcel with its orders, and then the parcel, by number or id: see `lockOrder`. Throws NOT_FOUND. */
export async function lockShipment(tx: Transaction, idOrNumber: string): Promise<LockedShipment> {
  const [found] = await tx.select().from(shipments).where(isShipment(idOrNumber))
  if (found === undefined) throw notFound('Parcel')
  return lockShipmentOf(tx, await lockPurchase(tx, found.purchaseId), found.id)
}
