import { toRupees } from '@kargha/contract/money.ts'
import type { PaymentStatus } from '@kargha/contract/orders.ts'
import type { Database } from '../db/database.ts'
import { notFound } from '../http/refusal.ts'
import { ownPurchase } from '../orders/purchase-standing.ts'
import { attemptsOf, attemptWith, isOpen } from './attempts.ts'
import { trySettling } from './check-payment.ts'
import type { PaymentWorld } from './world.ts'

const messages: Record<PaymentStatus, string> = {
  Pending: 'We have not heard of your payment yet',
  Completed: 'Your payment has been successfully processed!',
  Failed: 'Your payment was not received',
  Refunded: 'What you paid went back to you',
}

const goesBack = 'The order was cancelled: what you paid goes back to you'

/**
 * How the payment of a customer's own purchase stands, by the id of any attempt. While it is open the gateway is asked; one
 * that is away leaves it as it was. Refuses an unknown id or another's with NOT_FOUND.
 */
export async function paymentStatus(db: Database, world: PaymentWorld | undefined, customerId: string, id: string) {
  const attempt = await attemptWith(db, id)
  if (attempt === undefined) throw notFound('Payment')
  const before = await ownPurchase(db, customerId, attempt.purchaseId)
  if (world && before.paymentStatus === 'Pending')
    for (const each of await attemptsOf(db, attempt.purchaseId)) if (isOpen(each)) await trySettling(world, each.id)
  const { orderId, finalTotal, paymentStatus, isCancelled } = await ownPurchase(db, customerId, attempt.purchaseId)
  return {
    message: paymentStatus === 'Completed' && isCancelled ? goesBack : messages[paymentStatus],
    data: { orderId, paymentStatus, finalTotal: toRupees(finalTotal), transactionId: id },
  }
}
