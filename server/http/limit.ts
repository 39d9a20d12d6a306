import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { attempts } from './rate-limit-table.ts'
import { Refusal } from './refusal.ts'

/** How often a thing may be tried: `times` in each window of `seconds`. */
export type Limit = { name: string; times: number; seconds: number }

/** Counts one attempt of `who` (an address, an account) against a limit; throws TOO_MANY_REQUESTS past it. */
export type CountAttempt = (limit: Limit, who: string) => Promise<void>

/** Limits counted in the database, so that several server processes hold them together. */
export function limitsOn(db: Database): CountAttempt {
  return async (limit, who) => {
    const window = sql`${limit.seconds} * interval '1 second'`
    const [row] = await db
      .insert(attempts)
      .values({ key: `${limit.name} ${who}` })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${attempts.windowStart} < now() - ${window} then 1 else ${attempts.count} + 1 end`,
          windowStart: sql`case when ${attempts.windowStart} < now() - ${window} then now() else ${attempts.windowStart} end`,
        },
      })
      .returning({
        count: attempts.count,
        left: sql<number>`ceil(extract(epoch from ${attempts.windowStart} + ${window} - now()))::int`,
      })
    if (row && row.count > limit.times)
      throw new Refusal('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a little and try again.', {
        retryAfter: Math.max(1, row.left),
      })
  }
}

/** Takes away the counts of windows that are long over (the longest are an hour), and answers how many. */
export async function sweepAttempts(db: Database): Promise<number> {
  return (await db.delete(attempts).where(sql`${attempts.windowStart} < now() - interval '1 day'`)).rowCount ?? 0
}

/** For load tests: counts nothing. */
export const noLimits: CountAttempt = async () => {}
