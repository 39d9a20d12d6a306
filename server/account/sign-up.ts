import type { SignUp } from '@kargha/contract/account.ts'
import type { z } from 'zod'
import type { Pool } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { customers } from './account-table.ts'
import { hashPassword, refuseCommon } from './password.ts'

/** Creates an account. Refuses a common password and an e-mail that has one already, in any case. */
export async function signUp(db: Pool, form: z.output<typeof SignUp>) {
  refuseCommon(form.password)
  const { name, email, mobileNo } = form
  const [customer] = await db
    .insert(customers)
    .values({ name, email, mobileNo, passwordHash: await hashPassword(form.password) })
    .onConflictDoNothing()
    .returning({ id: customers.id })
  if (customer === undefined) throw new Refusal('EMAIL_TAKEN', 'This email is already registered. Please log in')
  return { _id: customer.id, name, email, mobileNo }
}
