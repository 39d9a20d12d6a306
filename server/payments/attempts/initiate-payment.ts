import { Refusal } from '../../platform/http/refusal.ts'
import { payablePurchase } from '../../selling/own-orders/own-purchase.ts'
import { attemptsOf, isOpen } from './attempts.ts'
import { trySettlePayment } from './check-payment.ts'
import type { PaymentDeps } from './gateway.ts'
import { openPayment, paymentPageUnavailable } from './open-payment.ts'

/**
 * Opens a new link for a customer's own unpaid order, by number or id; each link is another attempt. The status of open attempts
 * is read first, so that an order that has been paid meanwhile, or whose link was opened without our receiving it, is not paid
 * twice. Throws NOT_FOUND for an unknown order or another customer's, ORDER_STATUS for one that can't be paid any more, and
 * UNAVAILABLE if the gateway does not answer.
 */
export async function initiatePayment(
  deps: PaymentDeps,
  customerId: string,
  orderId: string,
): Promise<{ transactionId: string; paymentUrl: string }> {
  const purchaseId = await payablePurchase(deps.db, customerId, orderId)
  for (const attempt of await attemptsOf(deps.db, purchaseId))
    if (isOpen(attempt) && !(await trySettlePayment(deps, attempt.id))) throw paymentPageUnavailable()
  // A status that was just read may have paid for the order or cancelled it.
  await payablePurchase(deps.db, customerId, orderId)
  if ((await attemptsOf(deps.db, purchaseId)).some(({ state }) => state === 'Mismatch'))
    throw new Refusal('ORDER_STATUS', 'We’re checking your payment for this order and will e-mail you')
  return openPayment(deps, purchaseId)
}
