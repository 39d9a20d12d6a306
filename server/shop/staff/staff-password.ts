import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { hashPassword, isPassword } from '../sessions/password.ts'
import { type PasswordOwner, refuseWeakPassword } from '../sessions/weak-password.ts'
import { devices } from './staff-devices.ts'
import { endOtherStaffSessions } from './staff-session.ts'
import { staff } from './staff-table.ts'

/** Slow on purpose: not inside a transaction. Refuses a weak password. */
export async function hashNewPassword(db: Database, password: string, owner: PasswordOwner): Promise<string> {
  await refuseWeakPassword(db, password, owner)
  return hashPassword(password)
}

/** Ends other sessions and forgets devices. Returns the new token of the device used. Refuses a wrong current password. */
export async function changeOwnPassword(
  tx: Transaction,
  staffId: string,
  token: string,
  currentPassword: string,
  passwordHash: string,
): Promise<string> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, staffId)).for('no key update')
  if (!(await isPassword(row?.passwordHash, currentPassword)))
    throw invalid('currentPassword', 'Your current password is incorrect', { event: 'credentials_refused' })
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, staffId))
  await endOtherStaffSessions(tx, staffId, token)
  await devices.forgetAll(tx, staffId)
  return devices.remember(tx, staffId, '')
}
