import { randomUUID } from 'node:crypto'
import type { SignedIn } from '@kargha/contract/account.ts'
import { and, eq, sql } from 'drizzle-orm'
import { inTransaction, type Pool } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { customers } from './account-table.ts'
import { isPassword } from './password.ts'
import { isOneTimePassword, openReset, useOneTimePassword } from './password-reset.ts'
import { endAllSessions, openSession } from './session.ts'

const refused = () => new Refusal('INVALID_CREDENTIALS', 'Wrong email or password')

/**
 * Opens a session in `browser` (in words). A one-time password does too: it ends all other sessions, and the answer's
 * `resetToken` is for the new password. An unknown e-mail and a wrong password are refused alike, after the same work.
 */
export async function signIn(db: Pool, email: string, password: string, browser: string): Promise<SignedIn> {
  const [customer] = await db.select().from(customers).where(sql`lower(${customers.email}) = ${email}`)
  const isRight = await isPassword(customer?.passwordHash, password)
  const isOneTime = !isRight && (await isOneTimePassword(db, customer?.id ?? randomUUID(), password))
  if (customer === undefined || !(isRight || isOneTime)) throw refused()

  const { id, passwordHash, name, mobileNo, image } = customer
  return inTransaction(db, async (tx) => {
    // A password set at this very moment ends all sessions: this one must not slip in after it.
    const held = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, id), eq(customers.passwordHash, passwordHash)))
      .for('share')
    if (held.length === 0 || (isOneTime && !(await useOneTimePassword(tx, id, password)))) throw refused()
    if (isOneTime) await endAllSessions(tx, id)
    return {
      token: await openSession(tx, id, browser),
      _id: id,
      name,
      email: customer.email,
      mobileNo,
      image,
      userType: 'User',
      ...(isOneTime && { resetToken: await openReset(tx, id) }),
    }
  })
}
