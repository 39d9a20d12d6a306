import type { PaymentStatus } from '@kargha/contract/shop/orders.ts'
import { toRupees } from '@kargha/domain/money.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { ownPurchase } from '../../selling/own-orders/own-purchase.ts'
import { attemptsOf, findAttempt, isFinal, isOpen, type PaymentAttempt } from './attempts.ts'
import { trySettlePayment } from './check-payment.ts'
import type { PaymentDeps } from './gateway.ts'

const messages: Record<PaymentStatus, string> = {
  Pending: 'We haven’t received your payment yet',
  Completed: 'Your payment has been successfully processed!',
  Failed: 'Your payment was not received',
  Refunded: 'Your payment has been refunded',
}

/** For an advance, or cash due paid online: whether the orders are paid says nothing of it. */
function partStatus(
  attempt: PaymentAttempt,
  purchase: Awaited<ReturnType<typeof ownPurchase>>,
  haveAllFailed: boolean,
) {
  const { orderId, isCancelled, payBy } = purchase
  const isPaid = (attempt.isRest ? purchase.restPaidBy : purchase.paidBy) !== null
  const goesBack = attempt.state === 'Surplus' || (isPaid && isCancelled)
  const hasFailed = attempt.state === 'Failed' && !isPaid
  const paymentStatus = goesBack || isPaid ? 'Completed' : hasFailed ? 'Failed' : 'Pending'
  const canPay = hasFailed && (attempt.isRest ? purchase.isCashPayableOnline : payBy !== null && haveAllFailed)
  const finalTotal = toRupees(attempt.amount)
  return {
    message: goesBack
      ? surplus
      : hasFailed && attempt.isRest
        ? payCourier
        : canPay
          ? payAgain
          : messages[paymentStatus],
    data: { orderId, paymentStatus, finalTotal, transactionId: attempt.id, canPay, payBy, goesBack } as const,
  }
}

const payCourier = 'Nothing was charged. You can pay the courier, or try again'
const surplus = 'It arrived when nothing more was due, and is being refunded'
const refundPending = 'The order was cancelled, and your payment is being refunded'
const payAgain = 'Nothing was charged. You can pay for your order again'

/**
 * The status of a customer's own purchase, by any attempt's id. Reads the gateway first, unless `mayCheck` returns false; if it
 * is unavailable, the last known status counts. Throws NOT_FOUND.
 */
export async function paymentStatus(
  db: Database,
  deps: PaymentDeps | undefined,
  mayCheck: (customerId: string, purchaseId: string) => Promise<boolean>,
  customerId: string,
  id: string,
) {
  const attempt = await findAttempt(db, id)
  if (attempt === undefined) throw notFound('Payment')
  const { purchaseId } = attempt
  await ownPurchase(db, customerId, purchaseId)
  const isUnsettled = (each: PaymentAttempt) => isOpen(each) || (each.id === id && !isFinal(each))
  const unsettled = (await attemptsOf(db, purchaseId)).filter(isUnsettled)
  if (deps && unsettled.length > 0 && (await mayCheck(customerId, purchaseId)))
    for (const each of unsettled) await trySettlePayment(deps, each.id)

  const purchase = await ownPurchase(db, customerId, purchaseId)
  const attempts = await attemptsOf(db, purchaseId)
  const haveAllFailed = attempts.every(({ state }) => state === 'Failed')
  const current = attempts.find((each) => each.id === id)
  if (current && purchase.isInCash) return partStatus(current, purchase, haveAllFailed)
  const { orderId, finalTotal, paymentStatus, isCancelled, payBy } = purchase
  const goesBack = paymentStatus === 'Completed' && isCancelled
  const canPay = payBy !== null && haveAllFailed
  return {
    message: goesBack ? refundPending : canPay ? payAgain : messages[paymentStatus],
    data: { orderId, paymentStatus, finalTotal: toRupees(finalTotal), transactionId: id, canPay, payBy, goesBack },
  }
}
