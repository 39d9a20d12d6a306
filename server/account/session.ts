import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { sessions } from './account-table.ts'
import { hashOfToken, newToken } from './token.ts'

/** Opens a session and answers its token, of which the database keeps only the hash. */
export async function openSession(db: Database, customerId: string): Promise<string> {
  const token = newToken()
  await db.insert(sessions).values({ tokenHash: hashOfToken(token), customerId })
  return token
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOfToken(token)))
}

/**
 * The customer whose live session this is, or null. A session lives 14 days after it was last used and 30 days at most.
 * Use is noted once an hour, so that reading a page writes nothing.
 */
export async function customerOf(db: Database, token: string): Promise<string | null> {
  const tokenHash = hashOfToken(token)
  const [session] = await db
    .select({
      customerId: sessions.customerId,
      isNoted: sql<boolean>`${sessions.lastSeenAt} > now() - interval '1 hour'`,
    })
    .from(sessions)
    .where(
      sql`${sessions.tokenHash} = ${tokenHash} and ${sessions.lastSeenAt} > now() - interval '14 days'
        and ${sessions.createdAt} > now() - interval '30 days'`,
    )
  if (session === undefined) return null
  if (!session.isNoted)
    await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.tokenHash, tokenHash))
  return session.customerId
}
