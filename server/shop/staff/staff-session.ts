import { reauthenticationMinutes } from '@kargha/contract/kernel/call.ts'
import type { OwnSession } from '@kargha/contract/shop/account.ts'
import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { and, desc, eq, ne, not, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { booleanSql } from '../../platform/db/typed-sql.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { hasSecondFactor, signInChallenges } from '../second-factor/second-factor-table.ts'
import { hashOfToken, newToken, toOwnSession } from '../sessions/session.ts'
import { ownersNeedSecondFactor } from '../settings/settings.ts'
import { staff, staffSessions } from './staff-table.ts'

/** A session expires 30 minutes after its last use, and 12 hours after its start. */
const isLive = sql`(${staffSessions.lastSeenAt} > now() - interval '30 minutes' and ${staffSessions.createdAt} > now() - interval '12 hours')`

/** Starts a session and returns its token, of which the database stores only the hash. */
export async function openStaffSession(db: Database, staffId: string, browser: string): Promise<string> {
  const token = newToken()
  await db.insert(staffSessions).values({ tokenHash: hashOfToken(token), staffId, browser })
  return token
}

export async function endStaffSession(db: Database, token: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashOfToken(token)))
}

/** Ends the sessions of a member, and the sign-ins that wait for a code. */
export async function endStaffSessions(db: Database, staffId: string): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.staffId, staffId))
  await db.delete(staffSessions).where(eq(staffSessions.staffId, staffId))
}

/** The same except for the session with `token`. */
export async function endOtherStaffSessions(db: Database, staffId: string, token: string): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.staffId, staffId))
  await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.tokenHash, hashOfToken(token))))
}

/** Ends one session of a member, by its id. Throws NOT_FOUND, also for another member's session. */
export async function endOneStaffSession(db: Database, staffId: string, id: string): Promise<void> {
  if (!isId(id)) throw notFound('Session')
  const { rowCount } = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId)))
  if (rowCount === 0) throw notFound('Session')
}

/** A member's unexpired sessions, the latest first; `token` is that of the session that asks. */
export async function staffSessionsOf(db: Database, staffId: string, token: string): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isLive))
    .orderBy(desc(staffSessions.createdAt), desc(staffSessions.id))
  return rows.map((row) => toOwnSession(row, token))
}

/** Deletes expired sessions, and returns how many. */
export async function deleteExpiredStaffSessions(db: Database): Promise<number> {
  return (await db.delete(staffSessions).where(not(isLive))).rowCount ?? 0
}

/** Records that the member has just given the password again in this session. */
export async function renewAuthentication(db: Database, token: string): Promise<void> {
  await db
    .update(staffSessions)
    .set({ authenticatedAt: sql`now()` })
    .where(eq(staffSessions.tokenHash, hashOfToken(token)))
}

export type StaffSession = {
  member: StaffMember
  /** Whether the password was given in it recently. */
  isRecentlyAuthenticated: boolean
  /** Whether the member has to set up a second factor before anything else. */
  lacksSecondFactor: boolean
}

/** The session that a token is of, which counts as a use; null if there is no such session or it has expired. */
export async function staffSessionOf(db: Database, token: string): Promise<StaffSession | null> {
  const [session] = await db
    .update(staffSessions)
    .set({ lastSeenAt: sql`now()` })
    .from(staff)
    .where(
      sql`${staffSessions.tokenHash} = ${hashOfToken(token)} and ${staff.id} = ${staffSessions.staffId}
        and ${isLive}`,
    )
    .returning({
      member: { _id: staff.id, name: staff.name, email: staff.email, role: staff.role },
      isRecentlyAuthenticated: booleanSql`${staffSessions.authenticatedAt} > now() - ${reauthenticationMinutes} * interval '1 minute'`,
      lacksSecondFactor: booleanSql`${staff.role} = 'owner' and ${ownersNeedSecondFactor} and not ${hasSecondFactor}`,
    })
  return session ?? null
}

/** A member as timelines and the stock ledger record who did something. */
export const actorOf = (member: StaffMember): string => `staff ${member.email}`
