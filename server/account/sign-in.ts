import type { SignedIn } from '@kargha/contract/account.ts'
import { sql } from 'drizzle-orm'
import type { Pool } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { customers } from './account-table.ts'
import { isPassword } from './password.ts'
import { openSession } from './session.ts'

/** Opens a session. An unknown e-mail and a wrong password are refused alike and in like time. */
export async function signIn(db: Pool, email: string, password: string): Promise<SignedIn> {
  const [customer] = await db.select().from(customers).where(sql`lower(${customers.email}) = ${email}`)
  const isRight = await isPassword(customer?.passwordHash, password)
  if (customer === undefined || !isRight) throw new Refusal('INVALID_CREDENTIALS', 'Wrong email or password')
  const { id, name, mobileNo, image } = customer
  return {
    token: await openSession(db, id),
    _id: id,
    name,
    email: customer.email,
    mobileNo,
    image,
    userType: 'User',
  }
}
