import type { Paise } from '@kargha/contract/money.ts'
import { eq } from 'drizzle-orm'
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

/**
 * Does what follows from the gateway's word about a refund, once: its state, and when it has arrived all that hangs on it. One
 * that failed is tried again under a new id, five times in all; then it waits for staff.
 */
export async function settleRefund(tx: Transaction, shop: Shop, { id, purchaseId }: Refund, told: Told): Promise<void> {
  const purchase = await lockPurchase(tx, purchaseId)
  const refund = await refundWith(tx, id)
  if (refund === undefined || refund.settledAt !== null) return
  const { gatewayRefundId = refund.gatewayRefundId } = told
  if (told.state === 'FAILED') {
    const number = purchase.orders.find((order) => order.id === refund.orderId)?.number ?? null
    return fail(tx, shop, refund, number, told.failure ?? '')
  }
  if (told.state === 'COMPLETED' && told.amount === refund.amount) {
    await tx
      .update(refunds)
      .set({ state: 'Completed', gatewayRefundId, failure: null, settledAt: new Date() })
      .where(eq(refunds.id, id))
    return bookRefund(tx, shop, purchase, refund)
  }
  // Another sum than ours is not believed; the doctor tells of it.
  const failure = told.amount === refund.amount ? null : `The gateway has ${told.amount} paise`
  await tx.update(refunds).set({ state: 'Pending', gatewayRefundId, failure }).where(eq(refunds.id, id))
}
