import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { integerSql } from '../db/typed-sql.ts'
import { Refusal } from '../http/refusal.ts'
import { attempts } from './rate-limit-table.ts'

export type Limit = { name: string; times: number; seconds: number }

/** After `free` attempts in `seconds`, each must wait, from a second doubling up to `maxDelay`. */
export type GrowingDelay = { name: string; free: number; seconds: number; maxDelay: number }

/** `client` is an address or account. Throws TOO_MANY_REQUESTS. */
export type CountAttempt = (limit: Limit, client: string) => Promise<void>

export type RateLimits = {
  count: CountAttempt
  /** Throws TOO_MANY_REQUESTS during the delay. */
  delay(limit: GrowingDelay, client: string): Promise<void>
  /** Uncounts an attempt. */
  takeBack(limit: { name: string }, client: string): Promise<void>
}

const keyOf = ({ name }: { name: string }, client: string) => `${name} ${client}`

const tooMany = (seconds: number) =>
  new Refusal('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a little and try again.', {
    retryAfter: Math.max(1, seconds),
  })

const secondsUntil = (time: SQL) => integerSql`ceil(extract(epoch from ${time} - clock_timestamp()))::int`

/** In the database, shared by all processes (decision 007). */
export function limitsOn(db: Database): RateLimits {
  /** The window starts with the first attempt. */
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
      // 2^30 seconds exceed any delay and don't overflow.
      const doublings = sql`least(30, ${count} - ${limit.free}::int)`
      const delay = sql`case when ${count} < ${limit.free}::int then 0 else least(${limit.maxDelay}::int, 2 ^ ${doublings}) end`
      const { rowCount } = await db
        .insert(attempts)
        .values({ key })
        .onConflictDoUpdate({
          target: attempts.key,
          set: { count, windowStart, nextAt: sql`clock_timestamp() + ${delay} * interval '1 second'` },
          // So that simultaneous attempts see each other's delays.
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

/** Counts by email address would outlast a deleted account. */
export async function deleteAttemptsOf(tx: Database, email: string): Promise<void> {
  await tx.delete(attempts).where(sql`lower(${email}) = any(string_to_array(lower(${attempts.key}), ' '))`)
}

/** The longest window is a day. */
export async function sweepAttempts(db: Database): Promise<number> {
  const isOld = sql`${attempts.windowStart} < now() - interval '1 day'`
  return (await db.delete(attempts).where(isOld)).rowCount ?? 0
}

const nothing = async () => {}

/** For load tests. */
export const noLimits: RateLimits = { count: nothing, delay: nothing, takeBack: nothing }
