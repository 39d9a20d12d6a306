import { inTransaction } from '../db/database.ts'
import { lockPurchase } from '../orders/lock-purchase.ts'
import { cancelUnpaid } from '../orders/order-status.ts'
import { attemptsOf, isOpen, waitedForUntil } from './attempts.ts'
import { trySettling } from './check-payment.ts'
import type { PaymentWorld } from './world.ts'

const minuteMs = 60_000
/** How long a gateway that is away can hold up the end: what it then still knows of is refunded. */
const graceMs = 15 * minuteMs

/**
 * Ends the hold of a purchase that nobody paid, when its time to pay is over. Every link that was given out is asked about
 * first. One asked for at the last minute may still be used: the hold then ends five minutes after it dies, and not while it is
 * being asked for. What came for it in another sum than ours is for staff to judge: they end it, not time.
 */
export async function endHold(world: PaymentWorld, purchaseId: string): Promise<void> {
  const attempts = await attemptsOf(world.db, purchaseId)
  let isAway = false
  for (const { id, state } of attempts) if (state === 'Pending' && !(await trySettling(world, id))) isAway = true

  await inTransaction(world.db, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    if (purchase.payBy === null) return
    const known = await attemptsOf(tx, purchaseId)
    if (known.some(({ state }) => state === 'Mismatch')) return
    const end = Math.max(purchase.payBy.getTime(), ...known.filter(isOpen).map(waitedForUntil))
    const mayHaveIt = isAway && known.some(({ state }) => state === 'Pending')
    const now = Date.now()
    const again = end > now ? end : mayHaveIt && now < end + graceMs ? now + minuteMs / 2 : null
    if (again === null) await cancelUnpaid(tx, world, purchase)
    else await world.jobs.enqueue(tx, 'end-hold', { purchaseId }, { startAfter: new Date(again), key: purchaseId })
  })
}
