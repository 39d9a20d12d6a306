import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { z } from 'zod'
import { queryRows } from '../../platform/db/typed-rows.ts'
import { untilLocked } from './until-locked.ts'

/**
 * `folderMillis` identifies an applied migration. The statements `before` run outside transactions, lest locks be held
 * for too long, as for filling a column of a large table. They must be repeatable.
 */
export type Migration = MigrationMeta & { before: string[] }

/** Oldest first; the statements `before` are in `0001_name.before.sql`. */
export function readMigrations(folder: string): Migration[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  return readMigrationFiles({ migrationsFolder: folder }).map((migration, index) => {
    const file = join(folder, `${journal.entries[index]?.tag}.before.sql`)
    const before = existsSync(file) ? readFileSync(file, 'utf8').split('--> statement-breakpoint') : []
    return { ...migration, before }
  })
}

export const migrationsFolder = fileURLToPath(new URL('../../schema/migrations', import.meta.url))

export const knownMigrations: readonly Migration[] = readMigrations(migrationsFolder)

const Applied = z.object({ created_at: z.int() })

/**
 * Applies missing migrations, each in a transaction, so that a running server of the previous version waits for the
 * locks of one at a time. Returns the number applied, perhaps more than are known. Throws for a database with other
 * migrations.
 */
export async function migrateTables(client: pg.Client, migrations = knownMigrations): Promise<number> {
  const dialect = new PgDialect()
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined)
  const migrateTo = (count: number) => dialect.migrate(migrations.slice(0, count), session, { migrationsFolder })
  await migrateTo(0)
  const applied = await queryRows(
    client,
    Applied,
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  )
  for (const [index, migration] of migrations.entries()) {
    const { created_at: time = migration.folderMillis } = applied[index] ?? {}
    if (time !== migration.folderMillis)
      throw new Error('it has other migrations: this shop starts with an empty database')
    if (index < applied.length) continue
    // All of them again: an index that failed must be dropped before another try.
    await untilLocked(client, async () => {
      for (const statement of migration.before) await client.query(statement)
    })
    await untilLocked(client, () => migrateTo(index + 1))
  }
  return Math.max(applied.length, migrations.length)
}
