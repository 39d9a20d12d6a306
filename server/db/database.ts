import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { PreparingClient } from './preparing-client.ts'

type Connected = NodePgDatabase<Record<string, never>>
export type Transaction = Parameters<Parameters<Connected['transaction']>[0]>[0]
/** A pool or an open transaction: whatever can be asked. Functions that touch the database take it first. */
export type Database = Connected | Transaction

/** A pool that can open transactions, as handed to verbs that need one of their own. */
export type Pool = Connected

// int8 arrives as text by default; everything we keep in one (paise, counts, ledger ids) is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Opens a pool on `url` (PostgreSQL 15 or later). Connections that break are replaced on the next query; a query waits
 * at most five seconds for one, so that a lost database is an answer (503) and not a pile of waiting requests.
 */
export function openDatabase(url: string, connections = 10): { db: Pool; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    application_name: 'kargha',
  })
  // An idle connection that dies must not take the process with it; the next query gets a fresh one or a clear error.
  pool.on('error', () => {})
  return { db: drizzle(pool), pool }
}

/** Runs `work` in one transaction: all of it happens, or none. No network call belongs inside. */
export const inTransaction = <Result>(db: Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  db.transaction(work)
