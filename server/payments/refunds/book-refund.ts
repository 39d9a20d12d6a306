import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { bookEntries, isSettled, netPaidFor, paymentShares, sharesPaidOnline } from '../../orders/ledger/ledger.ts'
import type { Refund } from '../../orders/ledger/refunds.ts'
import { refunds } from '../../orders/ledger/refunds-table.ts'
import { type LockedOrder, withTerms } from '../../orders/records/lock-order.ts'
import type { LockedPurchase } from '../../orders/records/lock-purchase.ts'
import { queueCustomerEmail } from '../../orders/records/order-email.ts'
import { orders } from '../../orders/records/orders-table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { completeReturn } from '../../shipping/returns/move-return.ts'
import { refundedEmail } from '../settlement/payment-emails.ts'

async function isPaidBack(tx: Transaction, order: LockedOrder): Promise<boolean> {
  const paymentIds = (await sharesPaidOnline(tx, order)).map(({ paymentId }) => paymentId)
  const completed = and(
    eq(refunds.orderId, order.id),
    eq(refunds.state, 'Completed'),
    inArray(refunds.paymentId, paymentIds),
  )
  return (await tx.$count(refunds, completed)) === paymentIds.length
}

/**
 * Books an arrived refund of a locked purchase: ledger, payment status of orders with nothing paid left (of undelivered ones,
 * only what the shop keeps), return, email.
 */
export async function bookRefund(
  tx: Transaction,
  deps: OrderDeps,
  purchase: LockedPurchase,
  refund: Pick<Refund, 'id' | 'orderId' | 'paymentId' | 'amount'>,
): Promise<void> {
  const { id: reference, orderId, amount } = refund
  const shares = orderId === null ? await paymentShares(tx, refund.paymentId) : [{ orderId, amount }]
  await bookEntries(
    tx,
    shares.map((share) => ({ ...share, kind: 'Refund' as const, reference })),
  )
  const order = withTerms(purchase.orders, purchase).find((each) => each.id === orderId)
  const isReturn =
    order !== undefined && (await isPaidBack(tx, order)) && (await completeReturn(tx, deps, purchase, order.id))
  if (isReturn) await bookEntries(tx, [{ orderId: order.id, kind: 'Return', amount: order.finalTotal }])
  const ids = shares.map((share) => share.orderId)
  await tx
    .update(orders)
    .set({ paymentStatus: 'Refunded' })
    .where(
      and(
        inArray(orders.id, ids),
        eq(orders.paymentStatus, 'Completed'),
        or(
          sql`${netPaidFor(sql`${orders.id}`)} = 0`,
          and(eq(orders.status, 'Undelivered'), isSettled(sql`${orders.id}`)),
        ),
      ),
    )
  // The completed return's email mentions it.
  if (isReturn) return
  const refunded = withTerms(purchase.orders, purchase).filter(({ id }) => ids.includes(id))
  await queueCustomerEmail(tx, deps, purchase.customerId, (customer, shop) =>
    refundedEmail(customer, refunded, amount, shop),
  )
}
