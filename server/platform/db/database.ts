import { setTimeout as sleep } from 'node:timers/promises'
import { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { DatabaseUnavailable, isCausedBy, StatementTimeout, TransactionConflict } from './errors.ts'
import { PreparingClient, PreparingPool } from './preparing-client.ts'
import { TypedSession } from './typed-session.ts'

type ConnectedDatabase = NodePgDatabase<Record<string, never>>
export type Transaction = Parameters<Parameters<ConnectedDatabase['transaction']>[0]>[0]

/** A pool, for functions that open their own transaction: with `inTransaction`, because Drizzle's own leaks connections. */
export interface Pool extends ConnectedDatabase {
  readonly transaction: never
  readonly $client: pg.Pool
}

/** A pool or an open transaction: whatever can run a query. It is the first parameter of every function that needs one. */
export type Database = Pool | Transaction

/**
 * What runs reads that may be a moment old, perhaps on a replica: the first parameter of the verbs behind catalogue pages, lists
 * and searches. It has no means to write. Whatever decides on prices, stock or rights takes a Database.
 */
export type Reader = Pick<Pool, 'select' | '$count'>

// int8 arrives as text by default; all values stored in one (paise, counts, ledger ids) are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type Timeouts = {
  /** How long PostgreSQL works on one statement. */
  statementMs: number
  /** How long a statement waits for a lock. */
  lockMs: number
}

/** What shoppers, staff and payment jobs wait for. Only short transactions hold locks, so a long wait is a sign of trouble. */
const requestTimeouts: Timeouts = { statementMs: 4_000, lockMs: 2_000 }

/** For programs that read or write the whole shop at once: the doctor, and filling it with the demo. */
export const batchTimeouts: Timeouts = { statementMs: 120_000, lockMs: 60_000 }

/** How long a transaction may do nothing while it holds locks: a silent line leaves it open at the database. */
const idleInTransactionMs = 5_000

/**
 * The limits of a connection, for node-postgres. A line that has fallen silent gives no error: the client gives up soon
 * after PostgreSQL should have, so that such a line holds a request, and the pool, for five seconds and not for good.
 */
export const connectionLimits = ({ statementMs, lockMs }: Timeouts) => ({
  statement_timeout: statementMs,
  query_timeout: statementMs + 500,
  lock_timeout: lockMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

const dialect = new PgDialect()

/** What runs queries on whatever gives out connections. */
export const databaseOn = (connections: pg.Pool): ConnectedDatabase =>
  new NodePgDatabase(dialect, new TypedSession(connections, dialect, undefined), undefined)

/**
 * Opens a pool on `url` (PostgreSQL 15 or later). A broken connection is replaced on the next query. A query waits at most
 * five seconds for a connection, so that requests fail with 503 when the database is unavailable and don't pile up.
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
    // Statements that a transaction sends at the same moment share a round trip, and run in that order.
    pipeline: true,
    ...connectionLimits(timeouts),
  })
  // A connection that breaks must not crash the process, neither while idle nor between two queries of a transaction. The next
  // query gets a new one or a clear error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // Drizzle's own type has the `transaction` that Pool hides.
  return { db: Object.assign(databaseOn(pool), { $client: pool }) as unknown as Pool, pool }
}

/**
 * Runs `work` on a connection of its own, without the limits of a pool: for migrations, which may take long, and whose locks
 * must not be lost to another query. A lost connection makes the query under way fail, or the next one.
 */
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

/** The transactions of a connection are one object, which prepared statements are kept by. */
function transactionOn(client: pg.PoolClient): Transaction {
  const known = transactions.get(client)
  const tx = known ?? new NodePgTransaction(dialect, new TypedSession(client, dialect, undefined), undefined)
  if (known === undefined) transactions.set(client, tx)
  return tx
}

/** Runs `work` between `begin` and COMMIT on a connection, and gives the connection back, whatever happens. */
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
    // PostgreSQL answers so, and without an error, when a statement failed and `work` went on.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed')
    return { result }
  } catch (error) {
    // Other errors are PostgreSQL's own, which then has not committed.
    mayBeCommitted &&= isCausedBy(error, DatabaseUnavailable) || isCausedBy(error, StatementTimeout)
    await client.query('rollback').catch(lost)
    return { error, mayBeCommitted }
  } finally {
    client.removeListener('error', lost)
    // With a failure the pool discards the connection: nobody knows what state it is in.
    client.release(failure)
  }
}

/** What may succeed when the same transaction is run again. */
const isPassing = (error: unknown): boolean =>
  [TransactionConflict, StatementTimeout, DatabaseUnavailable].some((kind) => isCausedBy(error, kind))

const maxRetries = 3
/** Not after this time, so that requests end before their deadline. */
const retryUntilMs = 10_000
/** Grows with each retry, and is random so that transactions which collided don't collide again. */
const pauseMs = (retries: number): number => (0.5 + Math.random()) * 25 * 2 ** retries

/**
 * Runs `work` in one transaction. **It may run up to four times**: after a deadlock, a serialisation failure, a wait too long
 * for a lock or a statement, or a connection lost before COMMIT was sent, everything is rolled back and done again. So it
 * has no effect outside the database, and makes no network calls; what it sets outside itself, every run sets anew.
 *
 * When the connection is lost after COMMIT was sent, nobody knows whether it was done. Then it throws DatabaseUnavailable,
 * unless `isIdempotent`: work that finds out that it was done before, as with an idempotency key, is run again.
 */
export async function inTransaction<Result>(
  db: Pool,
  work: Work<Result>,
  { isIdempotent = false }: { isIdempotent?: boolean } = {},
): Promise<Result> {
  const start = performance.now()
  for (let retries = 0; ; retries += 1) {
    // Without a connection there is nothing to try again: who gets none has waited long enough.
    const outcome = await attempt(await db.$client.connect(), 'begin', work)
    if ('result' in outcome) return outcome.result
    const { error, mayBeCommitted } = outcome
    const isSafe = isIdempotent || !mayBeCommitted
    if (!isSafe || !isPassing(error) || retries >= maxRetries || performance.now() - start > retryUntilMs) throw error
    await sleep(pauseMs(retries))
  }
}

/**
 * Runs `read` on one snapshot of the database, in a transaction that can't write and that holds no locks, so it may take its
 * time between statements. It runs once.
 */
export async function inSnapshot<Result>(db: Pool, read: Work<Result>): Promise<Result> {
  const begin = 'begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0'
  const outcome = await attempt(await db.$client.connect(), begin, read)
  if ('error' in outcome) throw outcome.error
  return outcome.result
}

/** The keys of all PostgreSQL advisory locks, in one place so that no two features use the same one. */
export const advisoryLocks = {
  /** Held while migrating: of several processes that start at once, one migrates and the others wait. */
  migration: 4_210_013,
  /** Held by a change of the catalogue. */
  catalogue: 4_210_014,
  /** Held while an empty shop is filled with the demo. */
  seed: 4_210_015,
  /** Held while the database is backed up. */
  backup: 4_210_016,
  /** Held, with the customer's hash, while room for an upload is reserved. */
  uploadQuota: 4_210_017,
  /** Held by a change of the delivery zones and their PIN codes. */
  zones: 4_210_018,
  /** Held while a courier's statement is matched with parcels. */
  remittances: 4_210_019,
  /** Held by a test worker that creates a template database or copies one. */
  testTemplates: 4_210_099,
} as const
