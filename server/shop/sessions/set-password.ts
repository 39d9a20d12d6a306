import type { ChangePasswordFields, ResetPasswordFields } from '@kargha/contract/shop/account.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { inTransaction, type Pool, type Transaction } from '../../platform/db/database.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { passwordChangedEmail } from '../customers/account-emails.ts'
import { customers } from '../customers/account-table.ts'
import { contactOf } from '../customers/contact.ts'
import { emailShop } from '../settings/email-shop.ts'
import { shopSettings } from '../settings/settings.ts'
import { devices } from './customer-devices.ts'
import { hashPassword, isPassword } from './password.ts'
import { deletePasswordResets, useResetToken } from './password-reset.ts'
import { endAllSessions, openSession } from './session.ts'
import { refuseCommonPassword, refuseWeakPassword } from './weak-password.ts'

type MailContext = { jobs: Jobs; publicUrl: string }

/** Ends all sessions and resets, forgets devices, notifies the customer. Returns the new token of the device used. */
async function setPassword(
  tx: Transaction,
  { jobs, publicUrl }: MailContext,
  customerId: string,
  passwordHash: string,
): Promise<string> {
  const [customer] = await tx
    .update(customers)
    .set({ passwordHash })
    .where(eq(customers.id, customerId))
    .returning({ name: customers.name, email: customers.email })
  if (customer === undefined) throw notFound('Customer')
  await deletePasswordResets(tx, customerId)
  await endAllSessions(tx, customerId)
  const shop = emailShop(await shopSettings(tx), publicUrl)
  await jobs.enqueue(tx, 'mail', passwordChangedEmail(customer, shop))
  await devices.forgetAll(tx, customerId)
  return devices.remember(tx, customerId, '')
}

type NewPassword = { customerId: string; deviceToken: string }

/** Uses up the token. Refuses a weak password and an invalid token. */
export async function resetPassword(
  db: Pool,
  shop: MailContext,
  form: z.output<typeof ResetPasswordFields>,
): Promise<NewPassword> {
  refuseCommonPassword(form.password)
  const passwordHash = await hashPassword(form.password)
  return inTransaction(db, async (tx) => {
    const customerId = await useResetToken(tx, form.token)
    if (customerId === null)
      throw new Refusal(
        'INVALID_CREDENTIALS',
        'This link has already been used or has expired. Please request a new one-time password',
      )
    // Only the token shows whose password it is. A refusal leaves it unused.
    await refuseWeakPassword(tx, form.password, await contactOf(tx, customerId))
    await tx
      .update(customers)
      .set({ emailVerifiedAt: sql`coalesce(${customers.emailVerifiedAt}, now())` })
      .where(eq(customers.id, customerId))
    return { customerId, deviceToken: await setPassword(tx, shop, customerId, passwordHash) }
  })
}

function wrongCurrentPassword(): Refusal {
  const message = 'Your current password is incorrect'
  return new Refusal('VALIDATION_FAILED', message, {
    details: [{ path: 'currentPassword', message }],
    security: { event: 'credentials_refused' },
  })
}

/** Returns the token of a new session. Refuses a weak password and a wrong current one. */
export async function changePassword(
  db: Pool,
  shop: MailContext,
  customerId: string,
  form: z.output<typeof ChangePasswordFields>,
  browser: string,
): Promise<{ token: string; deviceToken: string }> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (customer === undefined || !(await isPassword(customer.passwordHash, form.currentPassword)))
    throw wrongCurrentPassword()
  await refuseWeakPassword(db, form.password, customer)
  const passwordHash = await hashPassword(form.password)
  return inTransaction(db, async (tx) => {
    // It may have been changed since it was verified.
    const locked = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, customerId), eq(customers.passwordHash, customer.passwordHash)))
      .for('no key update')
    if (locked.length === 0) throw wrongCurrentPassword()
    const deviceToken = await setPassword(tx, shop, customerId, passwordHash)
    return { token: await openSession(tx, customerId, browser), deviceToken }
  })
}
