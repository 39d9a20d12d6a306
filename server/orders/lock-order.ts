import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { notFound } from '../http/refusal.ts'
import { hasIdOrNumber } from './find-order.ts'
import { orders, purchases } from './orders-table.ts'

export type OrderRow = typeof orders.$inferSelect
type PurchaseRow = typeof purchases.$inferSelect
/** What an order shares with the others of its purchase. */
type PurchaseTerms = Pick<
  PurchaseRow,
  'paymentMethod' | 'paidBy' | 'address' | 'couponName' | 'shipBy' | 'earliestDelivery' | 'latestDelivery'
>
export type LockedOrder = OrderRow & PurchaseTerms

/** The orders of a purchase, each with the purchase's terms. */
export const withTerms = <Order>(orders: readonly Order[], purchase: PurchaseTerms): (Order & PurchaseTerms)[] => {
  const { paymentMethod, paidBy, address, couponName, shipBy, earliestDelivery, latestDelivery } = purchase
  const terms = { paymentMethod, paidBy, address, couponName, shipBy, earliestDelivery, latestDelivery }
  return orders.map((order) => ({ ...order, ...terms }))
}

/**
 * Locks the purchase of an order, by the order's number or id, and then the order. Every change to an order, its payment or
 * its return takes both locks in this sequence, so that of two changes the second waits and sees what the first did. The
 * purchase is locked because the coupon belongs to all of its orders. A parcel is locked after the orders (`lockShipment`).
 * Throws NOT_FOUND.
 */
export async function lockOrder(tx: Transaction, idOrNumber: string): Promise<LockedOrder> {
  const which = tx.select({ id: orders.purchaseId }).from(orders).where(hasIdOrNumber(idOrNumber))
  const [purchase] = await tx
    .select({
      paymentMethod: purchases.paymentMethod,
      paidBy: purchases.paidBy,
      address: purchases.address,
      couponName: purchases.couponName,
      shipBy: purchases.shipBy,
      earliestDelivery: purchases.earliestDelivery,
      latestDelivery: purchases.latestDelivery,
    })
    .from(purchases)
    .where(eq(purchases.id, sql`(${which})`))
    .for('no key update')
  const [order] = await tx.select().from(orders).where(hasIdOrNumber(idOrNumber)).for('update')
  if (purchase === undefined || order === undefined) throw notFound('Order')
  return { ...order, ...purchase }
}
