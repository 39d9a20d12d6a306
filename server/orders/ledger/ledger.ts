import type { LedgerKind } from '@kargha/domain/enums.ts'
import { type Paise, paise } from '@kargha/domain/money.ts'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { bulkInsertFromJson } from '../../platform/db/bulk-insert-from-json.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { paiseSql } from '../../platform/db/typed-sql.ts'
import type { LockedOrder } from '../records/lock-order.ts'
import { moneyLedger } from './ledger-table.ts'

type LedgerEntry = { orderId: string; kind: LedgerKind; amount: Paise; reference?: string }

const positiveKinds: readonly LedgerKind[] = ['Charge', 'COD due', 'Refund']

/**
 * Books entries with the change that makes them true. `amount` is unsigned: the kind decides its sign. Zeros are left out; a
 * unique key refuses duplicates.
 */
export async function bookEntries(tx: Transaction, entries: readonly LedgerEntry[]): Promise<void> {
  const rows = entries
    .filter(({ amount }) => amount !== 0)
    .map(({ orderId, kind, amount, reference = '' }) => ({
      orderId,
      kind,
      amount: positiveKinds.includes(kind) ? amount : paise(-amount),
      reference,
    }))
  await bulkInsertFromJson(tx, moneyLedger, rows)
}

/** Payments less refunds, in paise, for queries. */
export const netPaidFor = (orderId: SQL) =>
  sql`(select coalesce(-sum(amount) filter (where kind in ('Payment', 'COD received', 'Refund')), 0)
    from ${moneyLedger} where order_id = ${orderId})`

/** A condition: nothing is owed. */
export const isSettled = (orderId: SQL) =>
  sql`(select coalesce(sum(amount), 0) from ${moneyLedger} where order_id = ${orderId}) = 0`

/** Each order's share of a payment. */
export const paymentShares = (db: Database, paymentId: string): Promise<{ orderId: string; amount: Paise }[]> =>
  db
    .select({ orderId: moneyLedger.orderId, amount: paiseSql`-${moneyLedger.amount}` })
    .from(moneyLedger)
    .where(
      sql`${moneyLedger.kind} = 'Payment' and ${moneyLedger.reference} = ${paymentId} and ${moneyLedger.reference} <> ''`,
    )

/** Accepted payments' shares, without those that came too late or twice. */
export const sharesPaidOnline = (
  db: Database,
  { id, paidBy, restPaidBy, paidOnlineAt }: LockedOrder,
): Promise<{ paymentId: string; amount: Paise }[]> =>
  db
    .select({ paymentId: moneyLedger.reference, amount: paiseSql`-${moneyLedger.amount}` })
    .from(moneyLedger)
    .where(
      and(
        eq(moneyLedger.orderId, id),
        eq(moneyLedger.kind, 'Payment'),
        inArray(moneyLedger.reference, [paidBy ?? '', (paidOnlineAt && restPaidBy) ?? '']),
        ne(moneyLedger.reference, ''),
      ),
    )
    .orderBy(moneyLedger.id)

/** Oldest first. */
export const ledgerEntriesOf = (db: Database, orderId: string) =>
  db.select().from(moneyLedger).where(eq(moneyLedger.orderId, orderId)).orderBy(moneyLedger.id)
