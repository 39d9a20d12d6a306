import type { OwnSession } from '@kargha/contract/account.ts'
import { and, desc, eq, not, sql } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { notFound } from '../http/refusal.ts'
import { sessions } from './account-table.ts'
import { hashOfToken, newToken } from './token.ts'

/** A session lives 14 days after it was last used and 30 days at most. */
const isLive = sql`(${sessions.lastSeenAt} > now() - interval '14 days' and ${sessions.createdAt} > now() - interval '30 days')`

/**
 * Opens a session in `browser` (in words) and answers its token, of which the database keeps only the hash. The customer's
 * dead sessions are cleared away.
 */
export async function openSession(db: Database, customerId: string, browser: string): Promise<string> {
  await db.delete(sessions).where(and(eq(sessions.customerId, customerId), not(isLive)))
  const token = newToken()
  await db.insert(sessions).values({ tokenHash: hashOfToken(token), customerId, browser })
  return token
}

/** Takes away everybody's dead sessions, and answers how many. */
export async function sweepSessions(db: Database): Promise<number> {
  return (await db.delete(sessions).where(not(isLive))).rowCount ?? 0
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOfToken(token)))
}

export async function endAllSessions(db: Database, customerId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.customerId, customerId))
}

/** Ends one session of the customer, by its id. Throws NOT_FOUND, also for another's. */
export async function endOwnSession(db: Database, customerId: string, id: string): Promise<void> {
  if (!isId(id)) throw notFound('Session')
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.customerId, customerId)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw notFound('Session')
}

/** The customer's live sessions, the latest first; `token` tells which is the one that asks. */
export async function ownSessions(db: Database, customerId: string, token: string): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), isLive))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
  const asking = hashOfToken(token)
  return rows.map((session) => ({
    _id: session.id,
    browser: session.browser,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isCurrent: session.tokenHash.equals(asking),
  }))
}

/** The customer whose live session this is, or null. Use is noted once an hour, so that reading a page writes nothing. */
export async function customerOf(db: Database, token: string): Promise<string | null> {
  const tokenHash = hashOfToken(token)
  const [session] = await db
    .select({
      customerId: sessions.customerId,
      isNoted: sql<boolean>`${sessions.lastSeenAt} > now() - interval '1 hour'`,
    })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isLive))
  if (session === undefined) return null
  if (!session.isNoted)
    await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.tokenHash, tokenHash))
  return session.customerId
}
