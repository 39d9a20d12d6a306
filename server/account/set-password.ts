import type { ChangePassword, ResetPassword } from '@kargha/contract/account.ts'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { shopSettings } from '../content/settings.ts'
import { inTransaction, type Pool, type Transaction } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { customers } from './account-table.ts'
import { passwordChangedLetter } from './letters.ts'
import { hashPassword, isPassword, refuseCommon } from './password.ts'
import { closeResets, useResetToken } from './password-reset.ts'
import { endAllSessions, openSession } from './session.ts'

type Shop = { jobs: Jobs; publicUrl: string }

/** Sets a customer's password: every session ends, every other way to a new one closes, and the customer is told. */
async function setPassword(tx: Transaction, { jobs, publicUrl }: Shop, customerId: string, passwordHash: string) {
  const [customer] = await tx
    .update(customers)
    .set({ passwordHash })
    .where(eq(customers.id, customerId))
    .returning({ name: customers.name, email: customers.email })
  if (customer === undefined) return
  await closeResets(tx, customerId)
  await endAllSessions(tx, customerId)
  const { name: shopName } = await shopSettings(tx)
  await jobs.enqueue(tx, 'mail', passwordChangedLetter(customer, { shopName, publicUrl }))
}

/** Sets a new password with the token of a letter, once. Refuses a common password and a token that is no longer good. */
export async function resetPassword(db: Pool, shop: Shop, form: z.output<typeof ResetPassword>): Promise<void> {
  refuseCommon(form.password)
  const passwordHash = await hashPassword(form.password)
  await inTransaction(db, async (tx) => {
    const customerId = await useResetToken(tx, form.token)
    if (customerId === null)
      throw new Refusal(
        'INVALID_CREDENTIALS',
        'This link has been used already or is too old. Please ask for a new one-time password',
      )
    await setPassword(tx, shop, customerId, passwordHash)
  })
}

function notTheirs(): Refusal {
  const message = 'Your current password is not right'
  return new Refusal('VALIDATION_FAILED', message, { details: [{ path: 'currentPassword', message }] })
}

/**
 * Changes the password of a customer who knows the present one, and answers the token of a new session in `browser`.
 * Refuses a common password and a wrong present one.
 */
export async function changePassword(
  db: Pool,
  shop: Shop,
  customerId: string,
  form: z.output<typeof ChangePassword>,
  browser: string,
): Promise<string> {
  refuseCommon(form.password)
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (customer === undefined || !(await isPassword(customer.passwordHash, form.currentPassword))) throw notTheirs()
  const passwordHash = await hashPassword(form.password)
  return inTransaction(db, async (tx) => {
    // The password may have been changed elsewhere since it was looked at.
    const held = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, customerId), eq(customers.passwordHash, customer.passwordHash)))
      .for('no key update')
    if (held.length === 0) throw notTheirs()
    await setPassword(tx, shop, customerId, passwordHash)
    return openSession(tx, customerId, browser)
  })
}
