import type { SignUpFields } from '@kargha/contract/shop/account.ts'
import type { z } from 'zod'
import { inTransaction, type Pool } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { welcomeEmail } from '../customers/account-emails.ts'
import { customers } from '../customers/account-table.ts'
import { emailShop } from '../settings/email-shop.ts'
import { shopSettings } from '../settings/settings.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './weak-password.ts'

type MailContext = { jobs: Jobs; publicUrl: string }

/** Refuses a weak password and a registered email. */
export async function signUp(db: Pool, { jobs, publicUrl }: MailContext, form: z.output<typeof SignUpFields>) {
  await refuseWeakPassword(db, form.password, form)
  const { name, email, mobileNo } = form
  const passwordHash = await hashPassword(form.password)
  return inTransaction(db, async (tx) => {
    const [customer] = await tx
      .insert(customers)
      .values({ name, email, mobileNo, passwordHash })
      .onConflictDoNothing()
      .returning({ id: customers.id })
    if (customer === undefined)
      throw new Refusal('EMAIL_TAKEN', 'This email address is already registered. Please log in')
    const shop = emailShop(await shopSettings(tx), publicUrl)
    await jobs.enqueue(tx, 'mail', welcomeEmail(form, shop))
    return { _id: customer.id, name, email, mobileNo }
  })
}
