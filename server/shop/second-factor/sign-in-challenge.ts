import { and, eq, lt, not, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashOfToken, newToken } from '../sessions/session.ts'
import { signInChallenges } from './second-factor-table.ts'

/** A challenge can be met within five minutes. */
const isLive = sql`(${signInChallenges.createdAt} > now() - interval '5 minutes')`
/** With this many codes, a thousand challenges have a chance of 1 in 67 that a guess is right. */
const maxAttempts = 5

export const challengeExpired = () =>
  new Refusal('CHALLENGE_EXPIRED', 'This took too long, or there were too many wrong codes. Please sign in again')

/** Makes a challenge for a member whose password was right, and returns its token. */
export async function openChallenge(tx: Transaction, staffId: string): Promise<string> {
  const token = newToken()
  await tx.insert(signInChallenges).values({ tokenHash: hashOfToken(token), staffId })
  return token
}

/**
 * Counts one code as tried, before it is checked, so that simultaneous requests can't try more than allowed. Returns whose
 * challenge it is, and whether this was its last code. Throws CHALLENGE_EXPIRED.
 */
export async function countCode(db: Database, token: string): Promise<{ staffId: string; isLast: boolean }> {
  const [challenge] = await db
    .update(signInChallenges)
    .set({ attempts: sql`${signInChallenges.attempts} + 1` })
    .where(and(eq(signInChallenges.tokenHash, hashOfToken(token)), isLive, lt(signInChallenges.attempts, maxAttempts)))
    .returning({ staffId: signInChallenges.staffId, attempts: signInChallenges.attempts })
  if (challenge === undefined) throw challengeExpired()
  return { staffId: challenge.staffId, isLast: challenge.attempts === maxAttempts }
}

/** Ends a challenge that was met. Throws CHALLENGE_EXPIRED if another request has ended it. */
export async function closeChallenge(tx: Transaction, token: string): Promise<void> {
  const { rowCount } = await tx.delete(signInChallenges).where(eq(signInChallenges.tokenHash, hashOfToken(token)))
  if (rowCount !== 1) throw challengeExpired()
}

/** Deletes expired challenges, and returns how many. */
export async function deleteExpiredChallenges(db: Database): Promise<number> {
  return (await db.delete(signInChallenges).where(not(isLive))).rowCount ?? 0
}
