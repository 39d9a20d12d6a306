import { randomUUID } from 'node:crypto'
import type { SignedIn } from '@kargha/contract/shop/account.ts'
import { and, eq, sql } from 'drizzle-orm'
import { inTransaction, type Pool } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { customers } from '../customers/account-table.ts'
import { devices } from './customer-devices.ts'
import { isPassword } from './password.ts'
import { createPasswordReset, isOneTimePassword, useOneTimePassword } from './password-reset.ts'
import { endAllSessions, openSession } from './session.ts'

const refused = (account?: string) =>
  new Refusal('INVALID_CREDENTIALS', 'Wrong email or password', { security: { account } })

/** `deviceToken` may be empty. */
type Place = { browser: string; deviceToken: string }
type SignInOptions = { oneTimeOnly?: boolean }

/**
 * Opens a session and remembers the device. A one-time password, with `oneTimeOnly` nothing else, also works: it ends all other
 * sessions, and `resetToken` allows a new password. Unknown emails and wrong passwords are refused alike, after the same work.
 */
export async function signIn(
  db: Pool,
  email: string,
  password: string,
  { browser, deviceToken }: Place,
  { oneTimeOnly = false }: SignInOptions = {},
): Promise<{ data: SignedIn; deviceToken: string }> {
  const [customer] = await db.select().from(customers).where(sql`lower(${customers.email}) = ${email}`)
  const isRight = !oneTimeOnly && (await isPassword(customer?.passwordHash, password))
  const isOneTime = !isRight && (await isOneTimePassword(db, customer?.id ?? randomUUID(), password))
  if (customer === undefined || !(isRight || isOneTime)) throw refused(customer?.id)

  const { id, passwordHash, name, mobileNo, image } = customer
  return inTransaction(db, async (tx) => {
    // A concurrent change of password ends all sessions: none may be opened with the old one afterwards.
    const locked = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, id), eq(customers.passwordHash, passwordHash)))
      .for('share')
    if (locked.length === 0 || (isOneTime && !(await useOneTimePassword(tx, id, password)))) throw refused(id)
    if (isOneTime) await endAllSessions(tx, id)
    const data: SignedIn = {
      token: await openSession(tx, id, browser),
      _id: id,
      name,
      email: customer.email,
      mobileNo,
      image,
      userType: 'User',
      ...(isOneTime && { resetToken: await createPasswordReset(tx, id) }),
    }
    return { data, deviceToken: await devices.remember(tx, id, deviceToken) }
  })
}
