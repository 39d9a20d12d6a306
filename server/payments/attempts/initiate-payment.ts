import { Refusal } from '../../platform/http/refusal.ts'
import { payablePurchase } from '../../selling/own-orders/own-purchase.ts'
import { attemptsOf, isOpen } from './attempts.ts'
import { trySettlePayment } from './check-payment.ts'
import type { PaymentDeps } from './gateway.ts'
import { openPayment, paymentPageUnavailable } from './open-payment.ts'

/**
 * Opens another link for a customer's own order. Open attempts are settled first, so that nobody pays twice. Throws NOT_FOUND,
 * ORDER_STATUS if it can't be paid any more, UNAVAILABLE.
 */
export async function initiatePayment(
  deps: PaymentDeps,
  customerId: string,
  orderId: string,
): Promise<{ transactionId: string; paymentUrl: string }> {
  const purchaseId = await payablePurchase(deps.db, customerId, orderId)
  for (const attempt of await attemptsOf(deps.db, purchaseId))
    if (isOpen(attempt) && !(await trySettlePayment(deps, attempt.id))) throw paymentPageUnavailable()
  // Settling may have paid or cancelled the order.
  await payablePurchase(deps.db, customerId, orderId)
  if ((await attemptsOf(deps.db, purchaseId)).some(({ state }) => state === 'Mismatch'))
    throw new Refusal('ORDER_STATUS', 'We’re checking your payment for this order and will email you')
  return openPayment(deps, purchaseId)
}
