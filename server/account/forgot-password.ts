import { randomUUID } from 'node:crypto'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import { shopSettings } from '../content/settings.ts'
import { inTransaction, type Pool } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { customers } from './account-table.ts'
import { oneTimePasswordLetter } from './letters.ts'
import { newOneTimePassword, openReset } from './password-reset.ts'

/**
 * Writes a one-time password and a link to the customer of this e-mail address. What is done for them is done for an
 * address that has no account as well and then taken back, so that how long it takes tells nothing either.
 */
export function forgotPassword(
  db: Pool,
  { jobs, publicUrl }: { jobs: Jobs; publicUrl: string },
  email: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { name: shopName } = await shopSettings(tx)
    const [customer] = await tx.select().from(customers).where(sql`lower(${customers.email}) = ${email}`)
    const { id, ...to } = customer ?? { id: randomUUID(), name: '', email }
    const written = tx.transaction(async (attempt) => {
      const oneTimePassword = newOneTimePassword()
      const token = await openReset(attempt, id, oneTimePassword)
      await jobs.enqueue(attempt, 'mail', oneTimePasswordLetter(to, { shopName, publicUrl }, oneTimePassword, token))
      if (customer === undefined) attempt.rollback()
    })
    await written.catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
  })
}
