import { reauthenticationMinutes } from '@kargha/contract/kernel/call.ts'
import type { OwnSession } from '@kargha/contract/shop/account.ts'
import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { ownerRole } from '@kargha/domain/permissions.ts'
import { and, desc, eq, ne, not, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { booleanSql } from '../../platform/db/typed-sql.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { hasSecondFactor, signInChallenges } from '../second-factor/second-factor-table.ts'
import { hashOfToken, newToken, toOwnSession } from '../sessions/session.ts'
import { ownersNeedSecondFactor } from '../settings/settings.ts'
import { rightsOf } from './roles.ts'
import { roles, staff, staffSessions } from './staff-table.ts'

const isLive = sql`(${staffSessions.lastSeenAt} > now() - interval '30 minutes' and ${staffSessions.createdAt} > now() - interval '12 hours')`

/** Returns the token; the database stores only its hash. */
export async function openStaffSession(db: Database, staffId: string, browser: string): Promise<string> {
  const token = newToken()
  await db.insert(staffSessions).values({ tokenHash: hashOfToken(token), staffId, browser })
  return token
}

export async function endStaffSession(db: Database, token: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashOfToken(token)))
}

/** Also ends sign-ins that wait for a code. */
export async function endStaffSessions(db: Database, staffId: string): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.staffId, staffId))
  await db.delete(staffSessions).where(eq(staffSessions.staffId, staffId))
}

/** Keeps the session with `token`. */
export async function endOtherStaffSessions(db: Database, staffId: string, token: string): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.staffId, staffId))
  await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.tokenHash, hashOfToken(token))))
}

/** Throws NOT_FOUND, also for another member's session. */
export async function endOneStaffSession(db: Database, staffId: string, id: string): Promise<void> {
  if (!isId(id)) throw notFound('Session')
  const { rowCount } = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId)))
  if (rowCount === 0) throw notFound('Session')
}

/** Latest first; `token` is the caller's. */
export async function staffSessionsOf(db: Database, staffId: string, token: string): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isLive))
    .orderBy(desc(staffSessions.createdAt), desc(staffSessions.id))
  return rows.map((row) => toOwnSession(row, token))
}

export async function deleteExpiredStaffSessions(db: Database): Promise<number> {
  return (await db.delete(staffSessions).where(not(isLive))).rowCount ?? 0
}

/** The password was just given again. */
export async function renewAuthentication(db: Database, token: string): Promise<void> {
  await db
    .update(staffSessions)
    .set({ authenticatedAt: sql`now()` })
    .where(eq(staffSessions.tokenHash, hashOfToken(token)))
}

export type StaffSession = {
  member: StaffMember
  isRecentlyAuthenticated: boolean
  /** A second factor has to be set up before anything else. */
  lacksSecondFactor: boolean
}

export const toStaffMember = (
  { id, name, email }: Pick<typeof staff.$inferSelect, 'id' | 'name' | 'email'>,
  role: typeof roles.$inferSelect,
): StaffMember => ({ _id: id, name, email, role: role.id, roleName: role.name, ...rightsOf(role) })

/** Counts as a use of the session, unless it is unattended. Null if expired or unknown. */
export async function staffSessionOf(
  db: Database,
  token: string,
  { isUnattended = false } = {},
): Promise<StaffSession | null> {
  const [session] = await db
    .update(staffSessions)
    .set({ lastSeenAt: isUnattended ? sql`${staffSessions.lastSeenAt}` : sql`now()` })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.role))
    .where(
      sql`${staffSessions.tokenHash} = ${hashOfToken(token)} and ${staff.id} = ${staffSessions.staffId}
        and ${isLive}`,
    )
    .returning({
      account: staff,
      role: roles,
      isRecentlyAuthenticated: booleanSql`${staffSessions.authenticatedAt} > now() - ${reauthenticationMinutes} * interval '1 minute'`,
      lacksSecondFactor: booleanSql`${staff.role} = ${ownerRole} and ${ownersNeedSecondFactor} and not ${hasSecondFactor}`,
    })
  if (session === undefined) return null
  const { account, role, ...state } = session
  return { member: toStaffMember(account, role), ...state }
}

/** For timelines and the stock ledger. */
export const actorOf = (member: StaffMember): string => `staff ${member.email}`
