import { sql } from 'drizzle-orm'
import { advisoryLocks, type Transaction } from '../../platform/db/database.ts'
import { isCausedBy, TransactionConflict } from '../../platform/db/errors.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/**
 * Locks the catalogue against other changes until the transaction ends. A change writes the search words of one product or,
 * with a renamed category or an import, of many: concurrent changes could deadlock. Reading is not affected. Refuses with
 * UNAVAILABLE, once all retries of the transaction have waited too long for a large import.
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
