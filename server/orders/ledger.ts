import type { Paise } from '@kargha/contract/money.ts'
import type { LedgerKind } from '@kargha/contract/words.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { moneyLedger } from './ledger-table.ts'

type Entry = { orderId: string; kind: LedgerKind; amount: Paise; reference?: string }

const owedMore: readonly LedgerKind[] = ['Charge', 'COD due', 'Refund']

/**
 * Writes rows of the money ledger in the transaction that makes them true. `amount` is in paise and without a sign: the kind
 * says whether more or less is owed then. Nothing is written of nothing, and nothing twice: a unique key forbids it.
 */
export async function book(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  const rows = entries
    .filter(({ amount }) => amount !== 0)
    .map(({ amount, ...entry }) => ({ ...entry, amount: owedMore.includes(entry.kind) ? amount : -amount }))
  if (rows.length > 0) await tx.insert(moneyLedger).values(rows)
}

/** What came in for the order in `orderId` and has not gone back, in paise, as a column of a query. */
export const paidFor = (orderId: SQL) =>
  sql<number>`(select coalesce(-sum(amount) filter (where kind in ('Payment', 'COD received', 'Refund')), 0)
    from ${moneyLedger} where order_id = ${orderId})`.mapWith(Number)

/** What each order got by one payment, in paise. */
export const sharesOf = (db: Database, paymentId: string): Promise<{ orderId: string; amount: Paise }[]> =>
  db
    .select({ orderId: moneyLedger.orderId, amount: sql<number>`-${moneyLedger.amount}`.mapWith(Number) })
    .from(moneyLedger)
    .where(
      sql`${moneyLedger.kind} = 'Payment' and ${moneyLedger.reference} = ${paymentId} and ${moneyLedger.reference} <> ''`,
    )

/** An order's account, oldest row first. */
export const accountOf = (db: Database, orderId: string) =>
  db.select().from(moneyLedger).where(eq(moneyLedger.orderId, orderId)).orderBy(moneyLedger.id)
