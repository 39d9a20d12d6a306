import { toRupees } from '@kargha/contract/money.ts'
import type { PaymentStatus } from '@kargha/contract/orders.ts'
import type { Database } from '../db/database.ts'
import { notFound } from '../http/refusal.ts'
import { ownPurchase } from '../orders/purchase-standing.ts'
import { attemptsOf, attemptWith, isDecided, isOpen } from './attempts.ts'
import { trySettling } from './check-payment.ts'
import type { PaymentWorld } from './world.ts'

const messages: Record<PaymentStatus, string> = {
  Pending: 'We have not heard of your payment yet',
  Completed: 'Your payment has been successfully processed!',
  Failed: 'Your payment was not received',
  Refunded: 'What you paid went back to you',
}

const goingBack = 'The order was cancelled: what you paid goes back to you'
const payAgain = 'Nothing was paid. You can pay for your order again'

/**
 * How the payment of a customer's own purchase stands, by the id of any attempt. The gateway is asked about every attempt that
 * is open and about this one, unless its money has been heard of or `mayAsk` says that it was asked about just now; one that
 * is away leaves it as it was. Refuses an unknown id or another's with NOT_FOUND.
 */
export async function paymentStatus(
  db: Database,
  world: PaymentWorld | undefined,
  mayAsk: (attemptId: string) => Promise<boolean>,
  customerId: string,
  id: string,
) {
  const attempt = await attemptWith(db, id)
  if (attempt === undefined) throw notFound('Payment')
  const { purchaseId } = attempt
  await ownPurchase(db, customerId, purchaseId)
  for (const each of await attemptsOf(db, purchaseId))
    if (world && (isOpen(each) || (each.id === id && !isDecided(each))) && (await mayAsk(each.id)))
      await trySettling(world, each.id)

  const { orderId, finalTotal, paymentStatus, isCancelled, isPayable } = await ownPurchase(db, customerId, purchaseId)
  const isGone = (await attemptsOf(db, purchaseId)).every(({ state }) => state === 'Failed')
  const goesBack = paymentStatus === 'Completed' && isCancelled
  const canPay = isPayable && isGone
  return {
    message: goesBack ? goingBack : canPay ? payAgain : messages[paymentStatus],
    data: { orderId, paymentStatus, finalTotal: toRupees(finalTotal), transactionId: id, canPay, goesBack },
  }
}
