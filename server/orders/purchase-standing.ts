import { isPayable } from '@kargha/contract/lives.ts'
import type { PaymentStatus } from '@kargha/contract/orders.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { OrderRow } from './lock-order.ts'
import { isOrderNamed } from './order-named.ts'
import { orders, purchases } from './orders-table.ts'

/** How the payment of a whole purchase stands, by those of its orders. What was cancelled unpaid counts only where all was. */
function paymentOf(statuses: readonly PaymentStatus[]): PaymentStatus {
  const order: readonly PaymentStatus[] = ['Completed', 'Pending', 'Refunded', 'Failed']
  return order.find((status) => statuses.includes(status)) ?? 'Failed'
}

/** A customer's own purchase as its payment's page shows it; money in paise. Another's is as unknown as one that isn't there. */
export async function ownPurchase(db: Database, customerId: string, purchaseId: string) {
  const rows = await db
    .select({
      number: orders.number,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      finalTotal: purchases.finalTotal,
      payBy: purchases.payBy,
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(and(eq(purchases.id, purchaseId), eq(purchases.customerId, customerId)))
    .orderBy(asc(orders.position), asc(orders.id))
  const [first] = rows
  if (first === undefined) throw notFound('Payment')
  return {
    orderId: first.number,
    finalTotal: first.finalTotal,
    isPayable: rows.some((row) => isPayable(row, row.payBy, new Date())),
    isCancelled: rows.every(({ status }) => status === 'Cancelled'),
    paymentStatus: paymentOf(rows.map(({ paymentStatus }) => paymentStatus)),
  }
}

/**
 * The purchase of a customer's own order, by its number or id, for which it may pay online now. Refuses an unknown order or
 * another's, and with ORDER_STATUS one that can't be paid, saying why.
 */
export async function payablePurchase(db: Database, customerId: string, idOrNumber: string): Promise<string> {
  const [row] = await db
    .select({ order: orders, payBy: purchases.payBy })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(and(eq(orders.customerId, customerId), isOrderNamed(idOrNumber)))
  if (row === undefined) throw notFound('Order')
  const { order, payBy } = row
  if (isPayable(order, payBy, new Date())) return order.purchaseId
  throw new Refusal('ORDER_STATUS', `Order ${order.number} ${whyNot(order, payBy)}`)
}

function whyNot({ status, paymentStatus }: OrderRow, payBy: Date | null): string {
  if (payBy === null) return 'is paid on delivery'
  if (paymentStatus === 'Completed') return 'has been paid already'
  return status === 'Order Placed' ? 'can’t be paid any more: its time is over' : `is ${status} and can’t be paid`
}
