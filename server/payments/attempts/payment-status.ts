import type { PaymentStatus } from '@kargha/contract/shop/orders.ts'
import { toRupees } from '@kargha/domain/money.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { ownPurchase } from '../../selling/own-orders/own-purchase.ts'
import { listedAs } from './amounts-due.ts'
import { attemptsOf, findAttempt, isFinal, isOpen, type PaymentAttempt } from './attempts.ts'
import { trySettlePayment } from './check-payment.ts'
import type { PaymentDeps } from './gateway.ts'

const messages: Record<PaymentStatus, string> = {
  Pending: 'We haven’t received your payment yet',
  Completed: 'Your payment has been successfully processed!',
  Failed: 'Your payment was not received',
  Refunded: 'Your payment has been refunded',
}

type Purchase = Awaited<ReturnType<typeof ownPurchase>>

/** Not by expiring, which is no failure. */
const hasFailedAtGateway = ({ state, settledAt, expiresAt }: PaymentAttempt) =>
  state === 'Failed' && settledAt !== null && settledAt < expiresAt

/** What all statuses show of an attempt and its purchase. */
const shownOf = (attempt: PaymentAttempt, { orderId, orders, payBy }: Purchase) => ({
  orderId,
  orderIds: orders.filter((order) => listedAs(order, orders, attempt)).map(({ number }) => number),
  finalTotal: toRupees(attempt.amount),
  transactionId: attempt.id,
  payBy,
})

/** For an advance, or cash due paid online: whether the orders are paid says nothing of it. */
function partStatus(attempt: PaymentAttempt, purchase: Purchase, isPayable: boolean) {
  const isPaid = (attempt.isRest ? purchase.restPaidBy : purchase.paidBy) !== null
  const goesBack = attempt.state === 'Surplus' || (isPaid && purchase.isCancelled)
  const hasFailed = attempt.state === 'Failed' && !isPaid
  const paymentStatus = goesBack || isPaid ? 'Completed' : hasFailed ? 'Failed' : 'Pending'
  const canPay = hasFailed && (attempt.isRest ? purchase.isCashPayableOnline : isPayable)
  return {
    message: goesBack
      ? surplus
      : hasFailed && attempt.isRest
        ? payCourier
        : canPay
          ? payAgain
          : messages[paymentStatus],
    data: { ...shownOf(attempt, purchase), paymentStatus, canPay, goesBack } as const,
  }
}

/** For the total: any attempt's payment pays it. */
function totalStatus(
  attempt: PaymentAttempt,
  purchase: Purchase,
  attempts: readonly PaymentAttempt[],
  canPay: boolean,
) {
  const { paidBy, isCancelled } = purchase
  const hasFailed = purchase.paymentStatus === 'Pending' && paidBy === null && hasFailedAtGateway(attempt)
  const paymentStatus = hasFailed ? 'Failed' : purchase.paymentStatus
  const goesBack = paymentStatus === 'Completed' && isCancelled
  const shown = attempts.find(({ id }) => id === paidBy) ?? attempt
  return {
    message: goesBack ? refundPending : canPay ? payAgain : messages[paymentStatus],
    data: { ...shownOf(shown, purchase), transactionId: attempt.id, paymentStatus, canPay, goesBack },
  }
}

const payCourier = 'Nothing was charged. You can pay the courier, or try again'
const surplus = 'It arrived when nothing more was due, and is being refunded'
const refundPending = 'The order was cancelled, and your payment is being refunded'
const payAgain = 'Nothing was charged. You can pay for your order again'

/**
 * The status of a customer's own purchase, by any attempt's id. Reads the gateway first, for the
 * attempts that `dueForCheck` returns; if it is unavailable, the last known status counts. Throws NOT_FOUND.
 */
export async function paymentStatus(
  db: Database,
  deps: PaymentDeps | undefined,
  dueForCheck: (customerId: string, attemptIds: readonly string[]) => Promise<string[]>,
  customerId: string,
  id: string,
) {
  const found = await findAttempt(db, id)
  if (found === undefined) throw notFound('Payment')
  const { purchaseId } = found
  await ownPurchase(db, customerId, purchaseId)
  const others = (await attemptsOf(db, purchaseId)).filter((each) => each.id !== id && isOpen(each))
  const unsettled = isFinal(found) ? others : [found, ...others]
  const attemptIds = unsettled.map((each) => each.id)
  if (deps) for (const due of await dueForCheck(customerId, attemptIds)) await trySettlePayment(deps, due)

  const purchase = await ownPurchase(db, customerId, purchaseId)
  const attempts = await attemptsOf(db, purchaseId)
  const attempt = attempts.find((each) => each.id === id) ?? found
  // An older link may still be open: it doesn't keep the customer from paying by another.
  const isPayable =
    purchase.payBy !== null && (hasFailedAtGateway(attempt) || attempts.every(({ state }) => state === 'Failed'))
  return purchase.isInCash
    ? partStatus(attempt, purchase, isPayable)
    : totalStatus(attempt, purchase, attempts, isPayable)
}
