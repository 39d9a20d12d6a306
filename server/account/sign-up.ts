import type { SignUpFields } from '@kargha/contract/account.ts'
import type { z } from 'zod'
import { emailShop } from '../content/email-shop.ts'
import { shopSettings } from '../content/settings.ts'
import { inTransaction, type Pool } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { welcomeEmail } from './account-emails.ts'
import { customers } from './account-table.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './weak-password.ts'

type MailContext = { jobs: Jobs; publicUrl: string }

/** Creates an account and queues a welcome email. Refuses a weak password and an e-mail that has an account already. */
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
      throw new Refusal('EMAIL_TAKEN', 'This e-mail address is already registered. Please log in')
    const shop = emailShop(await shopSettings(tx), publicUrl)
    await jobs.enqueue(tx, 'mail', welcomeEmail(form, shop))
    return { _id: customer.id, name, email, mobileNo }
  })
}
