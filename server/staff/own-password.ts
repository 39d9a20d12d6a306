import { eq } from 'drizzle-orm'
import { isPassword } from '../account/password.ts'
import type { Transaction } from '../db/database.ts'
import { invalid } from '../http/refusal.ts'
import { endOtherStaffSessions } from './staff-session.ts'
import { staff } from './staff-table.ts'

/** Sets the password of one of the staff who knows the present one; their other sessions end. Refuses a wrong one. */
export async function changeOwnPassword(
  tx: Transaction,
  staffId: string,
  token: string,
  currentPassword: string,
  passwordHash: string,
): Promise<void> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, staffId)).for('no key update')
  if (!(await isPassword(row?.passwordHash, currentPassword)))
    throw invalid('currentPassword', 'Your current password is not right')
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, staffId))
  await endOtherStaffSessions(tx, staffId, token)
}
