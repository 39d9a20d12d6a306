import type { PaymentStatus } from '@kargha/contract/orders.ts'
import { isPayable } from '@kargha/contract/transitions.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { hasIdOrNumber } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/lock-order.ts'
import { orders, purchases } from '../orders/orders-table.ts'

/** The payment status of a whole purchase. Orders cancelled unpaid (Failed) decide it only if there are no others. */
function overallPaymentStatus(statuses: readonly PaymentStatus[]): PaymentStatus {
  const byPrecedence: readonly PaymentStatus[] = ['Completed', 'Pending', 'Refunded', 'Failed']
  return byPrecedence.find((status) => statuses.includes(status)) ?? 'Failed'
}

/** What the payment page shows of a customer's own purchase; money in paise. Throws NOT_FOUND, for another customer's too. */
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
    /** Until when it can be paid; null if it can't be paid now. */
    payBy: rows.find((row) => isPayable(row, row.payBy, new Date()))?.payBy?.toISOString() ?? null,
    isCancelled: rows.every(({ status }) => status === 'Cancelled'),
    paymentStatus: overallPaymentStatus(rows.map(({ paymentStatus }) => paymentStatus)),
  }
}

/**
 * The id of the purchase of a customer's own order (by number or id), if it can be paid online now. Throws NOT_FOUND for an
 * unknown order or another customer's, and ORDER_STATUS with the reason if it can't be paid.
 */
export async function payablePurchase(db: Database, customerId: string, idOrNumber: string): Promise<string> {
  const [row] = await db
    .select({ order: orders, payBy: purchases.payBy })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(and(eq(orders.customerId, customerId), hasIdOrNumber(idOrNumber)))
  if (row === undefined) throw notFound('Order')
  const { order, payBy } = row
  if (isPayable(order, payBy, new Date())) return order.purchaseId
  throw new Refusal('ORDER_STATUS', `Order ${order.number} ${whyNotPayable(order, payBy)}`)
}

function whyNotPayable({ status, paymentStatus }: OrderRow, payBy: Date | null): string {
  if (payBy === null) return 'is paid on delivery'
  if (paymentStatus === 'Completed') return 'has been paid already'
  return status === 'Order Placed'
    ? 'can’t be paid any more: the time for paying is over'
    : `is ${status} and can’t be paid any more`
}
