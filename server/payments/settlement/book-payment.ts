import { noPaise, type Paise } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { bookEntries } from '../../orders/ledger/ledger.ts'
import { queueRefund } from '../../orders/ledger/queue-refund.ts'
import { theShop } from '../../orders/ledger/refund-right.ts'
import { type LockedOrder, withTerms } from '../../orders/records/lock-order.ts'
import { cashPayableOnline, type LockedPurchase } from '../../orders/records/lock-purchase.ts'
import { queueCustomerEmail } from '../../orders/records/order-email.ts'
import { purchases } from '../../orders/records/orders-table.ts'
import { setPaymentStatus } from '../../orders/records/payment-status.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { sharesOf } from '../attempts/amounts-due.ts'
import type { PaymentAttempt } from '../attempts/attempts.ts'
import { payRestOnline } from '../attempts/pay-rest-online.ts'
import { advanceEmail, paidEmail, restPaidEmail, surplusEmail } from './payment-emails.ts'

/** The orders that a payment still pays for; none if it is a surplus. */
function payableBy({ isRest }: PaymentAttempt, purchase: LockedPurchase, covered: readonly LockedOrder[]) {
  if (isRest) {
    const inCash = cashPayableOnline(purchase).map(({ id }) => id)
    return purchase.restPaidBy === null ? covered.filter(({ id }) => inCash.includes(id)) : []
  }
  return purchase.paidBy === null ? covered.filter(({ status }) => status !== 'Cancelled') : []
}

/**
 * Books received money: ledger, payment status, email. `surplus`: no order can be paid any more (cancelled, handed over for
 * cash, or paid otherwise), and all is refunded. If some can, the others' shares are refunded.
 */
export async function bookPayment(
  tx: Transaction,
  deps: OrderDeps,
  purchase: LockedPurchase,
  attempt: PaymentAttempt,
): Promise<'accepted' | 'surplus'> {
  const { id: reference, isRest, amount } = attempt
  const shares = sharesOf(attempt, purchase)
  const shareOf = ({ id }: { id: string }): Paise => shares.get(id) ?? noPaise
  const covered = withTerms(purchase.orders, purchase).filter(({ id }) => shares.has(id))
  await bookEntries(
    tx,
    covered.map((order) => ({ orderId: order.id, kind: 'Payment' as const, amount: shareOf(order), reference })),
  )
  const paid = payableBy(attempt, purchase, covered)
  const cancelled = covered.filter(({ status }) => status === 'Cancelled')
  // A COD order with an advance is paid on delivery.
  await setPaymentStatus(tx, isRest || purchase.paymentMethod === 'COD' ? cancelled : covered, 'Completed')

  const refund = { purchaseId: purchase.id, paymentId: reference, decidedBy: theShop }
  const email = (compose: typeof paidEmail | typeof advanceEmail) =>
    queueCustomerEmail(tx, deps, purchase.customerId, (customer, shop) => compose(customer, covered, amount, shop))
  if (paid.length === 0) {
    await queueRefund(tx, deps.jobs, { ...refund, order: null, amount })
    await email(surplusEmail)
    return 'surplus'
  }
  for (const order of covered.filter((each) => !paid.includes(each)))
    await queueRefund(tx, deps.jobs, { ...refund, order, amount: shareOf(order) })
  if (isRest) {
    const changed = await payRestOnline(tx, deps, purchase, paid, reference)
    await queueCustomerEmail(tx, deps, purchase.customerId, (customer, shop) =>
      restPaidEmail(customer, changed, amount, shop),
    )
    return 'accepted'
  }
  await tx.update(purchases).set({ paidBy: reference }).where(eq(purchases.id, purchase.id))
  if (purchase.paymentMethod === 'COD') await setPaymentStatus(tx, paid, 'Pending')
  await email(purchase.paymentMethod === 'COD' ? advanceEmail : paidEmail)
  return 'accepted'
}
