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
import { renewListings } from './renew-listings.ts'
import { applySchemaFiles, schemaFiles } from './schema-files.ts'

/** The schema that marks a database during a restore. */
export const restoreMarker = 'kargha_restore'

/** Of the server's role and, if it is another, the tables' owner. */
export type DatabaseUrls = Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'>

/**
 * Of several starting processes one migrates. A role that doesn't own the tables only checks for pending migrations.
 * Throws after an unfinished restore.
 */
export async function migrate(urls: DatabaseUrls): Promise<void> {
  const { role, isRestoring, mayMigrate } = await withConnection(urls.databaseUrl, describeDatabase)
  if (isRestoring) throw new Error('a restore into it did not finish')
  if (urls.migrationDatabaseUrl !== undefined) await prepareDatabase(urls.migrationDatabaseUrl, { role })
  else if (mayMigrate) {
    // A pooler would change the connection that holds the lock.
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
 * Migrates (the first `count`), applies functions, views and triggers, renews the listings that they make, creates the
 * queues, and grants `role` its rights, unless it is the owner. A later version's functions stay: they serve this version too.
 */
export const prepareDatabase = (
  databaseUrl: string,
  { role, count }: { role?: string | undefined; count?: number } = {},
): Promise<void> =>
  withConnection(databaseUrl, async (client) => {
    // A killed migration's statement would go on to its end, with its locks.
    await client.query("set client_connection_check_interval = '500ms'")
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    const migrations = await migrateTables(client, knownMigrations.slice(0, count))
    if (migrations === knownMigrations.length) {
      await applySchemaFiles(client)
      await renewListings(client)
    }
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
  /** By path. */
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
