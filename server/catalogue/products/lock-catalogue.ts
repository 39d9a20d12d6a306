import { sql } from 'drizzle-orm'
import { advisoryLocks, type Transaction } from '../../platform/db/database.ts'
import { isCausedBy, TransactionConflict } from '../../platform/db/errors.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/**
 * Serialises changes of the catalogue: one may write many products' search words, and concurrent ones could deadlock (decision
 * 024). Readers don't wait. Throws UNAVAILABLE after waiting too long for an import.
 */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  try {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.catalogue})`)
  } catch (error) {
    if (!isCausedBy(error, TransactionConflict)) throw error
    throw new Refusal('UNAVAILABLE', 'Products are being imported. Please try again shortly', {
      retryAfter: 10,
      cause: error,
    })
  }
}
