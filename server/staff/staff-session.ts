import type { StaffMember } from '@kargha/contract/staff.ts'
import { and, eq, ne, not, sql } from 'drizzle-orm'
import { hashOfToken, newToken } from '../account/token.ts'
import type { Database } from '../db/database.ts'
import { staff, staffSessions } from './staff-table.ts'

/** A session lives 30 minutes after it was last used and 12 hours at most. */
const isLive = sql`(${staffSessions.lastSeenAt} > now() - interval '30 minutes' and ${staffSessions.createdAt} > now() - interval '12 hours')`

/** Opens a session and answers its token, of which the database keeps only the hash. */
export async function openStaffSession(db: Database, staffId: string): Promise<string> {
  const token = newToken()
  await db.insert(staffSessions).values({ tokenHash: hashOfToken(token), staffId })
  return token
}

export async function endStaffSession(db: Database, token: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashOfToken(token)))
}

/** Ends the sessions of one of the staff, but for the one that has `token`. */
export async function endOtherStaffSessions(db: Database, staffId: string, token: string): Promise<void> {
  await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.tokenHash, hashOfToken(token))))
}

/** Takes away dead sessions, and answers how many. */
export async function sweepStaffSessions(db: Database): Promise<number> {
  return (await db.delete(staffSessions).where(not(isLive))).rowCount ?? 0
}

/** Who of the staff has this live session, which is used now; null where there is none. */
export async function staffOf(db: Database, token: string): Promise<StaffMember | null> {
  const [member] = await db
    .update(staffSessions)
    .set({ lastSeenAt: sql`now()` })
    .from(staff)
    .where(
      sql`${staffSessions.tokenHash} = ${hashOfToken(token)} and ${staff.id} = ${staffSessions.staffId}
        and ${isLive}`,
    )
    .returning({ _id: staff.id, name: staff.name, email: staff.email, role: staff.role })
  return member ?? null
}
