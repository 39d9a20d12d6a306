import type { StaffSignedIn } from '@kargha/contract/staff.ts'
import { sql } from 'drizzle-orm'
import { isPassword } from '../account/password.ts'
import type { Pool } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { openStaffSession } from './staff-session.ts'
import { staff } from './staff-table.ts'

/** Opens a session of the back office. An unknown e-mail and a wrong password are refused alike and in like time. */
export async function signInStaff(db: Pool, email: string, password: string): Promise<StaffSignedIn> {
  const [member] = await db.select().from(staff).where(sql`lower(${staff.email}) = ${email}`)
  const isRight = await isPassword(member?.passwordHash, password)
  if (member === undefined || !isRight) throw new Refusal('INVALID_CREDENTIALS', 'Wrong email or password')
  const { id, name, role } = member
  return { token: await openStaffSession(db, id), _id: id, name, email: member.email, role, userType: 'Admin' }
}
