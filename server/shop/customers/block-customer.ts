import { type Column, eq, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { booleanSql } from '../../platform/db/typed-sql.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { endAllSessions } from '../sessions/session.ts'
import { blockedCustomers, customers } from './account-table.ts'

export type Block = { reason: string; blockedBy: string; blockedAt: string }

/** A column or condition. */
export const isBlocked = (customerId: Column | SQL | string) =>
  booleanSql`exists (select from ${blockedCustomers} where ${blockedCustomers.customerId} = ${customerId})`

export async function blockOf(db: Database, customerId: string): Promise<Block | null> {
  const [found] = await db.select().from(blockedCustomers).where(eq(blockedCustomers.customerId, customerId))
  if (found === undefined) return null
  const { reason, blockedBy, blockedAt } = found
  return { reason, blockedBy, blockedAt: blockedAt.toISOString() }
}

/** Opening sessions and placing orders wait for this lock, then see what this transaction did. Throws NOT_FOUND. */
async function lockAccount(tx: Transaction, customerId: string): Promise<void> {
  const [found] = await tx
    .select({ deletedAt: customers.deletedAt })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update')
  if (found === undefined || found.deletedAt !== null) throw notFound('Customer')
}

type Change = { before: Block | null; after: Block | null }

/** Blocks a customer, or changes the reason, and ends their sessions. Placed orders go on. Throws NOT_FOUND. */
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

/** Throws NOT_FOUND. */
export async function unblockCustomer(tx: Transaction, customerId: string): Promise<Change> {
  await lockAccount(tx, customerId)
  const before = await blockOf(tx, customerId)
  await tx.delete(blockedCustomers).where(eq(blockedCustomers.customerId, customerId))
  return { before, after: null }
}
