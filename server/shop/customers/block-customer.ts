import { type Column, eq, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { booleanSql } from '../../platform/db/typed-sql.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { endAllSessions } from '../sessions/session.ts'
import { blockedCustomers, customers } from './account-table.ts'

/** Why staff have blocked a customer, and since when. */
export type Block = { reason: string; blockedBy: string; blockedAt: string }

/** Whether the customer is blocked, as a column or condition of another query. */
export const isBlocked = (customerId: Column | SQL | string) =>
  booleanSql`exists (select from ${blockedCustomers} where ${blockedCustomers.customerId} = ${customerId})`

/** The customer's block; null for one who is not blocked. */
export async function blockOf(db: Database, customerId: string): Promise<Block | null> {
  const [found] = await db.select().from(blockedCustomers).where(eq(blockedCustomers.customerId, customerId))
  if (found === undefined) return null
  const { reason, blockedBy, blockedAt } = found
  return { reason, blockedBy, blockedAt: blockedAt.toISOString() }
}

/**
 * Locks a customer's row: whoever opens a session or places an order for them waits, and then finds what this transaction
 * left. Throws NOT_FOUND, also for a deleted account.
 */
async function lockAccount(tx: Transaction, customerId: string): Promise<void> {
  const [found] = await tx
    .select({ deletedAt: customers.deletedAt })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update')
  if (found === undefined || found.deletedAt !== null) throw notFound('Customer')
}

type Change = { before: Block | null; after: Block | null }

/**
 * Blocks a customer and ends their sessions. Of one who is blocked already it changes the reason. Orders that were placed go on;
 * staff can cancel them. Throws NOT_FOUND.
 */
export async function blockCustomer(
  tx: Transaction,
  customerId: string,
  { reason, blockedBy }: Pick<Block, 'reason' | 'blockedBy'>,
): Promise<Change> {
  await lockAccount(tx, customerId)
  const before = await blockOf(tx, customerId)
  await tx
    .insert(blockedCustomers)
    .values({ customerId, reason, blockedBy })
    .onConflictDoUpdate({ target: blockedCustomers.customerId, set: { reason, blockedBy } })
  await endAllSessions(tx, customerId)
  return { before, after: await blockOf(tx, customerId) }
}

/** Lets a customer sign in and order again; harmless for one who is not blocked. Throws NOT_FOUND. */
export async function unblockCustomer(tx: Transaction, customerId: string): Promise<Change> {
  await lockAccount(tx, customerId)
  const before = await blockOf(tx, customerId)
  await tx.delete(blockedCustomers).where(eq(blockedCustomers.customerId, customerId))
  return { before, after: null }
}
