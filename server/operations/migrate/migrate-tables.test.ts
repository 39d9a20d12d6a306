import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freshDatabase, previousDatabase } from '../../../testing/database.ts'
import { newMigrations } from '../../../testing/previous-version.ts'
import { withConnection } from '../../platform/db/database.ts'
import { prepareDatabase } from './migrate.ts'
import { knownMigrations, type Migration, migrateTables, migrationsFolder, readMigrations } from './migrate-tables.ts'

async function connect(url: string): Promise<pg.Client> {
  // Ends endless waits for locks before the test's own limit.
  const client = new pg.Client({ connectionString: url, statement_timeout: 20_000 })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function openShop(): Promise<string> {
  const { ownerUrl, drop } = await freshDatabase()
  onTestFinished(drop)
  return ownerUrl
}

async function withNext(statements: string, before = ''): Promise<Migration[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kargha-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(migrationsFolder, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, when: last.when + 1, tag: 'next' })
  await writeFile(journalFile, JSON.stringify(journal))
  await writeFile(join(folder, 'next.sql'), statements)
  if (before) await writeFile(join(folder, 'next.before.sql'), before)
  return readMigrations(folder)
}

const migrateTo = (url: string, migrations: readonly Migration[]) =>
  withConnection(url, (client) => migrateTables(client, migrations))

describe('a migration', () => {
  it('of a table in use stands aside for other queries until it gets its lock', async () => {
    const url = await openShop()
    const [user, shop] = [await connect(url), await connect(url)]
    const migrations = await withNext('alter table staff_sessions add column place text')
    await user.query('begin; lock table staff_sessions in access share mode')
    const migrated = migrateTo(url, migrations)
    migrated.catch(() => {})
    const waiting = async () => (await shop.query('select from pg_locks where not granted')).rowCount
    await expect.poll(waiting, { interval: 10 }).toBe(1)
    // Behind the migration, which gives up its place.
    await shop.query('select from staff_sessions')
    await expect.poll(waiting, { interval: 10 }).toBe(1)
    await user.query('rollback')
    expect(await migrated).toBe(migrations.length)
    expect((await shop.query('select place from staff_sessions')).rowCount).toBe(0)
  })

  it('runs what comes before it in no transaction, and from its beginning after a failure', async () => {
    const url = await openShop()
    const client = await connect(url)
    const breakpoint = '--> statement-breakpoint'
    const before = [
      'drop index concurrently if exists banners_alt',
      'create unique index concurrently banners_alt on banners (alt)',
    ].join(breakpoint)
    const migrations = await withNext('create unique index if not exists banners_alt on banners (alt)', before)
    const insert = `insert into banners (image, alt, link) select 'saree.webp', 'Sarees', '/' from generate_series(1, 2)`
    await client.query(insert)
    await expect(migrateTo(url, migrations)).rejects.toThrow('could not create unique index')
    const isValid = `select indisvalid from pg_index where indexrelid = to_regclass('banners_alt')`
    expect((await client.query(isValid)).rows).toEqual([{ indisvalid: false }])
    await client.query('delete from banners')
    await migrateTo(url, migrations)
    expect((await client.query(isValid)).rows).toEqual([{ indisvalid: true }])
    // It has the migration: nothing is run again.
    expect(await migrateTo(url, migrations)).toBe(migrations.length)
  })

  it('of a later version is left as it is by this one', async () => {
    const url = await openShop()
    const client = await connect(url)
    const migrations = await withNext('create table kept (id integer)')
    await migrateTo(url, migrations)
    await client.query(`update drizzle.schema_files set hash = 'of the later version'`)
    await prepareDatabase(url)
    const { rows } = await client.query('select distinct hash from drizzle.schema_files')
    expect(rows).toEqual([{ hash: 'of the later version' }])
  })

  it('is refused by a database that has others', async () => {
    const url = await openShop()
    const client = await connect(url)
    await client.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
    await expect(migrateTo(url, knownMigrations)).rejects.toThrow('it has other migrations')
  })
})

describe('the version before', () => {
  type Columns = { table: string; columns: string[] }
  const columnsQuery = `
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1 order by 1`

  it.skipIf(newMigrations.length === 0)(
    'can go on reading and writing its tables when this version has migrated them',
    async () => {
      const database = await previousDatabase()
      onTestFinished(database.drop)
      const client = await connect(database.ownerUrl)
      const { rows: before } = await client.query<Columns>(columnsQuery)
      await prepareDatabase(database.ownerUrl)
      const broken: string[] = []
      for (const { table, columns } of before) {
        const name = pg.escapeIdentifier(table)
        const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
        for (const statement of [
          `select ${list} from ${name} limit 1`,
          // PostgreSQL checks missing values and conditions first, duplicates last.
          `insert into ${name} (${list}) overriding system value select ${list} from ${name} limit 1`,
        ])
          await client.query(statement).catch((error: pg.DatabaseError) => {
            if (error.code !== '23505') broken.push(`${statement}: ${error.message}`)
          })
      }
      expect(broken).toEqual([])
    },
  )
})
