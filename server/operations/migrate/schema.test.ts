import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabase, freshDatabase, type TestDatabase } from '../../../testing/database.ts'
import { knownMigrations } from './migrate-tables.ts'
import { schemaFiles } from './schema-files.ts'

async function connectTo(database: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  return client
}

async function listOf(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ item: string }>(query)
  return rows.map(({ item }) => item).toSorted()
}

const describeTables = `
  select concat_ws(' ', attrelid::regclass || '.' || attname, format_type(atttypid, atttypmod),
    case when attnotnull then 'not null' end, attidentity, attgenerated, pg_get_expr(adbin, adrelid)) as item
  from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  union all select concat_ws(' ', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 't'
  union all select concat_ws(' ', indexdef, reloptions) from pg_indexes join pg_class c on c.oid = indexname::regclass
  where schemaname = 'public' and not exists (select from pg_constraint where conindid = c.oid)`

/** Created with the tables, as indexes use it. */
const indexFunction = 'staff_search_words'

/** Drizzle can't declare these, or only with import cycles among tables. */
const undeclared = [
  'complaints.complaints_assignee FOREIGN KEY (assignee_id) REFERENCES staff(id) ON DELETE SET NULL',
  'product_variants.product_variants_sku_unique EXCLUDE USING btree (lower(sku) WITH =) DEFERRABLE',
  'product_variants.product_variants_values UNIQUE (product_id, option_values) DEFERRABLE',
  'purchases.purchases_paid_by_payment FOREIGN KEY (paid_by) REFERENCES payments(id)',
  'purchases.purchases_rest_paid_by_payment FOREIGN KEY (rest_paid_by) REFERENCES payments(id)',
  'refunds.refunds_payment FOREIGN KEY (payment_id) REFERENCES payments(id)',
]

it('only the last migration has a snapshot of the tables; delete the one before', () => {
  const number = String(knownMigrations.length - 1).padStart(4, '0')
  expect(globSync('server/schema/migrations/meta/*_snapshot.json')).toEqual([
    `server/schema/migrations/meta/${number}_snapshot.json`,
  ])
})

it('migrations make the tables that the code declares', async () => {
  const [migrated, declared] = [await connectTo(await freshDatabase()), await connectTo(await emptyDatabase())]
  const { rows } = await migrated.query(`select pg_get_functiondef('${indexFunction}'::regproc) as definition`)
  await declared.query(rows[0].definition)
  // drizzle-kit adds methods to arrays, hence the process.
  const program = ['drizzle-kit', 'export', '--config=schema/drizzle.config.ts']
  const { stdout: statements } = await promisify(execFile)('npx', program, { cwd: 'server' })
  await declared.query(statements)
  const [made, asDeclared] = [await listOf(migrated, describeTables), await listOf(declared, describeTables)]
  expect(made.length).toBeGreaterThan(1000)
  expect(made.filter((item) => !asDeclared.includes(item))).toEqual(undeclared)
  const changed = undeclared.map((item) => item.replace(/ (DEFERRABLE|INCLUDE .*)$/, ''))
  expect(asDeclared.filter((item) => !made.includes(item) && !changed.includes(item))).toEqual([])
})

const listFiles = `
  select 'functions/' || proname || '.sql' as item from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  union all select 'views/' || viewname || '.sql' from pg_views where schemaname = 'public'
  union select 'triggers/' || relname || '.sql' from pg_trigger join pg_class c on c.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal`

it('every function, view and trigger stands in a file, and every file makes those of its name', async () => {
  const client = await connectTo(await freshDatabase())
  const made = await listOf(client, listFiles)
  const files = [...schemaFiles.map(({ path }) => path), `functions/${indexFunction}.sql`]
  expect(made).toEqual(files.toSorted())
})

const describeFiles = `
  select pg_get_functiondef(oid) as item from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
  union all select viewname || definition from pg_views where schemaname = 'public'
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`

it('the files compile, and are what the database has', async () => {
  const client = await connectTo(await freshDatabase())
  const before = await listOf(client, describeFiles)
  for (const { path, sql } of schemaFiles) {
    const [, table] = /^triggers\/(\w+)\.sql$/.exec(path) ?? []
    if (table)
      await client.query(sql.replaceAll(/^CREATE (?:CONSTRAINT )?TRIGGER (\w+)/gm, `DROP TRIGGER $1 ON ${table};\n$&`))
    else await client.query(sql)
  }
  expect(await listOf(client, describeFiles)).toEqual(before)
})
