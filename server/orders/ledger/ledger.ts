import type { LedgerKind } from '@kargha/domain/enums.ts'
import { type Paise, paise } from '@kargha/domain/money.ts'
import { and, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { bulkInsertFromJson } from '../../platform/db/bulk-insert-from-json.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { paiseSql } from '../../platform/db/typed-sql.ts'
import type { LockedOrder } from '../records/lock-order.ts'
import { orders } from '../records/orders-table.ts'
import { moneyLedger } from './ledger-table.ts'

type LedgerEntry = { orderId: string; kind: LedgerKind; amount: Paise; reference?: string }

const positiveKinds: readonly LedgerKind[] = ['Charge', 'COD due', 'Refund']
const signed = ({ kind, amount }: LedgerEntry): Paise => (positiveKinds.includes(kind) ? amount : paise(-amount))

/**
 * Books entries with the change that makes them true. `amount` is unsigned: the kind decides its sign. Zeros are left out; a
 * unique key refuses duplicates.
 */
export async function bookEntries(tx: Transaction, entries: readonly LedgerEntry[]): Promise<void> {
  const rows = entries
    .filter(({ amount }) => amount !== 0)
    .map((entry) => ({ reference: '', ...entry, amount: signed(entry) }))
  await bulkInsertFromJson(tx, moneyLedger, rows)
}

/** Moves entries, given as the new order's, from the order that its pieces were split from. */
export async function bookSplit(tx: Transaction, from: string, entries: readonly LedgerEntry[]): Promise<void> {
  const rows = entries
    .filter(({ amount }) => amount !== 0)
    .flatMap((entry) => {
      const moved = { reference: '', ...entry, amount: signed(entry), splitWith: from }
      return [{ ...moved, orderId: from, amount: paise(-moved.amount), splitWith: entry.orderId }, moved]
    })
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
    .select({ orderId: moneyLedger.orderId, amount: paiseSql`-sum(${moneyLedger.amount})::bigint` })
    .from(moneyLedger)
    .where(
      sql`${moneyLedger.kind} = 'Payment' and ${moneyLedger.reference} = ${paymentId} and ${moneyLedger.reference} <> ''`,
    )
    .groupBy(moneyLedger.orderId)

/** Accepted payments' shares, without those that came too late or twice. */
export const sharesPaidOnline = (
  db: Database,
  { id, paidBy, restPaidBy, paidOnlineAt }: LockedOrder,
): Promise<{ paymentId: string; amount: Paise }[]> =>
  db
    .select({ paymentId: moneyLedger.reference, amount: paiseSql`-sum(${moneyLedger.amount})::bigint` })
    .from(moneyLedger)
    .where(
      and(
        eq(moneyLedger.orderId, id),
        eq(moneyLedger.kind, 'Payment'),
        inArray(moneyLedger.reference, [paidBy ?? '', (paidOnlineAt && restPaidBy) ?? '']),
        ne(moneyLedger.reference, ''),
      ),
    )
    .groupBy(moneyLedger.reference)
    .orderBy(sql`min(${moneyLedger.id})`)

/** Oldest first. `splitWith` is the other order's number. */
export const ledgerEntriesOf = (db: Database, orderId: string) =>
  db
    .select({ ...getTableColumns(moneyLedger), splitWith: orders.number })
    .from(moneyLedger)
    .leftJoin(orders, eq(orders.id, moneyLedger.splitWith))
    .where(eq(moneyLedger.orderId, orderId))
    .orderBy(moneyLedger.id)
