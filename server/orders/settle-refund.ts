import type { Paise } from '@kargha/contract/money.ts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { bookRefund } from './book-refund.ts'
import { lockPurchase } from './lock-purchase.ts'
import type { Shop } from './order-status.ts'
import { queueRefund } from './queue-refund.ts'
import { type Refund, refundWith } from './refunds.ts'
import { refunds } from './refunds-table.ts'

/** What the gateway says of a refund; `failure` are its words for why it came to nothing. */
type Told = {
  state: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED'
  amount: Paise
  gatewayRefundId?: string
  failure?: string
  /** Not the gateway's word of a refund that it has, but that it took none when it was first asked. */
  isRefusal?: true
}

/** Seconds to wait before what failed is tried again; after as many tries and one more staff have to look. */
const pauses = [5, 60, 600, 3600]

async function fail(tx: Transaction, { jobs }: Shop, refund: Refund, number: string | null, why: string) {
  const { id, purchaseId, orderId, paymentId, amount, attempt } = refund
  const pause = pauses[attempt - 1]
  const now = new Date()
  await tx
    .update(refunds)
    .set({ state: 'Failed', failure: why, settledAt: now, givenUpAt: pause === undefined ? now : null })
    .where(eq(refunds.id, id))
  if (pause === undefined) return
  const order = orderId === null || number === null ? null : { id: orderId, number }
  const startAfter = new Date(now.getTime() + pause * 1000)
  await queueRefund(tx, jobs, { purchaseId, order, paymentId, amount, startAfter })
}

/** What of the gateway's word is not ours, or null where all of it is. */
function oddity({ amount, gatewayRefundId }: Refund, told: Told): string | null {
  if (told.amount !== amount) return `The gateway has ${told.amount} paise`
  if (gatewayRefundId !== null && told.gatewayRefundId !== undefined && told.gatewayRefundId !== gatewayRefundId)
    return `The gateway calls it ${told.gatewayRefundId}, and first called it ${gatewayRefundId}`
  return null
}

/**
 * Lets a refund that had failed take the place of the tries after it. Answers false where one of them is with the gateway or
 * has arrived: then money went back twice.
 */
async function takesPlace(tx: Transaction, { id, paymentId, orderId }: Refund): Promise<boolean> {
  const same = orderId === null ? isNull(refunds.orderId) : eq(refunds.orderId, orderId)
  const others = and(eq(refunds.paymentId, paymentId), same, ne(refunds.id, id))
  if ((await tx.$count(refunds, and(others, sql`${refunds.state} in ('Asked', 'Pending', 'Completed')`))) > 0)
    return false
  const [failure, settledAt] = [
    sql`coalesce(${refunds.failure}, 'NOT_NEEDED')`,
    sql`coalesce(${refunds.settledAt}, now())`,
  ]
  await tx.update(refunds).set({ state: 'Failed', failure, settledAt, givenUpAt: null }).where(others)
  return true
}

/**
 * Does what follows from the gateway's word about a refund, once: its state, and when it has arrived all that hangs on it. One
 * that failed is tried again under a new id, five times in all; then it waits for staff. One that failed and arrives all the
 * same is booked. Another sum or id than ours is not believed, and money that went back twice can't be booked: the answer is
 * true where staff have to look at it.
 */
export async function settleRefund(
  tx: Transaction,
  shop: Shop,
  { id, purchaseId }: Refund,
  told: Told,
): Promise<boolean> {
  const purchase = await lockPurchase(tx, purchaseId)
  const refund = await refundWith(tx, id)
  if (refund === undefined || refund.state === 'Completed') return false
  const isLate = refund.state === 'Failed'
  if (isLate && told.state !== 'COMPLETED') return false
  // Who asked meanwhile may have been heard.
  if (told.isRefusal && (refund.state !== 'Asked' || refund.asks > 1)) return false

  const gatewayRefundId = refund.gatewayRefundId ?? told.gatewayRefundId ?? null
  const settle = (to: Partial<typeof refunds.$inferInsert>) =>
    tx
      .update(refunds)
      .set({ gatewayRefundId, ...to })
      .where(eq(refunds.id, id))
  const odd =
    oddity(refund, told) ?? (isLate && !(await takesPlace(tx, refund)) ? 'The gateway has paid this one, too' : null)
  if (odd !== null) {
    await settle({ failure: odd, ...(!isLate && { state: 'Pending', givenUpAt: null }) })
    return odd !== refund.failure
  }
  if (told.state === 'FAILED') {
    const number = purchase.orders.find((order) => order.id === refund.orderId)?.number ?? null
    await fail(tx, shop, refund, number, told.failure ?? '')
  } else if (told.state === 'COMPLETED') {
    await settle({ state: 'Completed', failure: null, givenUpAt: null, settledAt: new Date() })
    await bookRefund(tx, shop, purchase, refund)
  } else await settle({ state: 'Pending', failure: null, givenUpAt: null })
  return false
}
