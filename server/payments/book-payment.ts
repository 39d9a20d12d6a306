import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import type { OrderDeps } from '../deps.ts'
import { bookEntries } from '../ledger/ledger.ts'
import { queueRefund } from '../ledger/queue-refund.ts'
import { withTerms } from '../orders/lock-order.ts'
import type { LockedPurchase } from '../orders/lock-purchase.ts'
import { queueCustomerEmail } from '../orders/order-email.ts'
import { purchases } from '../orders/orders-table.ts'
import { setPaymentStatus } from '../orders/payment-status.ts'
import { paidEmail, surplusEmail } from './payment-emails.ts'

/**
 * Books money that the gateway has received for orders of a locked purchase: ledger, payment status of the orders, e-mail. If
 * all of these orders have been cancelled, or another payment has paid for the purchase, the whole amount is `surplus` and its
 * refund is queued. If only some of them have been cancelled, the refunds of their shares are queued.
 */
export async function bookPayment(
  tx: Transaction,
  deps: OrderDeps,
  purchase: LockedPurchase,
  payment: { id: string; orderIds: readonly string[] },
): Promise<'accepted' | 'surplus'> {
  const covered = withTerms(purchase.orders, purchase).filter(({ id }) => payment.orderIds.includes(id))
  const amount = covered.reduce((sum, { finalTotal }) => sum + finalTotal, 0)
  await bookEntries(
    tx,
    covered.map(({ id, finalTotal }) => ({
      orderId: id,
      kind: 'Payment' as const,
      amount: finalTotal,
      reference: payment.id,
    })),
  )
  const isAccepted = purchase.paidBy === null && covered.some(({ status }) => status !== 'Cancelled')
  if (isAccepted) await tx.update(purchases).set({ paidBy: payment.id }).where(eq(purchases.id, purchase.id))
  await setPaymentStatus(tx, covered, 'Completed')

  const refund = { purchaseId: purchase.id, paymentId: payment.id }
  if (!isAccepted) await queueRefund(tx, deps.jobs, { ...refund, order: null, amount })
  else
    for (const order of covered.filter(({ status }) => status === 'Cancelled'))
      await queueRefund(tx, deps.jobs, { ...refund, order, amount: order.finalTotal })

  const compose = isAccepted ? paidEmail : surplusEmail
  await queueCustomerEmail(tx, deps, purchase.customerId, (customer, shop) => compose(customer, covered, amount, shop))
  return isAccepted ? 'accepted' : 'surplus'
}
