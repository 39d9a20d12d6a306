import { createHash, randomBytes } from 'node:crypto'
import type { OwnSession } from '@kargha/contract/shop/account.ts'
import { and, type Column, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { batchedReads } from '../../platform/db/batched-reads.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { booleanSql, textSql, typedSql } from '../../platform/db/typed-sql.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { blockedCustomers, sessions } from '../customers/account-table.ts'
import { sessionLifetime } from '../settings/settings.ts'

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The database stores only this. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const accountBlocked = () =>
  new Refusal('ACCOUNT_BLOCKED', 'This account is blocked. Please contact us if you think that’s a mistake')

/** By default, 14 days after the last use and at most 30 days after opening. */
const isUnexpired = sql`(${sessions.lastSeenAt} > now() - ${sessionLifetime.idle} and ${sessions.createdAt} > now() - ${sessionLifetime.whole})`

/**
 * Returns a new session's token; `browser` describes it. Deletes the customer's expired sessions. The caller has locked the
 * customer. Throws ACCOUNT_BLOCKED.
 */
export async function openSession(db: Database, customerId: string, browser: string): Promise<string> {
  if ((await db.$count(blockedCustomers, eq(blockedCustomers.customerId, customerId))) > 0) throw accountBlocked()
  await db.delete(sessions).where(and(eq(sessions.customerId, customerId), not(isUnexpired)))
  const token = newToken()
  await db.insert(sessions).values({ tokenHash: hashOfToken(token), customerId, browser })
  return token
}

export async function deleteExpiredSessions(db: Database): Promise<number> {
  return (await db.delete(sessions).where(not(isUnexpired))).rowCount ?? 0
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOfToken(token)))
}

export async function endAllSessions(db: Database, customerId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.customerId, customerId))
}

/** Throws NOT_FOUND, also for another customer's session. */
export async function endOwnSession(db: Database, customerId: string, id: string): Promise<void> {
  if (!isId(id)) throw notFound('Session')
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.customerId, customerId)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw notFound('Session')
}

/** Latest first; `token` is the current session's. */
export async function ownSessions(db: Database, customerId: string, token: string): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), isUnexpired))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
  return rows.map((row) => toOwnSession(row, token))
}

type SessionRow = { id: string; browser: string; createdAt: Date; lastSeenAt: Date; tokenHash: Buffer }

export const toOwnSession = ({ id, tokenHash, ...row }: SessionRow, token: string): OwnSession => ({
  _id: id,
  browser: row.browser,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  isCurrent: tokenHash.equals(hashOfToken(token)),
})

/** `theirs` was read with the session. */
type FoundSession<Theirs = unknown> = { customerId: string; theirs: Theirs }

/** Finds the customer of an unexpired session. Concurrent lookups share a query; the last use is written once an hour at most. */
export const sessionReader = (db: Database) =>
  sessionReaderWith(db, 'session', { of: () => sql`null`, schema: z.null() })

/** Like `sessionReader`, with a value of the customer's from the same statement. */
export function sessionReaderWith<Theirs>(
  db: Database,
  name: string,
  theirs: { of: (customerId: Column) => SQL; schema: z.ZodType<Theirs> },
): (token: string) => Promise<FoundSession<Theirs> | null> {
  const query = db
    .select({
      key: textSql`key`,
      customerId: textSql`customer_id`,
      isUpToDate: booleanSql`is_up_to_date`,
      theirs: typedSql(theirs.schema)`theirs`,
    })
    // A subquery keeps the plan independent of the number of hashes.
    .from(sql`(
      select '\\x' || encode(${sessions.tokenHash}, 'hex') as key, ${sessions.customerId},
        ${sessions.lastSeenAt} > now() - interval '1 hour' as is_up_to_date, ${theirs.of(sessions.customerId)} as theirs
      from ${sessions}
      where ${sessions.tokenHash} = any((select ${sql.placeholder('keys')}::bytea[])::bytea[]) and ${isUnexpired}) session`)
    .prepare(name)
  const read = batchedReads(
    async (keys) => new Map((await query.execute({ keys })).map((session) => [session.key, session])),
  )
  return async (token) => {
    const tokenHash = hashOfToken(token)
    const session = await read(`\\x${tokenHash.toString('hex')}`)
    if (session === undefined) return null
    if (!session.isUpToDate)
      await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.tokenHash, tokenHash))
    return session
  }
}
