import { setTimeout as sleep } from 'node:timers/promises'
import { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { DatabaseUnavailable, isCausedBy, NoConnection, StatementTimeout, TransactionConflict } from './errors.ts'
import { PreparingClient, PreparingPool } from './preparing-client.ts'
import { TypedSession } from './typed-session.ts'

type ConnectedDatabase = NodePgDatabase<Record<string, never>>
export type Transaction = Parameters<Parameters<ConnectedDatabase['transaction']>[0]>[0]

/** `inTransaction` opens transactions: Drizzle's own leak connections. */
export interface Pool extends ConnectedDatabase {
  readonly transaction: never
  readonly $client: pg.Pool
}

export type Database = Pool | Transaction

/**
 * For reads that may be a moment old, perhaps on a replica: catalogue pages, lists and searches. It can't write.
 * Decisions about prices, stock or rights take a Database.
 */
export type Reader = Pick<Pool, 'select' | '$count'>

// node-postgres returns int8 as text by default; ours are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type Timeouts = {
  statementMs: number
  lockMs: number
}

/** Only short transactions hold locks, so a long wait means trouble. */
const requestTimeouts: Timeouts = { statementMs: 4_000, lockMs: 2_000 }

/** For the doctor and the demo. */
export const batchTimeouts: Timeouts = { statementMs: 120_000, lockMs: 60_000 }

/** A silent connection would hold its locks for longer. */
const idleInTransactionMs = 5_000

/** A silent connection raises no error, so the client gives up soon after PostgreSQL should have. */
export const connectionLimits = ({ statementMs, lockMs }: Timeouts) => ({
  statement_timeout: statementMs,
  query_timeout: statementMs + 500,
  lock_timeout: lockMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

const dialect = new PgDialect()

export const databaseOn = (connections: pg.Pool): ConnectedDatabase =>
  new NodePgDatabase(dialect, new TypedSession(connections, dialect, undefined), undefined)

/**
 * PostgreSQL 15 or later. Queries wait at most five seconds for a connection, so requests to an unavailable database
 * fail with 503 instead of piling up.
 */
export function openDatabase(
  url: string,
  connections = 10,
  timeouts: Timeouts = requestTimeouts,
): { db: Pool; pool: pg.Pool } {
  const pool = new PreparingPool({
    connectionString: url,
    Client: PreparingClient,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: 'kargha',
    // A transaction's simultaneous statements share a round trip, in order (decision 083).
    pipeline: true,
    ...connectionLimits(timeouts),
  })
  // Without listeners, a broken connection would crash the process when idle or between queries.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // Drizzle's type has the `transaction` that Pool hides.
  return { db: Object.assign(databaseOn(pool), { $client: pool }) as unknown as Pool, pool }
}

/** Without a pool's limits: migrations take long, and must not lose their locks to another query. */
export async function withConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new PreparingClient({ connectionString: url, application_name: 'kargha migration', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

type Work<Result> = (tx: Transaction) => Promise<Result>

type Outcome<Result> = { result: Result } | { error: unknown; mayBeCommitted: boolean }

const transactions = new WeakMap<pg.PoolClient, Transaction>()

/** One object per connection, by which prepared statements are cached. */
function transactionOn(client: pg.PoolClient): Transaction {
  const known = transactions.get(client)
  const tx = known ?? new NodePgTransaction(dialect, new TypedSession(client, dialect, undefined), undefined)
  if (known === undefined) transactions.set(client, tx)
  return tx
}

/** Releases the connection in any case. */
async function attempt<Result>(client: pg.PoolClient, begin: string, work: Work<Result>): Promise<Outcome<Result>> {
  let mayBeCommitted = false
  let failure: Error | undefined
  const lost = (reason: Error) => {
    failure ??= new DatabaseUnavailable('The connection is lost', { cause: reason })
  }
  client.on('error', lost)
  try {
    await client.query(begin)
    const result = await work(transactionOn(client))
    if (failure) throw failure
    mayBeCommitted = true
    const { command } = await client.query('commit')
    // PostgreSQL answers ROLLBACK, without an error, if `work` continued after a failed statement.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed')
    return { result }
  } catch (error) {
    // After any other error PostgreSQL has not committed.
    mayBeCommitted &&= isCausedBy(error, DatabaseUnavailable) || isCausedBy(error, StatementTimeout)
    await client.query('rollback').catch(lost)
    return { error, mayBeCommitted }
  } finally {
    client.removeListener('error', lost)
    // With a failure, the pool discards the connection.
    client.release(failure)
  }
}

const isPassing = (error: unknown): boolean =>
  [TransactionConflict, StatementTimeout, DatabaseUnavailable].some((kind) => isCausedBy(error, kind))

const maxRetries = 3
/** So that requests end before their deadline. */
const retryUntilMs = 10_000
/** Random, lest the same transactions collide again. */
const pauseMs = (retries: number): number => (0.5 + Math.random()) * 25 * 2 ** retries

/**
 * Runs `work` in a transaction, **up to four times**: after a deadlock, serialisation failure, timeout or connection
 * lost before COMMIT. So `work` has no effects outside the database, and makes no network calls (decision 053).
 *
 * Throws DatabaseUnavailable if the connection is lost after COMMIT was sent, when the outcome is unknown; unless
 * `work` `isIdempotent`, as with an idempotency key: then it is retried.
 */
export async function inTransaction<Result>(
  db: Pool,
  work: Work<Result>,
  { isIdempotent = false }: { isIdempotent?: boolean } = {},
): Promise<Result> {
  const start = performance.now()
  for (let retries = 0; ; retries += 1) {
    // No retry without a connection: the wait was long enough.
    const outcome = await attempt(await db.$client.connect(), 'begin', work)
    if ('result' in outcome) return outcome.result
    const { error, mayBeCommitted } = outcome
    const isSafe = isIdempotent || !mayBeCommitted
    if (!isSafe || !isPassing(error) || retries >= maxRetries || performance.now() - start > retryUntilMs) throw error
    await sleep(pauseMs(retries))
  }
}

/** Whoever is refused after all, perhaps behind another who was, still knows it within a second (decision 115). */
const readAgainAfterMs = 100

/**
 * Runs `read` once more after a timeout or a lost connection: a machine that stood still cancels what was under way. Not
 * after a vain wait for a connection, which was long enough.
 */
export async function retryRead<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!isPassing(error) || isCausedBy(error, NoConnection)) throw error
    await sleep(readAgainAfterMs)
    return read()
  }
}

/** Runs `read` once on a read-only snapshot, without locks or an idle limit. */
export async function inSnapshot<Result>(db: Pool, read: Work<Result>): Promise<Result> {
  const begin = 'begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0'
  const outcome = await attempt(await db.$client.connect(), begin, read)
  if ('error' in outcome) throw outcome.error
  return outcome.result
}

export const advisoryLocks = {
  migration: 4_210_013,
  catalogue: 4_210_014,
  seed: 4_210_015,
  backup: 4_210_016,
  /** Combined with the customer's hash. */
  uploadQuota: 4_210_017,
  zones: 4_210_018,
  remittances: 4_210_019,
  boxes: 4_210_020,
  payouts: 4_210_021,
  freightBills: 4_210_022,
  redirects: 4_210_023,
  testTemplates: 4_210_099,
} as const
