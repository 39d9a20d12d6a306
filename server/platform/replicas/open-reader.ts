import type pg from 'pg'
import { databaseOn, openDatabase, type Pool, type Reader } from '../db/database.ts'
import { type RunQuery, readRouter } from './read-router.ts'
import { watchPrimary, watchReplica } from './watch-replicas.ts'

/** Replaying a migration may hold a lock: then the primary answers. */
const timeouts = { statementMs: 4_000, lockMs: 500 }
const watchTimeouts = { statementMs: 500, lockMs: 500 }

/**
 * A replica refuses the primary's query. A promoted primary still knows its replay position, hence `pg_is_in_recovery`.
 */
const positions = {
  primary: `select (pg_current_wal_flush_lsn() - '0/0')::bigint as position`,
  replica: `select (pg_last_wal_replay_lsn() - '0/0')::bigint as position where pg_is_in_recovery()`,
}

/** A busy shop's pool has no connection free. */
function watchConnection(url: string, role: keyof typeof positions) {
  const { pool } = openDatabase(url, 1, watchTimeouts)
  const position = async () => {
    const { rows } = await pool.query(positions[role])
    const found: unknown = rows[0]?.position
    if (typeof found !== 'number') throw new Error(`This is no ${role}`)
    return found
  }
  return { pool, position }
}

export type ReplicaState = { name: string; lagMs: number; isUsed: boolean }

const queryOn = (pool: pg.Pool) => pool.query.bind(pool) as RunQuery

/** The primary answers when no replica can (decision 090). */
export function openReader(
  primary: { url: string; db: Pool },
  urls: readonly string[],
  onRead: (database: string) => void,
): { reader: Reader; states: () => ReplicaState[]; close: () => Promise<void> } {
  if (urls.length === 0) return { reader: primary.db, states: () => [], close: async () => {} }
  const closing = new AbortController()
  const primaryWatch = watchConnection(primary.url, 'primary')
  const marks = watchPrimary(primaryWatch.position, closing.signal)
  const replicas = urls.map((url) => {
    const { pool } = openDatabase(url, 10, timeouts)
    const watch = watchConnection(url, 'replica')
    const watched = watchReplica(watch.position, marks, closing.signal)
    return { name: new URL(url).host, query: queryOn(pool), watched, pools: [pool, watch.pool] }
  })
  const router = readRouter(queryOn(primary.db.$client), replicas, onRead)
  return {
    // Drizzle's reads need `query` alone.
    reader: databaseOn(router as unknown as pg.Pool),
    states: () => replicas.map(({ name, watched }) => ({ name, lagMs: watched.lagMs(), isUsed: watched.isUsable() })),
    async close() {
      closing.abort()
      const pools = [primaryWatch.pool, ...replicas.flatMap((replica) => replica.pools)]
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}
