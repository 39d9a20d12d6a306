import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { z } from 'zod'
import type { Config } from '../../platform/config/config.ts'
import { advisoryLocks, withConnection } from '../../platform/db/database.ts'
import { isPooled } from '../../platform/db/preparing-client.ts'
import { queryRows } from '../../platform/db/typed-rows.ts'
import { createJobTables, jobsVersion, prepareQueues } from '../../platform/jobs/jobs.ts'
import { grantRights } from './grant-rights.ts'
import { knownMigrations, migrateTables } from './migrate-tables.ts'
import { applySchemaFiles, schemaFiles } from './schema-files.ts'

/** A schema of this name marks a database into which a backup is being restored. */
export const restoreMarker = 'kargha_restore'

/** The shop's database as the server uses it, and as a role that owns the tables, where that is another. */
export type DatabaseUrls = Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'>

/**
 * Migrates the database to this version's schema, and gives the server's role its rights. Of several processes that start at
 * once, one migrates and the others wait. A role that does not own the tables only checks that nothing is left to do. Throws
 * when a restore into the database did not finish.
 */
export async function migrate(urls: DatabaseUrls): Promise<void> {
  const { role, isRestoring, mayMigrate } = await withConnection(urls.databaseUrl, describeDatabase)
  if (isRestoring) throw new Error('a restore into it did not finish')
  if (urls.migrationDatabaseUrl !== undefined) await prepareDatabase(urls.migrationDatabaseUrl, { role })
  else if (mayMigrate) {
    // Migrating holds a lock on one connection, and a pooler changes connections.
    if (isPooled(urls.databaseUrl))
      throw new Error('set MIGRATION_DATABASE_URL to the database itself, without PgBouncer')
    await prepareDatabase(urls.databaseUrl)
  } else {
    await withConnection(urls.databaseUrl, requireMigrated)
    await prepareQueues(urls.databaseUrl)
  }
}

const CurrentUser = z.object({ owner: z.string() })

/**
 * Applies the migrations, or the first `count` of them, then this version's functions, views and triggers, creates the queues,
 * and gives `role` its rights, if it is not the role that does all this. What a later version has migrated has that version's
 * functions, which serve this one too.
 */
export const prepareDatabase = (
  databaseUrl: string,
  { role, count }: { role?: string | undefined; count?: number } = {},
): Promise<void> =>
  withConnection(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    const migrations = await migrateTables(client, knownMigrations.slice(0, count))
    if (migrations === knownMigrations.length) await applySchemaFiles(client)
    await createJobTables(databaseUrl)
    await prepareQueues(databaseUrl)
    const [user] = await queryRows(client, CurrentUser, 'select current_user as owner')
    if (role !== undefined && role !== user?.owner) await grantRights(client, role)
  })

const DatabaseFacts = z.object({ role: z.string(), isRestoring: z.boolean(), mayMigrate: z.boolean() })

async function describeDatabase(client: pg.Client) {
  const [facts] = await queryRows(
    client,
    DatabaseFacts,
    `select current_user as role, exists (select from pg_namespace where nspname = $1) as "isRestoring",
       coalesce((select pg_has_role(tableowner, 'member') from pg_tables
         where schemaname = 'drizzle' and tablename = '__drizzle_migrations'), true) as "mayMigrate"`,
    [restoreMarker],
  )
  if (facts === undefined) throw new Error('The query for facts of the database returned no row')
  return facts
}

const Versions = z.object({
  migration: z.int().nullable(),
  /** The hash of each file of functions, views and triggers, by its path. */
  files: z.record(z.string(), z.string()).nullable(),
  jobs: z.int(),
})

async function requireMigrated(client: pg.Client): Promise<void> {
  const [versions] = await queryRows(
    client,
    Versions,
    `select (select max(created_at) from drizzle.__drizzle_migrations) as migration,
       (select jsonb_object_agg(path, hash) from drizzle.schema_files) as files, version as jobs from pgboss.version`,
  )
  const isMigrated =
    versions?.migration === knownMigrations.at(-1)?.folderMillis &&
    isDeepStrictEqual(versions?.files, Object.fromEntries(schemaFiles.map(({ path, hash }) => [path, hash]))) &&
    versions?.jobs === jobsVersion
  if (!isMigrated)
    throw new Error('it is of another version, and its role may not migrate it: set MIGRATION_DATABASE_URL')
}
