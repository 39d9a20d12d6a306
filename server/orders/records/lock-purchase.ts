import { isCashPayableOnline, isUnpaid } from '@kargha/domain/transitions.ts'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { type OrderRow, withTerms } from './lock-order.ts'
import { orders, purchases } from './orders-table.ts'

export type LockedPurchase = typeof purchases.$inferSelect & {
  /** In the cart's order. */
  orders: OrderRow[]
}

/** Locks a purchase, then its orders, in `lockOrder`'s sequence. Throws NOT_FOUND. */
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

/** COD orders without advance that nobody confirmed. */
export const unconfirmedOrders = ({ paymentMethod, advance, orders }: LockedPurchase): OrderRow[] =>
  paymentMethod === 'COD' && advance === 0
    ? orders.filter(({ status, paidOnlineAt }) => status === 'Order Placed' && paidOnlineAt === null)
    : []

/** Orders with something due online, total or advance, that can still be paid. */
export const unpaidOrders = (purchase: LockedPurchase): OrderRow[] =>
  purchase.payBy === null || purchase.paidBy !== null ? [] : purchase.orders.filter(isUnpaid)

/** COD orders that can be paid online instead. */
export const cashPayableOnline = (purchase: LockedPurchase): OrderRow[] =>
  withTerms(purchase.orders, purchase).filter(isCashPayableOnline)
