import { lockPurchase } from '../../orders/records/lock-purchase.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { cancelUnpaid } from '../../selling/order-status/move-order.ts'
import { attemptsOf, isOpen, mayBePaidUntil } from './attempts.ts'
import { trySettlePayment } from './check-payment.ts'
import type { PaymentDeps } from './gateway.ts'

/** How soon to try again while the gateway is unavailable. */
const retryMs = 30_000
/** How long an unavailable gateway can delay the end of a hold. Money that it reports later is refunded. */
const graceMs = 15 * 60_000

/**
 * Ends the hold of a purchase that was not paid in time. The status of every link that was given out is read first. A link
 * requested at the last minute may still be used, so the hold then ends five minutes after that link expires; it never ends
 * while a link is being requested. If a payment of another amount than ours has arrived, staff end the hold, not time.
 */
export async function endHold(deps: PaymentDeps, purchaseId: string): Promise<void> {
  const attempts = await attemptsOf(deps.db, purchaseId)
  let isUnavailable = false
  for (const { id, state } of attempts)
    if (state === 'Pending' && !(await trySettlePayment(deps, id))) isUnavailable = true

  await inTransaction(deps.db, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    if (purchase.payBy === null) return
    const current = await attemptsOf(tx, purchaseId)
    if (current.some(({ state }) => state === 'Mismatch')) return
    const end = Math.max(purchase.payBy.getTime(), ...current.filter(isOpen).map(mayBePaidUntil))
    const mayBePaid = isUnavailable && current.some(({ state }) => state === 'Pending')
    const now = Date.now()
    const retryAt = end > now ? end : mayBePaid && now < end + graceMs ? now + retryMs : null
    if (retryAt === null) await cancelUnpaid(tx, deps, purchase)
    else await deps.jobs.enqueue(tx, 'end-hold', { purchaseId }, { startAfter: new Date(retryAt), key: purchaseId })
  })
}
