import { randomUUID } from 'node:crypto'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import { inTransaction, type Pool } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { oneTimePasswordEmail } from '../customers/account-emails.ts'
import { customers } from '../customers/account-table.ts'
import { emailShop } from '../settings/email-shop.ts'
import { shopSettings } from '../settings/settings.ts'
import { createPasswordReset, newOneTimePassword } from './password-reset.ts'

/**
 * Emails a one-time password and a link. For unknown addresses the same work is rolled back: response times reveal no accounts.
 */
export function forgotPassword(
  db: Pool,
  { jobs, publicUrl }: { jobs: Jobs; publicUrl: string },
  email: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const shop = emailShop(await shopSettings(tx), publicUrl)
    // An account that is being removed is unknown, too.
    const [customer] = await tx
      .select()
      .from(customers)
      .where(sql`lower(${customers.email}) = ${email}`)
      .for('key share')
    const { id, ...to } = customer ?? { id: randomUUID(), name: '', email }
    const sent = tx.transaction(async (attempt) => {
      const now = await databaseTime(attempt)
      const oneTimePassword = newOneTimePassword()
      const token = await createPasswordReset(attempt, id, oneTimePassword)
      await jobs.enqueue(attempt, 'mail', oneTimePasswordEmail(to, shop, oneTimePassword, token, now))
      if (customer === undefined) attempt.rollback()
    })
    await sent.catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
  })
}
