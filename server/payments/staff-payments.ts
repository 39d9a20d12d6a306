import { toRupees } from '@kargha/contract/money.ts'
import type { StaffPayment } from '@kargha/contract/staff-payments.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { attemptsOf } from './attempts.ts'
import { trySettling } from './check-payment.ts'
import { moveRefund } from './move-refund.ts'
import { gatewayAway } from './open-payment.ts'
import { payments } from './payments-table.ts'
import type { PaymentWorld } from './world.ts'

/** The attempts to pay a purchase, as staff see them, first to last. */
export const paymentsOf = async (db: Database, purchaseId: string): Promise<StaffPayment[]> =>
  (await attemptsOf(db, purchaseId)).map((attempt) => ({
    _id: attempt.id,
    createdAt: attempt.createdAt.toISOString(),
    amount: toRupees(attempt.amount),
    state: attempt.state,
    failure: attempt.failure ?? '',
    gatewayOrderId: attempt.gatewayOrderId ?? '',
    expiresAt: attempt.expiresAt.toISOString(),
    settledAt: attempt.settledAt?.toISOString() ?? null,
    isFlagged: attempt.flaggedAt !== null,
  }))

/** Asks the gateway about every attempt to pay a purchase, and takes its refunds a step on. Refuses with UNAVAILABLE. */
export async function askGateway(world: PaymentWorld, purchaseId: string, refundIds: readonly string[]): Promise<void> {
  for (const { id } of await attemptsOf(world.db, purchaseId)) if (!(await trySettling(world, id))) throw gatewayAway()
  for (const id of refundIds) await moveRefund(world, id)
}

/** Says that the flagged payments of a purchase have been looked at. */
export async function clearFlags(tx: Transaction, purchaseId: string): Promise<void> {
  const flagged = and(eq(payments.purchaseId, purchaseId), isNotNull(payments.flaggedAt))
  await tx.update(payments).set({ flaggedAt: null }).where(flagged)
}

/** The purchases with a payment that waits to be looked at. */
export async function flaggedPurchases(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ purchaseId: payments.purchaseId })
    .from(payments)
    .where(isNotNull(payments.flaggedAt))
  return rows.map(({ purchaseId }) => purchaseId)
}
