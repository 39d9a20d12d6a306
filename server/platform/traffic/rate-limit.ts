import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { integerSql } from '../db/typed-sql.ts'
import { Refusal } from '../http/refusal.ts'
import { attempts } from './rate-limit-table.ts'

/** At most `times` attempts in each window of `seconds`. */
export type Limit = { name: string; times: number; seconds: number }

/**
 * `free` attempts in each window of `seconds`; after that and each later one the next has to wait, at first a second and then
 * twice as long each time, up to `maxDelay` seconds.
 */
export type GrowingDelay = { name: string; free: number; seconds: number; maxDelay: number }

/** Counts one attempt by `client` (an address, an account) against a limit; throws TOO_MANY_REQUESTS beyond it. */
export type CountAttempt = (limit: Limit, client: string) => Promise<void>

export type RateLimits = {
  count: CountAttempt
  /** Counts one attempt by `client`, unless it comes before the delay is over: then it throws TOO_MANY_REQUESTS. */
  delay(limit: GrowingDelay, client: string): Promise<void>
  /** Takes back an attempt that was counted, as if it had not been made. */
  takeBack(limit: { name: string }, client: string): Promise<void>
}

const keyOf = ({ name }: { name: string }, client: string) => `${name} ${client}`

const tooMany = (seconds: number) =>
  new Refusal('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a little and try again.', {
    retryAfter: Math.max(1, seconds),
  })

const secondsUntil = (time: SQL) => integerSql`ceil(extract(epoch from ${time} - clock_timestamp()))::int`

/** Counts in the database, so that several server processes share the limits. */
export function limitsOn(db: Database): RateLimits {
  /** The columns of an attempt in a window of `seconds`, which starts with the first one. */
  const windowOf = (seconds: number) => {
    const window = sql`${seconds} * interval '1 second'`
    const isOver = sql`${attempts.windowStart} < now() - ${window}`
    const count = sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`
    const windowStart = sql`case when ${isOver} then now() else ${attempts.windowStart} end`
    return { window, isOver, count, windowStart }
  }

  return {
    async count(limit, client) {
      const { window, count, windowStart } = windowOf(limit.seconds)
      const [row] = await db
        .insert(attempts)
        .values({ key: keyOf(limit, client) })
        .onConflictDoUpdate({ target: attempts.key, set: { count, windowStart } })
        .returning({ count: attempts.count, left: secondsUntil(sql`${attempts.windowStart} + ${window}`) })
      if (row && row.count > limit.times) throw tooMany(row.left)
    },

    async delay(limit, client) {
      const { isOver, count, windowStart } = windowOf(limit.seconds)
      const key = keyOf(limit, client)
      // 2^30 seconds are longer than any delay, and do not overflow.
      const doublings = sql`least(30, ${count} - ${limit.free}::int)`
      const delay = sql`case when ${count} < ${limit.free}::int then 0 else least(${limit.maxDelay}::int, 2 ^ ${doublings}) end`
      const { rowCount } = await db
        .insert(attempts)
        .values({ key })
        .onConflictDoUpdate({
          target: attempts.key,
          set: { count, windowStart, nextAt: sql`clock_timestamp() + ${delay} * interval '1 second'` },
          // Of simultaneous attempts each sees the delay that the one before has set.
          setWhere: sql`${attempts.nextAt} <= clock_timestamp() or ${isOver}`,
        })
      if (rowCount) return
      const [row] = await db
        .select({ left: secondsUntil(sql`${attempts.nextAt}`) })
        .from(attempts)
        .where(sql`${attempts.key} = ${key}`)
      throw tooMany(row?.left ?? 1)
    },

    async takeBack(limit, client) {
      await db
        .update(attempts)
        .set({ count: sql`greatest(0, ${attempts.count} - 1)`, nextAt: sql`now()` })
        .where(sql`${attempts.key} = ${keyOf(limit, client)}`)
    },
  }
}

/** Deletes the counts of windows that began a day ago, as the longest do, and returns how many. */
export async function sweepAttempts(db: Database): Promise<number> {
  const isOld = sql`${attempts.windowStart} < now() - interval '1 day'`
  return (await db.delete(attempts).where(isOld)).rowCount ?? 0
}

const nothing = async () => {}

/** Counts nothing, for load tests. */
export const noLimits: RateLimits = { count: nothing, delay: nothing, takeBack: nothing }
