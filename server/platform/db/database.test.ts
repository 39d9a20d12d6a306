import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts'
import { openTcpProxy, type TcpProxy } from '../../../testing/tcp-proxy.ts'
import { inSnapshot, inTransaction, openDatabase, type Pool, withConnection } from './database.ts'
import { DatabaseUnavailable, isCausedBy, StatementTimeout, TransactionConflict } from './errors.ts'

const connections = 3
let database: TestDatabase
let proxy: TcpProxy
let db: Pool
let pool: pg.Pool
/** Bypasses the proxy. */
let other: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  proxy = await openTcpProxy(database.ownerUrl)
  ;({ db, pool } = openDatabase(proxy.url, connections, { statementMs: 1_000, lockMs: 500 }))
  other = new pg.Client({ connectionString: database.ownerUrl })
  await other.connect()
  await other.query('create table notes (text text primary key)')
})
beforeEach(async () => {
  proxy.set({})
  await other.query('truncate notes')
})
afterAll(async () => {
  await pool.end()
  await other.end()
  await proxy.close()
  await database.drop()
})

const notes = async () =>
  (await other.query<{ text: string }>('select text from notes order by 1')).rows.map(({ text }) => text)
const pidOf = async (tx: { execute: Pool['execute'] }) =>
  (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
/** All connections are free, so none was leaked. */
const expectWholePool = async () => {
  await Promise.all(Array.from({ length: connections }, () => inTransaction(db, () => sleep(20))))
  expect(pool.totalCount).toBeLessThanOrEqual(connections)
  await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount))
}
const terminate = (pid: unknown) => other.query('select pg_terminate_backend($1)', [pid])

describe('inTransaction', () => {
  it('commits, or rolls everything back and gives the connection back', async () => {
    expect(
      await inTransaction(db, async (tx) => (await tx.execute(sql`insert into notes values ('kept')`)).rowCount),
    ).toBe(1)
    const failed = inTransaction(db, async (tx) => {
      await tx.execute(sql`insert into notes values ('undone')`)
      throw new RangeError('refused')
    })
    await expect(failed).rejects.toThrow(RangeError)
    expect(await notes()).toEqual(['kept'])
    await expectWholePool()
  })

  it('rolls a nested transaction back alone', async () => {
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`insert into notes values ('outer')`)
      const nested = tx.transaction(async (savepoint) => {
        await savepoint.execute(sql`insert into notes values ('inner')`)
        await savepoint.execute(sql`insert into notes values ('outer')`)
      })
      await expect(nested).rejects.toThrow('insert into notes')
      await tx.transaction((savepoint) => savepoint.execute(sql`insert into notes values ('second inner')`))
    })
    expect(await notes()).toEqual(['outer', 'second inner'])
  })

  it('fails when a statement failed and the work went on', async () => {
    const swallowed = inTransaction(db, async (tx) => {
      await tx.execute(sql`insert into notes values ('lost')`)
      await tx.execute(sql`select 1/0`).catch(() => {})
    })
    await expect(swallowed).rejects.toThrow('one of its statements had failed')
    expect(await notes()).toEqual([])
  })

  it('loses no connection when each is closed in answer to BEGIN', async () => {
    proxy.set({ closesAt: 'begin' })
    for (let each = 0; each <= connections; each += 1)
      await expect(inTransaction(db, async () => {})).rejects.toThrow(DatabaseUnavailable)
    proxy.set({})
    await expectWholePool()
  })

  it('runs again when the connection is lost before COMMIT, and the process goes on', async () => {
    const pids: unknown[] = []
    let client: pg.PoolClient | undefined
    const note = (acquired: pg.PoolClient) => {
      client = acquired
    }
    pool.on('acquire', note)
    await inTransaction(db, async (tx) => {
      pids.push(await pidOf(tx))
      await tx.execute(sql`insert into notes values ('once')`)
      if (pids.length > 2 || client === undefined) return
      // Once during a query, and once between two, when only a listener notices.
      const isClosed = once(client, 'error')
      const running = pids.length === 1 && tx.execute(sql`select pg_sleep(30)`)
      await Promise.all([isClosed, terminate(pids.at(-1)), running])
    })
    pool.off('acquire', note)
    expect(new Set(pids).size).toBe(3)
    expect(await notes()).toEqual(['once'])
    await expectWholePool()
  })

  it('gives up after three retries', async () => {
    let runs = 0
    const failed = inTransaction(db, async (tx) => {
      runs += 1
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(failed).rejects.toSatisfy((error: unknown) => isCausedBy(error, DatabaseUnavailable))
    expect(runs).toBe(4)
    await expectWholePool()
  })

  it.each([
    { isIdempotent: false, runs: 1 },
    { isIdempotent: true, runs: 2 },
  ])('after a lost answer to COMMIT runs idempotent work again, and only that: $isIdempotent', async (expected) => {
    let runs = 0
    const work = inTransaction(
      db,
      async (tx) => {
        runs += 1
        await tx.execute(sql`insert into notes values ('committed') on conflict do nothing`)
        proxy.set(runs === 1 ? { closesAt: 'COMMIT' } : {})
      },
      expected,
    )
    // The answer has the word in capitals: the database has committed.
    if (expected.isIdempotent) await work
    else await expect(work).rejects.toThrow(DatabaseUnavailable)
    expect(runs).toBe(expected.runs)
    expect(await notes()).toEqual(['committed'])
  })

  it('runs again after a deadlock', async () => {
    await other.query("insert into notes values ('a'), ('b')")
    const isLocked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    let runs = 0
    const touch = (first: string, second: string, me: 0 | 1) =>
      inTransaction(db, async (tx) => {
        runs += 1
        // Before the lock timeout.
        await tx.execute(sql`set local deadlock_timeout = '50ms'`)
        await tx.execute(sql`select from notes where text = ${first} for update`)
        isLocked[me].resolve()
        await isLocked[me === 0 ? 1 : 0].promise
        await tx.execute(sql`select from notes where text = ${second} for update`)
      })
    await Promise.all([touch('a', 'b', 0), touch('b', 'a', 1)])
    expect(runs).toBe(3)
  })

  it('runs again after a serialisation failure', async () => {
    await other.query("insert into notes values ('counted')")
    let runs = 0
    await inTransaction(db, async (tx) => {
      runs += 1
      await tx.execute(sql`set transaction isolation level repeatable read`)
      await tx.execute(sql`select from notes`)
      if (runs === 1) await other.query("update notes set text = 'changed'")
      await tx.execute(sql`update notes set text = 'mine'`)
    })
    expect(runs).toBe(2)
    expect(await notes()).toEqual(['mine'])
  })

  it('runs again while a lock is held, and ends with a conflict when it is never released', async () => {
    await other.query("begin; insert into notes values ('held')")
    let runs = 0
    const insert = () =>
      inTransaction(db, async (tx) => {
        runs += 1
        if (runs === 6) await other.query('rollback')
        await tx.execute(sql`insert into notes values ('held')`)
      })
    await expect(insert()).rejects.toSatisfy((error: unknown) => isCausedBy(error, TransactionConflict))
    expect(runs).toBe(4)
    await insert()
    expect(runs).toBe(6)
    expect(await notes()).toEqual(['held'])
  })

  it('runs again after a statement that took too long', async () => {
    let runs = 0
    await inTransaction(db, async (tx) => {
      runs += 1
      if (runs === 1) await tx.execute(sql`select pg_sleep(30)`)
    })
    expect(runs).toBe(2)
    const slow = db.execute(sql`select pg_sleep(30)`)
    await expect(slow).rejects.toSatisfy((error: unknown) => isCausedBy(error, StatementTimeout))
  })

  it('does not run again after any other failure', async () => {
    let runs = 0
    const failed = inTransaction(db, async (tx) => {
      runs += 1
      await tx.execute(sql`select 1/0`)
    })
    await expect(failed).rejects.toThrow('select 1/0')
    expect(runs).toBe(1)
  })
})

it('gives a silent line up, inside a transaction or not, and gets a new one', async () => {
  let runs = 0
  await inTransaction(db, async (tx) => {
    runs += 1
    // This line alone: if the one that watches for silence fell silent too, nobody would connect for a moment.
    if (runs === 1) proxy.set({ silencedBy: 'into silence' })
    const answer = tx.execute(sql`insert into notes values ('into silence') on conflict do nothing`)
    answer.catch(() => {})
    if (runs === 1) await expect.poll(proxy.silentConnections, { interval: 5 }).toBeGreaterThan(0)
    proxy.set({})
    await answer
  })
  expect(runs).toBe(2)
  proxy.set({ isSilent: true })
  await expect(db.execute(sql`select 1`)).rejects.toSatisfy((error: unknown) => isCausedBy(error, DatabaseUnavailable))
  proxy.set({})
  // Until then everybody is refused: see detect-silence.ts.
  await expect.poll(() => db.execute(sql`select 1`).catch(() => undefined)).toBeDefined()
  await expectWholePool()
})

it('closes a transaction that a silent line left open, with its locks', async () => {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`show idle_in_transaction_session_timeout`)
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '5s' }])
  })
})

it('a snapshot reads the database as of one moment, and can wait between its statements', async () => {
  await inSnapshot(db, async (tx) => {
    await tx.execute(sql`select 1`)
    await other.query("insert into notes values ('later')")
    expect((await tx.execute(sql`select * from notes`)).rows).toEqual([])
    const { rows } = await tx.execute(sql`show idle_in_transaction_session_timeout`)
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '0' }])
    await expect(tx.execute(sql`insert into notes values ('forbidden')`)).rejects.toThrow('insert into notes')
  }).catch((error: Error) => expect(error.message).toContain('had failed'))
  await expectWholePool()
})

it('opens transactions by inTransaction alone', () => {
  // @ts-expect-error Drizzle's own leaks the connection whose BEGIN fails.
  expect(() => db.transaction.length).not.toThrow()
})

describe('a connection outside the pools', () => {
  it('fails the next query when it was lost between two, and does not end the process', async () => {
    const failed = withConnection(database.url, async (client) => {
      const isClosed = once(client, 'error')
      const { rows } = await client.query('select pg_backend_pid() as pid')
      await Promise.all([isClosed, terminate(rows[0].pid)])
      await client.query('select 1')
    })
    await expect(failed).rejects.toThrow(DatabaseUnavailable)
  })

  it('is opened where it has a listener for its errors, and nowhere else', () => {
    const sources = execFileSync('git', ['ls-files', 'server/*.ts'], { encoding: 'utf8' }).trim().split('\n')
    const opens = /new (pg\.)?(Client|Pool|PreparingClient|PreparingPool|PgBoss)\(/
    const opening = sources.filter((file) => !file.endsWith('.test.ts') && opens.test(readFileSync(file, 'utf8')))
    // pg-boss has listeners on its own pool.
    expect(opening).toEqual([
      'server/operations/backup/dump-database.ts',
      'server/platform/db/database.ts',
      'server/platform/db/detect-silence.ts',
      'server/platform/jobs/jobs.ts',
    ])
  })
})
