import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { isCausedBy, TransactionConflict } from '../../platform/db/errors.ts'

const migrationsFolder = fileURLToPath(new URL('../../schema/migrations', import.meta.url))
const known = readMigrationFiles({ migrationsFolder })

/** The time of each migration of this version, by which the database knows those that it has; oldest first. */
export const knownMigrations: readonly number[] = known.map(({ folderMillis }) => folderMillis)

const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
)

/**
 * The statements to run before a migration, each by itself and in no transaction: what would hold its locks for too long in one,
 * such as filling a column of a large table. They may be run again, and then change nothing more.
 */
function statementsBefore(migration: number): string[] {
  const file = join(migrationsFolder, `${journal.entries[migration - 1]?.tag}.before.sql`)
  return existsSync(file) ? readFileSync(file, 'utf8').split('--> statement-breakpoint') : []
}

/** How long a migration waits for a lock: queries that come later wait behind it. */
const lockSeconds = 2
/** How long it stands aside then. */
const pauseMs = 1_000
/** How long it tries to get its locks: a backup under way keeps them for as long as it takes. */
const patienceMs = 10 * 60_000

/** Runs `work` until it gets its locks. */
async function untilLocked(work: () => Promise<void>): Promise<void> {
  const start = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isCausedBy(error, TransactionConflict) || performance.now() - start > patienceMs) throw error
      await sleep(pauseMs)
    }
  }
}

/**
 * Applies the migrations that the database does not have yet; with `count`, of the first ones only. Each is a transaction of
 * its own, so that a running server of the version before waits for the locks of one at a time.
 */
export async function migrateTables(client: pg.Client, count = known.length): Promise<void> {
  const dialect = new PgDialect()
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined)
  const migrateTo = (to: number) => dialect.migrate(known.slice(0, to), session, { migrationsFolder })
  await client.query(`set lock_timeout = '${lockSeconds}s'`)
  await migrateTo(0)
  const { rows } = await client.query('select from drizzle.__drizzle_migrations')
  for (let to = rows.length + 1; to <= count; to += 1) {
    // All of them again: an index that could not be made has to be dropped before it is made.
    await untilLocked(async () => {
      for (const statement of statementsBefore(to)) await client.query(statement)
    })
    await untilLocked(() => migrateTo(to))
  }
  await client.query('reset lock_timeout')
}
