import type { SignUp } from '@kargha/contract/account.ts'
import type { z } from 'zod'
import { shopSettings } from '../content/settings.ts'
import { inTransaction, type Pool } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { customers } from './account-table.ts'
import { welcomeLetter } from './letters.ts'
import { hashPassword, refuseCommon } from './password.ts'

type Shop = { jobs: Jobs; publicUrl: string }

/** Creates an account and queues a welcome. Refuses a common password and an e-mail that has one already, in any case. */
export async function signUp(db: Pool, { jobs, publicUrl }: Shop, form: z.output<typeof SignUp>) {
  refuseCommon(form.password)
  const { name, email, mobileNo } = form
  const passwordHash = await hashPassword(form.password)
  return inTransaction(db, async (tx) => {
    const [customer] = await tx
      .insert(customers)
      .values({ name, email, mobileNo, passwordHash })
      .onConflictDoNothing()
      .returning({ id: customers.id })
    if (customer === undefined) throw new Refusal('EMAIL_TAKEN', 'This email is already registered. Please log in')
    const { name: shopName } = await shopSettings(tx)
    await jobs.enqueue(tx, 'mail', welcomeLetter(form, { shopName, publicUrl }))
    return { _id: customer.id, name, email, mobileNo }
  })
}
