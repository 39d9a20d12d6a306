import { and, eq, lt, not, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashOfToken, newToken } from '../sessions/session.ts'
import { signInChallenges } from './second-factor-table.ts'

const isLive = sql`(${signInChallenges.createdAt} > now() - interval '5 minutes')`
/** Guessing through a thousand challenges succeeds with a chance of 1 in 67. */
const maxAttempts = 5

export const challengeExpired = () =>
  new Refusal('CHALLENGE_EXPIRED', 'This took too long, or there were too many wrong codes. Please sign in again')

export async function openChallenge(tx: Transaction, staffId: string): Promise<string> {
  const token = newToken()
  await tx.insert(signInChallenges).values({ tokenHash: hashOfToken(token), staffId })
  return token
}

/** Counts a try before the code is checked, so that concurrent requests can't exceed the limit. Throws CHALLENGE_EXPIRED. */
export async function countCode(db: Database, token: string): Promise<{ staffId: string; isLast: boolean }> {
  const [challenge] = await db
    .update(signInChallenges)
    .set({ attempts: sql`${signInChallenges.attempts} + 1` })
    .where(and(eq(signInChallenges.tokenHash, hashOfToken(token)), isLive, lt(signInChallenges.attempts, maxAttempts)))
    .returning({ staffId: signInChallenges.staffId, attempts: signInChallenges.attempts })
  if (challenge === undefined) throw challengeExpired()
  return { staffId: challenge.staffId, isLast: challenge.attempts === maxAttempts }
}

/** Throws CHALLENGE_EXPIRED if another request ended it. */
export async function closeChallenge(tx: Transaction, token: string): Promise<void> {
  const { rowCount } = await tx.delete(signInChallenges).where(eq(signInChallenges.tokenHash, hashOfToken(token)))
  if (rowCount !== 1) throw challengeExpired()
}

export async function deleteExpiredChallenges(db: Database): Promise<number> {
  return (await db.delete(signInChallenges).where(not(isLive))).rowCount ?? 0
}
