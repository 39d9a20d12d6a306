import { formatRupees, toRupees } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { lockPurchase, unpaidOrders } from '../../orders/records/lock-purchase.ts'
import { setPaymentStatus } from '../../orders/records/payment-status.ts'
import { inTransaction, type Transaction } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import {
  findAttempt,
  hasOtherOpenAttempt,
  isFinal,
  isOpen,
  keepPayingUntil,
  type PaymentAttempt,
} from '../attempts/attempts.ts'
import type { GatewayOrderStatus, PaymentDeps } from '../attempts/gateway.ts'
import { payments } from '../attempts/payments-table.ts'
import { bookPayment } from './book-payment.ts'

type AttemptChange = Partial<typeof payments.$inferInsert>

/** Null if nothing contradicts. */
function mismatchOf(attempt: PaymentAttempt, status: GatewayOrderStatus): string | null {
  if (status.amount !== attempt.amount)
    return `The gateway reports ${formatRupees(toRupees(status.amount))} instead of ${formatRupees(toRupees(attempt.amount))}`
  if (status.merchantOrderId !== undefined && status.merchantOrderId !== attempt.id)
    return `The gateway reports the payment ${status.merchantOrderId}`
  if (attempt.gatewayOrderId && status.gatewayOrderId && status.gatewayOrderId !== attempt.gatewayOrderId)
    return `The gateway reports the order id ${status.gatewayOrderId}, and reported ${attempt.gatewayOrderId} before`
  return null
}

/** The gateway has confirmed it: if it no longer knows it, it is in trouble. */
const wasOpened = ({ gatewayOrderId }: PaymentAttempt): boolean => gatewayOrderId !== null

/** Applies a status under the purchase's lock. Null if nothing changed. */
async function applyStatus(
  tx: Transaction,
  deps: PaymentDeps,
  attempt: PaymentAttempt,
  status: GatewayOrderStatus | undefined,
): Promise<AttemptChange | null> {
  const purchase = await lockPurchase(tx, attempt.purchaseId)
  await deps.failpoint?.('purchase locked')
  const now = await databaseTime(tx)
  const current = await findAttempt(tx, attempt.id)
  if (current === undefined || isFinal(current)) return null

  const update = async (change: AttemptChange) => {
    await tx
      .update(payments)
      .set({ settledAt: now, ...change })
      .where(eq(payments.id, attempt.id))
    if (attempt.isRest) await keepPayingUntil(tx, purchase.id)
    await deps.failpoint?.('payment settled')
    return change
  }
  const { gatewayOrderId = current.gatewayOrderId } = status ?? {}
  if (status?.state === 'COMPLETED') {
    const failure = mismatchOf(current, status)
    if (failure !== null && current.state === 'Mismatch') return null
    if (failure !== null) return update({ state: 'Mismatch', failure, flaggedAt: now })
    const outcome = await bookPayment(tx, deps, purchase, current)
    await deps.failpoint?.('payment booked')
    return outcome === 'accepted'
      ? update({ state: 'Completed', gatewayOrderId, failure: null, flaggedAt: null })
      : update({ state: 'Surplus', gatewayOrderId, failure: null, flaggedAt: now })
  }
  if (!isOpen(current)) return null
  const hasExpired = current.expiresAt <= now
  if (status === undefined)
    return hasExpired && !wasOpened(current) ? update({ state: 'Failed', failure: 'UNKNOWN_TO_GATEWAY' }) : null
  if (status.state === 'PENDING') return null
  const failed = await update({ state: 'Failed', gatewayOrderId, failure: status.errorCode ?? null })
  // The hold goes on, so the customer can try again. Cash due stays as it is; an expired link is no failure.
  if (
    !current.isRest &&
    current.state === 'Pending' &&
    !hasExpired &&
    !(await hasOtherOpenAttempt(tx, purchase.id, attempt.id))
  )
    await setPaymentStatus(tx, unpaidOrders(purchase), 'Failed')
  return failed
}

/**
 * Reads a payment's status from the gateway and applies it exactly once, at any time and concurrently. Only the gateway's status
 * counts, with amount and ids equal to ours; anything else is flagged for staff (decisions 034, 044). Throws ServiceUnavailable
 * and GatewayRefusal, having changed nothing. Ignores unknown ids.
 */
export async function settlePayment(deps: PaymentDeps, paymentId: string): Promise<void> {
  const attempt = await findAttempt(deps.db, paymentId)
  if (attempt === undefined || isFinal(attempt)) return
  const status = await deps.gateway.orderStatus(paymentId)
  if (status === undefined && isOpen(attempt) && wasOpened(attempt))
    throw new ServiceUnavailable(`The gateway does not know the payment ${paymentId}, which it opened`)
  await deps.failpoint?.('status received')
  if (status?.state === 'PENDING') return
  const change = await inTransaction(deps.db, (tx) => applyStatus(tx, deps, attempt, status))
  if (change !== null) await deps.failpoint?.('settled')
}
