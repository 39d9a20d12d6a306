import { eq } from 'drizzle-orm'
import { inTransaction, type Transaction } from '../db/database.ts'
import { bookPayment } from '../orders/book-payment.ts'
import { lockPurchase } from '../orders/lock-purchase.ts'
import { cancelUnpaid } from '../orders/order-status.ts'
import { type Attempt, attemptWith, isDecided, isOpen, isPaidOtherwise } from './attempts.ts'
import { GatewayAway, type OrderStatus } from './gateway.ts'
import { payments } from './payments-table.ts'
import type { PaymentWorld } from './world.ts'

type Change = Partial<typeof payments.$inferInsert>

/** What of the gateway's word is not ours, or null where all of it is. */
function mismatch(attempt: Attempt, told: OrderStatus): string | null {
  if (told.amount !== attempt.amount) return `The gateway has ${told.amount} paise, we asked for ${attempt.amount}`
  if (told.merchantOrderId !== undefined && told.merchantOrderId !== attempt.id)
    return `The gateway speaks of ${told.merchantOrderId}`
  if (attempt.gatewayOrderId && told.gatewayOrderId && told.gatewayOrderId !== attempt.gatewayOrderId)
    return `The gateway calls it ${told.gatewayOrderId}, and first called it ${attempt.gatewayOrderId}`
  return null
}

/** Whether the gateway has told us that it opened an attempt: that it knows nothing of it is then no answer. */
const wasOpened = ({ gatewayOrderId }: Attempt): boolean => gatewayOrderId !== null

/** What the gateway's word does to an attempt, in a transaction that holds the purchase; null where it does nothing. */
async function apply(
  tx: Transaction,
  world: PaymentWorld,
  attempt: Attempt,
  told: OrderStatus | undefined,
): Promise<Change | null> {
  const now = new Date()
  const purchase = await lockPurchase(tx, attempt.purchaseId)
  await world.atPoint?.('purchase locked')
  const current = await attemptWith(tx, attempt.id)
  if (current === undefined || isDecided(current)) return null

  const change = async (to: Change) => {
    await tx
      .update(payments)
      .set({ settledAt: now, ...to })
      .where(eq(payments.id, attempt.id))
    await world.atPoint?.('payment settled')
    return to
  }
  const { gatewayOrderId = current.gatewayOrderId } = told ?? {}
  if (told?.state === 'COMPLETED') {
    const failure = mismatch(current, told)
    if (failure !== null) return change({ state: 'Mismatch', failure, flaggedAt: now })
    const taken = await bookPayment(tx, world, purchase, current)
    await world.atPoint?.('payment booked')
    return taken === 'kept'
      ? change({ state: 'Completed', gatewayOrderId, failure: null })
      : change({ state: 'Surplus', gatewayOrderId, failure: null, flaggedAt: now })
  }
  if (!isOpen(current)) return null
  const hasExpired = current.expiresAt <= now
  if (told === undefined)
    return hasExpired && !wasOpened(current) ? change({ state: 'Failed', failure: 'UNKNOWN_TO_GATEWAY' }) : null
  if (told.state === 'PENDING') return null
  const failed = await change({ state: 'Failed', gatewayOrderId, failure: told.errorCode ?? null })
  // Who let a link die may still come back while the hold lasts; who was told no by the bank, or pressed cancel, has ended it.
  if (current.state === 'Pending' && !hasExpired && !(await isPaidOtherwise(tx, purchase.id, attempt.id)))
    await cancelUnpaid(tx, world, purchase)
  return failed
}

/**
 * Finds out from the gateway how a payment stands and does what follows from it, once: called on a webhook, by the shopper's
 * status page and by reconciliation, at any time, in any order, several at once. Only the gateway's own word counts, and only
 * where amount and ids are ours to the paisa; anything else is flagged for staff. Throws GatewayAway and GatewayRefusal,
 * having changed nothing; an unknown id of ours changes nothing either.
 */
export async function settlePayment(world: PaymentWorld, paymentId: string): Promise<void> {
  const attempt = await attemptWith(world.db, paymentId)
  if (attempt === undefined || isDecided(attempt)) return
  const told = await world.gateway.orderStatus(paymentId)
  if (told === undefined && isOpen(attempt) && wasOpened(attempt))
    throw new GatewayAway(`The gateway does not know the payment ${paymentId}, which it opened`)
  await world.atPoint?.('payment told')
  if (told?.state === 'PENDING') return
  const changed = await inTransaction(world.db, (tx) => apply(tx, world, attempt, told))
  if (changed !== null) await world.atPoint?.('settled')
}
