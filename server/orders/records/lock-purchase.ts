import { isCashPayableOnline, isUnpaid } from '@kargha/domain/transitions.ts'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { type OrderRow, withTerms } from './lock-order.ts'
import { orders, purchases } from './orders-table.ts'

export type LockedPurchase = typeof purchases.$inferSelect & {
  /** In the order of the cart. */
  orders: OrderRow[]
}

/** Locks a purchase and then all of its orders, in the sequence that `lockOrder` uses for one. Throws NOT_FOUND. */
export async function lockPurchase(tx: Transaction, purchaseId: string): Promise<LockedPurchase> {
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, purchaseId)).for('no key update')
  if (purchase === undefined) throw notFound('Purchase')
  const rows = await tx
    .select()
    .from(orders)
    .where(eq(orders.purchaseId, purchaseId))
    .orderBy(asc(orders.position), asc(orders.id))
    .for('update')
  return { ...purchase, orders: rows }
}

/** The orders to be paid in cash, without advance, that neither customer nor staff have confirmed. */
export const unconfirmedOrders = ({ paymentMethod, advance, orders }: LockedPurchase): OrderRow[] =>
  paymentMethod === 'COD' && advance === 0
    ? orders.filter(({ status, paidOnlineAt }) => status === 'Order Placed' && paidOnlineAt === null)
    : []

/** The orders of which something is due online, all or the advance, that has not been paid and can still be. */
export const unpaidOrders = (purchase: LockedPurchase): OrderRow[] =>
  purchase.payBy === null || purchase.paidBy !== null ? [] : purchase.orders.filter(isUnpaid)

/** The orders that are to be paid in cash and can be paid online instead. */
export const cashPayableOnline = (purchase: LockedPurchase): OrderRow[] =>
  withTerms(purchase.orders, purchase).filter(isCashPayableOnline)
