import type { StaffSignedIn } from '@kargha/contract/staff.ts'
import { and, eq, sql } from 'drizzle-orm'
import { isPassword } from '../account/password.ts'
import { inTransaction, type Pool } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { openStaffSession } from './staff-session.ts'
import { staff } from './staff-table.ts'

const refused = () => new Refusal('INVALID_CREDENTIALS', 'Wrong email or password')

/** Opens a session of the back office. An unknown e-mail and a wrong password are refused alike and in like time. */
export async function signInStaff(db: Pool, email: string, password: string): Promise<StaffSignedIn> {
  const [member] = await db.select().from(staff).where(sql`lower(${staff.email}) = ${email}`)
  const isRight = await isPassword(member?.passwordHash, password)
  if (member === undefined || !isRight) throw refused()
  const { id, passwordHash } = member
  return inTransaction(db, async (tx) => {
    // A new password, or the end of the account, ends all sessions at this very moment: this one must not slip in after it.
    const [held] = await tx
      .select()
      .from(staff)
      .where(and(eq(staff.id, id), eq(staff.passwordHash, passwordHash)))
      .for('share')
    if (held === undefined) throw refused()
    const { name, role } = held
    return { token: await openStaffSession(tx, id), _id: id, name, email: held.email, role, userType: 'Admin' }
  })
}
