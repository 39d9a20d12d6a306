import type { StaffMoney } from '@kargha/contract/staff/payments.ts'
import type { LedgerKind } from '@kargha/domain/enums.ts'
import { toRupees } from '@kargha/domain/money.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OrderRow } from '../records/lock-order.ts'
import { ledgerEntriesOf } from './ledger.ts'
import { refundsOf } from './refunds.ts'

const paymentKinds: readonly LedgerKind[] = ['Payment', 'COD received', 'Refund']

/** The account of an order in rupees, and the refunds that concern it. */
export async function orderAccount(
  db: Database,
  order: OrderRow,
  payBy: Date | null,
): Promise<Omit<StaffMoney, 'payments'>> {
  const rows = await ledgerEntriesOf(db, order.id)
  const refunds = await refundsOf(db, order)
  const sum = (entries: typeof rows) => entries.reduce((total, { amount }) => total + amount, 0)
  return {
    paid: toRupees(0 - sum(rows.filter(({ kind }) => paymentKinds.includes(kind)))),
    owes: toRupees(sum(rows)),
    payBy: payBy?.toISOString() ?? null,
    ledger: rows.map(({ id, at, kind, amount, reference }) => ({
      _id: String(id),
      at: at.toISOString(),
      kind,
      amount: toRupees(amount),
      reference,
    })),
    refunds: refunds.map((refund) => ({
      _id: refund.id,
      createdAt: refund.createdAt.toISOString(),
      paymentId: refund.paymentId,
      isWhole: refund.orderId === null,
      amount: toRupees(refund.amount),
      state: refund.state,
      failure: refund.failure ?? '',
      settledAt: refund.settledAt?.toISOString() ?? null,
      isGivenUp: refund.givenUpAt !== null,
    })),
  }
}
