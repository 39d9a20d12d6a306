import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/errors.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { redirectFailedEmails } from '../../platform/jobs/failed-emails.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { customers } from '../../shop/customers/account-table.ts'
import { endAllSessions } from '../../shop/sessions/session.ts'

/** `customerId` is null if the recipient has no account. */
type Correction = { before: string; sent: number; customerId: string | null }

const taken = () => new Refusal('EMAIL_TAKEN', 'Another customer has this email address')

/**
 * Sends every failed email to the recipient of this one to `address` instead, and makes it the email address of the customer who
 * has the wrong one. Their sessions end: whoever signed up with a stranger's address shall not stay in the account.
 * Throws NOT_FOUND, EMAIL_TAKEN.
 */
export async function correctEmailAddress(
  tx: Transaction,
  jobs: Jobs,
  id: string,
  address: string,
): Promise<Correction> {
  const redirected = await redirectFailedEmails(tx, jobs, id, address)
  if (redirected === null) throw notFound('Email')
  const { before, sent } = redirected
  const [customer] = await tx
    .update(customers)
    .set({ email: address })
    .where(sql`lower(${customers.email}) = lower(${before}) and ${customers.deletedAt} is null`)
    .returning({ id: customers.id })
    .catch((error: unknown) => {
      throw violates(error, 'customers_email') ? taken() : error
    })
  if (customer) await endAllSessions(tx, customer.id)
  return { before, sent, customerId: customer?.id ?? null }
}
