import { eq, type SQL, sql } from 'drizzle-orm'
import { type LockedOrder, withTerms } from '../../orders/records/lock-order.ts'
import { type LockedPurchase, lockPurchase } from '../../orders/records/lock-purchase.ts'
import { parseParcelNumber } from '../../orders/records/order-number.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { parcelLines, parcels } from './parcels-table.ts'

export type ParcelRow = typeof parcels.$inferSelect

/** A locked parcel, its locked purchase, and the orders whose live parcel it is. */
export type LockedParcel = { parcel: ParcelRow; purchase: LockedPurchase; orders: LockedOrder[] }

/** Selects by id or number, in any case. Other text selects nothing. */
export function isParcel(idOrNumber: string): SQL {
  if (isId(idOrNumber)) return eq(parcels.id, idOrNumber)
  const number = parseParcelNumber(idOrNumber)
  return number === null ? sql`false` : eq(parcels.number, number)
}

export async function lockParcelOf(tx: Transaction, purchase: LockedPurchase, parcelId: string): Promise<LockedParcel> {
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, parcelId)).for('update')
  if (parcel === undefined) throw notFound('Parcel')
  const lines = await tx.select().from(parcelLines).where(eq(parcelLines.parcelId, parcelId))
  const live = new Set(lines.filter(({ isLive }) => isLive).map(({ orderId }) => orderId))
  const orders = withTerms(purchase.orders, purchase).filter(({ id }) => live.has(id))
  return { parcel, purchase, orders }
}

/** Locks a parcel's purchase, its orders, then the parcel: see `lockOrder`. Throws NOT_FOUND. */
export async function lockParcel(tx: Transaction, idOrNumber: string): Promise<LockedParcel> {
  const [found] = await tx.select().from(parcels).where(isParcel(idOrNumber))
  if (found === undefined) throw notFound('Parcel')
  return lockParcelOf(tx, await lockPurchase(tx, found.purchaseId), found.id)
}
