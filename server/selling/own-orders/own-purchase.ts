import type { PaymentMethod, PaymentStatus } from '@kargha/contract/shop/orders.ts'
import { isCashPayableOnline, isPayable } from '@kargha/domain/transitions.ts'
import { and, asc, eq } from 'drizzle-orm'
import { hasIdOrNumber } from '../../orders/records/find-order.ts'
import { type OrderRow, paymentMethodColumn, paymentMethodOf } from '../../orders/records/lock-order.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'

/** Orders cancelled unpaid (Failed) count only if all are. */
function overallPaymentStatus(statuses: readonly PaymentStatus[]): PaymentStatus {
  const byPrecedence: readonly PaymentStatus[] = ['Completed', 'Pending', 'Refunded', 'Failed']
  return byPrecedence.find((status) => statuses.includes(status)) ?? 'Failed'
}

/** For the payment page, in paise. Throws NOT_FOUND, also for another customer's purchase. */
export async function ownPurchase(db: Database, customerId: string, purchaseId: string) {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      splitFrom: orders.splitFrom,
      splitAt: orders.splitAt,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      finalTotal: purchases.finalTotal,
      advance: orders.advance,
      paymentMethod: paymentMethodColumn,
      placedAs: purchases.paymentMethod,
      payBy: purchases.payBy,
      paidBy: purchases.paidBy,
      restPaidBy: purchases.restPaidBy,
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(and(eq(purchases.id, purchaseId), eq(purchases.customerId, customerId)))
    .orderBy(asc(orders.position), asc(orders.id))
  const now = await databaseTime(db)
  const [first] = rows
  if (first === undefined) throw notFound('Payment')
  return {
    orderId: first.number,
    /** In the bag's order. */
    orders: rows.map(({ id, number, splitFrom, splitAt }) => ({ id, number, splitFrom, splitAt })),
    finalTotal: first.finalTotal,
    /** For the total or the advance; null if it can't be paid now. */
    payBy: rows.find((row) => isPayable(row, row, now))?.payBy?.toISOString() ?? null,
    isCashPayableOnline: rows.some((row) => row.restPaidBy === null && isCashPayableOnline(row)),
    /** As placed. */
    isInCash: first.placedAs === 'COD',
    paidBy: first.paidBy,
    restPaidBy: first.restPaidBy,
    isCancelled: rows.every(({ status }) => status === 'Cancelled'),
    paymentStatus: overallPaymentStatus(rows.map(({ paymentStatus }) => paymentStatus)),
  }
}

/**
 * The purchase of a customer's own order, if something of it can be paid online now. Throws NOT_FOUND, ORDER_STATUS with the
 * reason.
 */
export async function payablePurchase(db: Database, customerId: string, idOrNumber: string): Promise<string> {
  const [row] = await db
    .select({ order: orders, purchase: purchases })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(and(eq(orders.customerId, customerId), hasIdOrNumber(idOrNumber)))
  if (row === undefined) throw notFound('Order')
  const { order, purchase } = row
  const { paidBy, restPaidBy } = purchase
  const paymentMethod = paymentMethodOf(order, purchase)
  if (isPayable(order, purchase, await databaseTime(db))) return order.purchaseId
  if (restPaidBy === null && isCashPayableOnline({ ...order, paymentMethod, paidBy })) return order.purchaseId
  throw new Refusal('ORDER_STATUS', `Order ${order.number} ${whyNotPayable(order, paymentMethod)}`)
}

function whyNotPayable({ status, paymentStatus }: OrderRow, paymentMethod: PaymentMethod): string {
  if (paymentStatus === 'Completed') return 'has been paid already'
  if (paymentMethod === 'COD' && status === 'Shipped') return 'is on its way: please pay the courier'
  return status === 'Order Placed'
    ? 'can’t be paid any more: the time for paying is over'
    : `is ${status} and can’t be paid any more`
}
