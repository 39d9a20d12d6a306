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

/** The attempts to pay for a purchase, as staff see them, first to last. */
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

/** Settles every attempt to pay for a purchase and takes its refunds a step further. Throws UNAVAILABLE. */
export async function syncWithGateway(
  deps: PaymentDeps,
  purchaseId: string,
  refundIds: readonly string[],
): Promise<void> {
  for (const { id } of await attemptsOf(deps.db, purchaseId))
    if (!(await trySettlePayment(deps, id))) throw paymentPageUnavailable()
  for (const id of refundIds) await moveRefund(deps, id)
}

/** Clears the flags of a purchase's payments, because staff have looked at them. */
export async function clearFlags(tx: Transaction, purchaseId: string): Promise<void> {
  const flagged = and(eq(payments.purchaseId, purchaseId), isNotNull(payments.flaggedAt))
  await tx.update(payments).set({ flaggedAt: null }).where(flagged)
}

/** The purchases with a flagged payment. */
export async function flaggedPurchases(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ purchaseId: payments.purchaseId })
    .from(payments)
    .where(isNotNull(payments.flaggedAt))
  return rows.map(({ purchaseId }) => purchaseId)
}

/** Adds the number of flagged payments to the metrics; without a value while the database is unavailable. */
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
