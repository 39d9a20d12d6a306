import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import { StartError } from '../../platform/config/start-error.ts'
import { advisoryLocks } from '../../platform/db/database.ts'
import { isPooled } from '../../platform/db/preparing-client.ts'
import { queryRows } from '../../platform/db/typed-rows.ts'
import type { BackupFolder } from './backup-folder.ts'
import type { Bytes } from './encryption.ts'
import { type BackupManifest, type FileInBackup, Sequence, TableInBackup, tablePath } from './manifest.ts'

/** Migrating recreates the schema of migrations. */
export const schemas = ['public', 'pgboss']

/** Without those that migrating writes; a partitioned table counts as one. */
const tablesQuery = `
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and (n.nspname, c.relname) <> ('pgboss', 'version')
  group by 1, 2 order by 1, 2`

const TableColumns = TableInBackup.omit({ rows: true })
type TableColumns = z.infer<typeof TableColumns>
const Lock = z.object({ locked: z.boolean() })
const Facts = z.object({ now: z.date(), postgresql: z.string(), jobs: z.int() })
const Migration = z.object({ created_at: z.int() })

export const qualified = (table: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`

/** Without time-outs, for a long transaction. */
export async function connect(connectionString: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: '-c statement_timeout=0 -c datestyle=ISO -c intervalstyle=postgres -c timezone=UTC',
  })
  // Then the current query fails.
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Holds the backup lock until the connection ends. Throws StartError while another holds it, and behind PgBouncer,
 * which could give it to another connection.
 */
export async function connectForBackup(databaseUrl: string): Promise<pg.Client> {
  if (isPooled(databaseUrl))
    throw new StartError('DATABASE_URL leads through PgBouncer: set it to the database itself for a backup')
  const client = await connect(databaseUrl, 'kargha backup')
  const [lock] = await queryRows(client, Lock, 'select pg_try_advisory_lock($1) as locked', [advisoryLocks.backup])
  if (lock?.locked) return client
  await client.end()
  throw new StartError('Another backup of this database is being made: this one was not started')
}

type DatabaseDump = Pick<
  BackupManifest,
  'postgresql' | 'madeAt' | 'migrations' | 'jobsVersion' | 'tables' | 'sequences' | 'files'
>

/** As of one moment, `madeAt`, while the shop goes on. Migrations wait. */
export async function dumpDatabase(client: pg.Client, folder: BackupFolder): Promise<DatabaseDump> {
  const tables = await beginSnapshot(client)
  const [facts] = await queryRows(
    client,
    Facts,
    `select now(), current_setting('server_version') as postgresql, (select version from pgboss.version) as jobs`,
  )
  if (facts === undefined) throw new Error('The query for facts of the database returned no row')
  const migrations = await queryRows(
    client,
    Migration,
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  )
  const dumped: TableInBackup[] = []
  const files: FileInBackup[] = []
  for (const table of tables) {
    const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(', ')
    const rows = client.query(copyTo(`copy (select ${columns} from ${qualified(table)}) to stdout`))
    const zip = createGzip()
    rows.on('error', (error) => zip.destroy(error))
    files.push(await folder.write(tablePath(table), rows.pipe(zip) as Bytes))
    dumped.push({ ...table, rows: rows.rowCount })
  }
  // Last, since sequences are in no snapshot: they may be ahead of the rows, but not behind.
  const sequences = await queryRows(
    client,
    Sequence,
    `select schemaname as schema, sequencename as name, last_value::float8 as value from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  )
  await client.query('commit')
  return {
    postgresql: facts.postgresql,
    madeAt: facts.now.toISOString(),
    migrations: migrations.map((migration) => migration.created_at),
    jobsVersion: facts.jobs,
    tables: dumped,
    sequences,
    files,
  }
}

/** Locks tables against migrations before the snapshot, so the list is read again for tables altered meanwhile. */
async function beginSnapshot(client: pg.Client): Promise<TableColumns[]> {
  for (;;) {
    const before = await queryRows(client, TableColumns, tablesQuery, [schemas])
    await client.query('begin isolation level repeatable read read only')
    await client.query(`lock table ${before.map(qualified).join(', ')} in access share mode`)
    const tables = await queryRows(client, TableColumns, tablesQuery, [schemas])
    if (JSON.stringify(tables) === JSON.stringify(before)) return tables
    await client.query('rollback')
  }
}
