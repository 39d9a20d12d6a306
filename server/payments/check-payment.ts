import { and, eq, sql } from 'drizzle-orm'
import { inTransaction } from '../db/database.ts'
import type { JobData } from '../jobs/jobs.ts'
import { GatewayAway, GatewayRefusal } from './gateway.ts'
import { payments } from './payments-table.ts'
import { nextCheck } from './reconciliation.ts'
import { settlePayment } from './settle-payment.ts'
import type { PaymentWorld } from './world.ts'

/** Settles a payment, and answers whether the gateway could tell. Throws what is not the gateway's fault. */
export const trySettling = (world: PaymentWorld, paymentId: string): Promise<boolean> =>
  settlePayment(world, paymentId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof GatewayAway || error instanceof GatewayRefusal) return false
      throw error
    },
  )

/**
 * Reconciliation: asks after a payment and, while it is open, says when to ask again. A check that is done twice goes on
 * once, because it counts the checks that were done before it.
 */
export async function checkPayment(world: PaymentWorld, { paymentId, check }: JobData['check-payment']): Promise<void> {
  await trySettling(world, paymentId)
  await inTransaction(world.db, async (tx) => {
    const checks = check + 1
    const [open] = await tx
      .update(payments)
      .set({ checks })
      .where(
        and(eq(payments.id, paymentId), eq(payments.checks, check), sql`${payments.state} in ('Opening', 'Pending')`),
      )
      .returning({ expiresAt: payments.expiresAt })
    if (open === undefined) return
    const nextCheckAt = nextCheck(checks, new Date(), open.expiresAt)
    await tx.update(payments).set({ nextCheckAt }).where(eq(payments.id, paymentId))
    await world.jobs.enqueue(
      tx,
      'check-payment',
      { paymentId, check: checks },
      { startAfter: nextCheckAt, key: paymentId },
    )
  })
}
