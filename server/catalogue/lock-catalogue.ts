import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'

/** Any number that no other lock of ours has. */
const catalogueLock = 4_210_014

/** A statement that waited longer than the database lets it. */
const isCancelled = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === '57014'

/**
 * Lets one change of the catalogue be made at a time, until the transaction ends. A change writes search words of one
 * product or, by a renamed category or an import, of many: two at once could wait for each other in a circle. Shoppers are
 * never held up. Refuses with UNAVAILABLE who has waited too long behind a large import.
 */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  try {
    await tx.execute(sql`select pg_advisory_xact_lock(${catalogueLock})`)
  } catch (error) {
    if (!isCancelled(error)) throw error
    throw new Refusal('UNAVAILABLE', 'Products are being imported. Please try again shortly', { retryAfter: 10 })
  }
}
