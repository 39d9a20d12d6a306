import { Refusal } from '../http/refusal.ts'
import { payablePurchase } from '../orders/purchase-standing.ts'
import { attemptsOf, isOpen } from './attempts.ts'
import { trySettling } from './check-payment.ts'
import { gatewayAway, openPayment } from './open-payment.ts'
import type { PaymentWorld } from './world.ts'

/**
 * A fresh link for a customer's own unpaid order, by number or id: always another attempt. Before it is made, those that are
 * still open are asked about, so that what was paid meanwhile, or opened without our hearing of it, is not paid again.
 * Refuses an unknown order or another's, with ORDER_STATUS one that can't be paid any more, with UNAVAILABLE a gateway that
 * gives no answer.
 */
export async function initiatePayment(
  world: PaymentWorld,
  customerId: string,
  orderId: string,
): Promise<{ transactionId: string; paymentUrl: string }> {
  const purchaseId = await payablePurchase(world.db, customerId, orderId)
  for (const attempt of await attemptsOf(world.db, purchaseId))
    if (isOpen(attempt) && !(await trySettling(world, attempt.id))) throw gatewayAway()
  // What was just heard may have ended it.
  await payablePurchase(world.db, customerId, orderId)
  if ((await attemptsOf(world.db, purchaseId)).some(({ state }) => state === 'Mismatch'))
    throw new Refusal('ORDER_STATUS', 'We are looking into your payment for this order and will write to you')
  return openPayment(world, purchaseId)
}
