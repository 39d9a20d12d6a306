import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { scriptOptions } from '../../../launch/run-program.ts'
import { previousDatabase, type TestDatabase } from '../../../testing/database.ts'
import { fillTable } from '../../../testing/fill-table.ts'
import { newMigrations } from '../../../testing/previous-version.ts'
import { knownMigrations, type Migration } from './migrate-tables.ts'

/** Three times the orders of a large shop. */
const rows = 300_000
const fewerRows: Record<string, number> = {
  staff: 1_000,
  subcategories: 1_000,
  // Twice the largest shop: a check is added at once, not validated later.
  products: 40_000,
  // An exclusion constraint is checked row by row under its lock: 3 s for a million, several times that on a busy machine.
  product_variants: 100_000,
  // Indexed at once: nobody has so many.
  complaints: 20_000,
}
/** Of one row. */
const single = ['settings', 'audit_head']

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function existingTables(client: pg.Client): Promise<string[]> {
  const query = `select tablename as name from pg_tables where schemaname = 'public'`
  return (await client.query<{ name: string }>(query)).rows.map(({ name }) => name)
}

/** What it alters, indexes or changes: not what it only appends to or references, which takes as long with many rows. */
function tablesOf({ before, sql }: Migration): string[] {
  const named = /\b(?:alter table|update|delete from|on)\s+(?:only\s+|if exists\s+)?(?:"?public"?\.)?"?(\w+)/gi
  return [...[...before, ...sql].join('\n').matchAll(named)].map(([, name = '']) => name)
}

/**
 * Takes the lock of a write again and again, for two seconds at most, like the server. `stop` returns the longest wait,
 * and the writes that were refused and then refused again: one alone may be due to a busy machine.
 */
function startWriter(client: pg.Client, table: string) {
  let isOver = false
  const waits: number[] = []
  const refused: string[] = []
  let before: string | undefined
  const writing = (async () => {
    while (!isOver) {
      const start = performance.now()
      const outcome = await client
        .query(`begin; set local lock_timeout = '2s'; lock table ${table} in row exclusive mode; commit`)
        .then(() => undefined)
        .catch((error: Error) => client.query('rollback').then(() => `${table}: ${error.message}`))
      waits.push(performance.now() - start)
      if (outcome !== undefined && before !== undefined) refused.push(outcome)
      before = outcome
      await sleep(20)
    }
  })()
  return {
    async stop() {
      isOver = true
      await writing
      return { refused, longestMs: Math.round(Math.max(...waits)) }
    },
  }
}

function startMigration({ url, ownerUrl }: TestDatabase) {
  const program = fileURLToPath(new URL('../../../launch/migrate.ts', import.meta.url))
  const child = fork(program, {
    ...scriptOptions({ DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return { child, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

it.skipIf(newMigrations.length === 0)(
  'the migrations of this version leave large tables writable, and are taken up again after they were killed',
  { timeout: 600_000 },
  async () => {
    const database = await previousDatabase()
    onTestFinished(database.drop)
    const client = await connect(database.ownerUrl)
    const existing = await existingTables(client)
    const large = existing.filter(
      (table) => !single.includes(table) && newMigrations.some((each) => tablesOf(each).includes(table)),
    )
    for (const table of large) await fillTable(client, table, fewerRows[table] ?? rows)

    const writers = []
    for (const table of large) writers.push(startWriter(await connect(database.ownerUrl), table))
    // A write that takes its time lets the last migration wait in its middle.
    const last = newMigrations.findLast((each) => tablesOf(each).some((table) => large.includes(table)))
    const busy = last && tablesOf(last).find((table) => large.includes(table))
    const slowWrite = await connect(database.ownerUrl)
    await slowWrite.query(`begin; lock table ${busy} in row exclusive mode`)
    const killed = startMigration(database)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query not like 'begin; set local lock_timeout%'`
    await expect.poll(async () => (await client.query(waiting)).rowCount, { interval: 20, timeout: 400_000 }).toBe(1)
    killed.child.kill('SIGKILL')
    expect(await killed.ended).toBeNull()
    const applied = async () => (await client.query('select from drizzle.__drizzle_migrations')).rowCount
    expect(await applied()).toBeLessThan(knownMigrations.length)
    await slowWrite.query('commit')

    expect(await startMigration(database).ended).toBe(0)
    const outcomes = await Promise.all(writers.map(({ stop }) => stop()))
    const longest = outcomes.map(({ longestMs }, index) => `${large[index]} ${longestMs} ms`)
    console.log(`Longest waits of writes while the tables were migrated: ${longest.join(', ')}`)
    expect(outcomes.flatMap(({ refused }) => refused)).toEqual([])
    expect(await applied()).toBe(knownMigrations.length)
    const invalid = `select indexrelid::regclass from pg_index where not indisvalid`
    expect((await client.query(invalid)).rows).toEqual([])
  },
)
