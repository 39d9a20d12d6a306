import type { StaffPayment } from '@kargha/contract/staff/payments.ts'
import { toRupees } from '@kargha/domain/money.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { moveRefund } from '../refunds/move-refund.ts'
import { attemptsOf } from './attempts.ts'
import { trySettlePayment } from './check-payment.ts'
import type { PaymentDeps } from './gateway.ts'
import { paymentPageUnavailable } from './open-payment.ts'
import { payments } from './payments-table.ts'

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

/** Settles all attempts and moves all refunds of a purchase. Throws UNAVAILABLE. */
export async function syncWithGateway(
  deps: PaymentDeps,
  purchaseId: string,
  refundIds: readonly string[],
): Promise<void> {
  for (const { id } of await attemptsOf(deps.db, purchaseId))
    if (!(await trySettlePayment(deps, id))) throw paymentPageUnavailable()
  for (const id of refundIds) await moveRefund(deps, id)
}

export async function clearFlags(tx: Transaction, purchaseId: string): Promise<void> {
  const flagged = and(eq(payments.purchaseId, purchaseId), isNotNull(payments.flaggedAt))
  await tx.update(payments).set({ flaggedAt: null }).where(flagged)
}

export async function flaggedPurchases(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ purchaseId: payments.purchaseId })
    .from(payments)
    .where(isNotNull(payments.flaggedAt))
  return rows.map(({ purchaseId }) => purchaseId)
}

/** NaN while the database is unavailable. */
export function flaggedPaymentsGauge(registry: Registry, db: Database): void {
  new Gauge({
    name: 'payments_flagged',
    help: 'Payments that staff have to look at: surplus, or not what was asked for',
    registers: [registry],
    async collect() {
      const count = await db.$count(payments, isNotNull(payments.flaggedAt)).catch(() => Number.NaN)
      this.set(count)
    },
  })
}
