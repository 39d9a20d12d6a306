import { lockPurchase } from '../../orders/records/lock-purchase.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { cancelUnpaid } from '../../selling/order-status/move-order.ts'
import { attemptsOf, isOpen, mayBePaidUntil } from './attempts.ts'
import { trySettlePayment } from './check-payment.ts'
import type { PaymentDeps } from './gateway.ts'

const retryMs = 30_000
/** An unavailable gateway delays the end by this at most. Money reported later is refunded. */
const graceMs = 15 * 60_000

/**
 * Ends an unpaid hold (decision 036) after reading the status of all open links. A link requested late extends it by its lifetime
 * and five minutes. With a mismatched payment, staff end the hold.
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
    const now = (await databaseTime(tx)).getTime()
    const retryAt = end > now ? end : mayBePaid && now < end + graceMs ? now + retryMs : null
    if (retryAt === null) await cancelUnpaid(tx, deps, purchase)
    else await deps.jobs.enqueue(tx, 'end-hold', { purchaseId }, { startAfter: new Date(retryAt), key: purchaseId })
  })
}
