import { and, eq, sql } from 'drizzle-orm'
import { inTransaction } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { settlePayment } from '../settlement/settle-payment.ts'
import { nextCheck } from './check-schedule.ts'
import { GatewayRefusal, type PaymentDeps } from './gateway.ts'
import { payments } from './payments-table.ts'

/** Returns whether the gateway answered. */
export const trySettlePayment = (deps: PaymentDeps, paymentId: string): Promise<boolean> =>
  settlePayment(deps, paymentId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ServiceUnavailable || error instanceof GatewayRefusal) return false
      throw error
    },
  )

const isUnsettled = sql`(${payments.state} in ('Opening', 'Pending')
  or (${payments.state} = 'Mismatch' and ${payments.flaggedAt} is not null))`

/**
 * Settles a payment and, while it is open or flagged as a mismatch, schedules the next check. The check's number keeps concurrent runs from scheduling it
 * twice.
 */
export async function checkPayment(deps: PaymentDeps, { paymentId, check }: JobData['check-payment']): Promise<void> {
  await trySettlePayment(deps, paymentId)
  await inTransaction(deps.db, async (tx) => {
    const checks = check + 1
    const [open] = await tx
      .update(payments)
      .set({ checks })
      .where(and(eq(payments.id, paymentId), eq(payments.checks, check), isUnsettled))
      .returning({ expiresAt: payments.expiresAt })
    if (open === undefined) return
    const nextCheckAt = nextCheck(checks, await databaseTime(tx), open.expiresAt)
    await tx.update(payments).set({ nextCheckAt }).where(eq(payments.id, paymentId))
    await deps.jobs.enqueue(
      tx,
      'check-payment',
      { paymentId, check: checks },
      { startAfter: nextCheckAt, key: paymentId },
    )
  })
}
