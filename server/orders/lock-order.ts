import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { notFound } from '../http/refusal.ts'
import { isOrderNamed } from './order-named.ts'
import { orders, purchases } from './orders-table.ts'

export type OrderRow = typeof orders.$inferSelect
export type LockedOrder = OrderRow & Pick<typeof purchases.$inferSelect, 'paymentMethod' | 'paidBy'>

/**
 * Locks an order, by number or id, and its purchase, which decides about the coupon of all its orders. Every change of an
 * order, its payment or its return takes both in this order, so two of them go one after the other and the second sees
 * what the first did. Throws NOT_FOUND.
 */
export async function lockOrder(tx: Transaction, idOrNumber: string): Promise<LockedOrder> {
  const which = tx.select({ id: orders.purchaseId }).from(orders).where(isOrderNamed(idOrNumber))
  const [purchase] = await tx
    .select({ paymentMethod: purchases.paymentMethod, paidBy: purchases.paidBy })
    .from(purchases)
    .where(eq(purchases.id, sql`(${which})`))
    .for('no key update')
  const [order] = await tx.select().from(orders).where(isOrderNamed(idOrNumber)).for('update')
  if (purchase === undefined || order === undefined) throw notFound('Order')
  return { ...order, ...purchase }
}
