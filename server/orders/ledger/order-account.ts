import type { StaffMoney } from '@kargha/contract/staff/payments.ts'
import type { LedgerKind } from '@kargha/domain/enums.ts'
import { difference, noPaise, sum, toRupees } from '@kargha/domain/money.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OrderRow } from '../records/lock-order.ts'
import { ledgerEntriesOf } from './ledger.ts'
import { refundsOf } from './refunds.ts'

const paymentKinds: readonly LedgerKind[] = ['Payment', 'COD received', 'Refund']

/** In rupees. */
export async function orderAccount(
  db: Database,
  order: OrderRow,
  payBy: Date | null,
): Promise<Omit<StaffMoney, 'payments'>> {
  const rows = await ledgerEntriesOf(db, order.id)
  const refunds = await refundsOf(db, order)
  const sumOf = (entries: typeof rows) => sum(entries.map(({ amount }) => amount))
  return {
    paid: toRupees(difference(noPaise, sumOf(rows.filter(({ kind }) => paymentKinds.includes(kind))))),
    owes: toRupees(sumOf(rows)),
    payBy: payBy?.toISOString() ?? null,
    ledger: rows.map(({ id, at, kind, amount, reference, splitWith }) => ({
      _id: String(id),
      at: at.toISOString(),
      kind,
      amount: toRupees(amount),
      reference,
      splitWith: splitWith ?? '',
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
