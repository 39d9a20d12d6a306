import { and, eq } from 'drizzle-orm'
import { inTransaction, type Pool } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { SecretKey } from '../../platform/secrets/secret-key.ts'
import { consumeCode, needsCode, wrongCode } from '../second-factor/second-factor.ts'
import { isPassword } from '../sessions/password.ts'
import { renewAuthentication } from './staff-session.ts'
import { staff } from './staff-table.ts'

const refused = () => invalid('password', 'Your password is incorrect', { event: 'credentials_refused' })

/** Renews a session's authentication. Refuses a wrong password and a missing, wrong or used code. */
export async function reauthenticate(
  db: Pool,
  key: SecretKey,
  staffId: string,
  token: string,
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> {
  const [member] = await db.select().from(staff).where(eq(staff.id, staffId))
  if (member === undefined || !(await isPassword(member.passwordHash, password))) throw refused()
  await inTransaction(db, async (tx) => {
    // A password being changed no longer counts.
    const unchanged = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.id, staffId), eq(staff.passwordHash, member.passwordHash)))
      .for('share')
    if (unchanged.length === 0) throw refused()
    if (await needsCode(tx, staffId)) {
      if (code === undefined) throw invalid('code', 'Please enter the code of your app')
      if ((await consumeCode(tx, key, staffId, code)) === null) throw wrongCode()
    }
    await renewAuthentication(tx, token)
  })
}
