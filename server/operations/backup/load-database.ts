import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from 'zod'
import { StartError } from '../../platform/config/start-error.ts'
import { queryRows } from '../../platform/db/typed-rows.ts'
import { restoreMarker } from '../migrate/migrate.ts'
import type { BackupFolder } from './backup-folder.ts'
import { qualified, schemas } from './dump-database.ts'
import { type BackupManifest, type TableInBackup, tablePath } from './manifest.ts'

const Named = z.object({ name: z.string() })
const ForeignKey = z.object({ table: z.string(), name: z.string(), definition: z.string() })

/** Throws StartError if the database has any table. */
export async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const [found] = await queryRows(
    client,
    Named,
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
     union all select nspname from pg_namespace where nspname = $1 order by 1`,
    [restoreMarker],
  )
  if (found === undefined) return
  throw new StartError(
    `The database is not empty (it has ${found.name}): a backup is restored into an empty one only, such as a new one`,
  )
}

/**
 * Fills a migrated database in one transaction, which also removes the mark of an unfinished restore. Foreign keys are
 * recreated and so checked; triggers don't run, as their effects are in the backup.
 */
export async function loadDatabase(client: pg.Client, folder: BackupFolder, manifest: BackupManifest): Promise<void> {
  const { tables, sequences } = manifest
  await client.query('begin')
  const foreignKeys = await queryRows(
    client,
    ForeignKey,
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = any($1::regnamespace[])`,
    [schemas],
  )
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${qualified(table)} disable trigger user`)
  // Migrating wrote a few rows, such as the settings.
  await client.query(`truncate ${tables.map(qualified).join(', ')}`)
  for (const table of tables) await loadTable(client, folder, table)
  for (const table of tables) await client.query(`alter table ${qualified(table)} enable trigger user`)
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2)', [qualified(sequence), sequence.value])
  await client.query(`drop schema ${restoreMarker}`)
  await client.query('commit')
  // Without statistics PostgreSQL plans badly.
  await client.query('analyze')
}

async function loadTable(client: pg.Client, folder: BackupFolder, table: TableInBackup): Promise<void> {
  if (table.rows === 0) return
  const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(', ')
  const rows = client.query(copyFrom(`copy ${qualified(table)} (${columns}) from stdin`))
  await pipeline(folder.read(tablePath(table)), createGunzip(), rows)
  if (rows.rowCount !== table.rows)
    throw new StartError(`${tablePath(table)} has ${rows.rowCount} rows, but the backup lists ${table.rows}`)
}
