import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { knownMigrations, migrateTables } from '../server/operations/migrate/migrate-tables.ts'
import { applySchemaFiles, type SchemaFile, schemaFiles } from '../server/operations/migrate/schema-files.ts'
import type { Database } from '../server/platform/db/database.ts'

/** As an earlier version left a filled shop. */
type StoredVersion = {
  storedAt: string
  migrations: number
  files: readonly SchemaFile[]
  tables: Record<string, object[]>
}

const file = new URL('./previous-version.json.gz', import.meta.url)
const stored: StoredVersion = JSON.parse(gunzipSync(await readFile(file)).toString())

/** Those that this version adds. */
export const newMigrations = knownMigrations.slice(stored.migrations)

/**
 * As the previous version left it. Shifts all times to the present, so that nothing expires; except the audit's, which
 * its hashes cover.
 */
export async function restorePreviousVersion(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await migrateTables(client, knownMigrations.slice(0, stored.migrations))
    await applySchemaFiles(client, stored.files)
    // Triggers and foreign keys would only object to the order of rows.
    await client.query('set session_replication_role = replica')
    for (const [table, rows] of Object.entries(stored.tables)) {
      const name = client.escapeIdentifier(table)
      await client.query(`delete from ${name}`)
      await client.query(
        `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1)`,
        [JSON.stringify(rows)],
      )
    }
    const { rows: times } = await client.query<{ table_name: string; changes: string }>(
      `select table_name, string_agg(format('%1$I = %1$I + (now() - $1::timestamptz)', column_name), ', ') as changes
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_name <> 'audit' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
       group by table_name`,
    )
    // One transaction, so one `now()`.
    await client.query('begin')
    for (const { table_name: table, changes } of times)
      await client.query(`update ${client.escapeIdentifier(table)} set ${changes}`, [stored.storedAt])
    // The hashes of seals cover times: the shop seals its entries again.
    if ('seals' in stored.tables)
      await client.query(`delete from seals; update seal_heads set number = 0, last_id = 0, hash = ''`)
    await client.query('commit')
    const { rows: identities } = await client.query<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and is_identity = 'YES'`,
    )
    for (const { table_name: table, column_name: column } of identities)
      await client.query(
        `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${column}), 0) + 1 from ${table}), false)`,
        [table, column],
      )
  } finally {
    await client.end()
  }
}

/** For the next version's test. */
export async function storeVersion(db: Database): Promise<void> {
  const { rows: names } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const tables: StoredVersion['tables'] = {}
  for (const { name } of names) {
    const all = sql`select coalesce(json_agg(row), '[]') as rows from ${sql.identifier(name)} row`
    const { rows } = await db.execute<{ rows: object[] }>(all)
    tables[name] = rows[0]?.rows ?? []
  }
  const storedAt = new Date().toISOString()
  const version: StoredVersion = { storedAt, migrations: knownMigrations.length, files: schemaFiles, tables }
  await writeFile(file, gzipSync(JSON.stringify(version), { level: 9 }))
}
