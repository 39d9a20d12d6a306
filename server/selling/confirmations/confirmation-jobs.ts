import { and, eq, isNull, sql } from 'drizzle-orm'
import { confirmations } from '../../orders/records/confirmations-table.ts'
import { withTerms } from '../../orders/records/lock-order.ts'
import { lockPurchase, unconfirmedOrders } from '../../orders/records/lock-purchase.ts'
import { queueCustomerEmail } from '../../orders/records/order-email.ts'
import { inTransaction, type Pool } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import { cancelUnconfirmed } from '../order-status/move-order.ts'
import { reminderEmail } from './reminder-email.ts'

export type ConfirmationDeps = OrderDeps & { db: Pool }

/** Reminds only once. */
async function remindToConfirm(deps: ConfirmationDeps, job: JobData['remind-to-confirm']): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const purchase = await lockPurchase(tx, job.purchaseId)
    const waiting = withTerms(unconfirmedOrders(purchase), purchase)
    if (waiting.length === 0) return
    const [reminded] = await tx
      .update(confirmations)
      .set({ remindedAt: sql`now()` })
      .where(and(eq(confirmations.purchaseId, purchase.id), isNull(confirmations.remindedAt)))
      .returning()
    if (reminded === undefined || reminded.confirmBy <= (await databaseTime(tx))) return
    const request = { token: job.token, confirmBy: reminded.confirmBy }
    await queueCustomerEmail(tx, deps, purchase.customerId, (customer, shop) =>
      reminderEmail(customer, waiting, request, shop),
    )
  })
}

/** Cancels orders not confirmed in time, once nobody may be paying for them online. */
async function endConfirmation(deps: ConfirmationDeps, purchaseId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    await deps.failpoint?.('purchase locked')
    const { payingUntil } = purchase
    if (payingUntil !== null && payingUntil > (await databaseTime(tx)))
      return deps.jobs.enqueue(tx, 'end-confirmation', { purchaseId }, { startAfter: payingUntil, key: purchaseId })
    const isAsked = (await tx.$count(confirmations, eq(confirmations.purchaseId, purchaseId))) > 0
    if (isAsked) await cancelUnconfirmed(tx, deps, purchase)
  })
}

export async function runConfirmationJobs(deps: ConfirmationDeps): Promise<void> {
  await deps.jobs.work('remind-to-confirm', (job) => remindToConfirm(deps, job))
  await deps.jobs.work('end-confirmation', ({ purchaseId }) => endConfirmation(deps, purchaseId))
}
