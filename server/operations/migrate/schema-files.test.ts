import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts'
import { withConnection } from '../../platform/db/database.ts'
import { applySchemaFiles, type SchemaFile, schemaFile, schemaFiles } from './schema-files.ts'

let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  database = await freshDatabase()
  // Ends endless waits for locks before the test's own limit.
  client = new pg.Client({ connectionString: database.ownerUrl, statement_timeout: 20_000 })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const apply = (files: readonly SchemaFile[]) =>
  withConnection(database.ownerUrl, (connection) => applySchemaFiles(connection, files))

const value = async (expression: string) => Object.values((await client.query(`select ${expression}`)).rows[0])[0]

const called = (result: string) =>
  schemaFile(
    'functions/called.sql',
    `create or replace function called() returns trigger language plpgsql as $$ begin new.alt := ${result}; return new; end $$`,
  )
const triggers = (...names: string[]) =>
  schemaFile(
    'triggers/banners.sql',
    names
      .map((name) => `create trigger ${name} before insert on banners for each row execute function called();`)
      .join('\n'),
  )
const view = (columns: string) =>
  schemaFile('views/links.sql', `create or replace view links as select ${columns} from banners`)

const insertBanner = async () => {
  const insert = `insert into banners (image, alt, link) values ('saree.webp', 'Sarees', '/') returning alt`
  return (await client.query<{ alt: string }>(insert)).rows[0]?.alt
}
const namesOfTriggers = `array(select tgname::text from pg_trigger where tgrelid = 'banners'::regclass and not tgisinternal order by 1)`

it('applies the files that are new or changed, and drops what files made that are gone', async () => {
  await apply([...schemaFiles, called(`'first'`), triggers('one', 'two'), view('link')])
  expect(await insertBanner()).toBe('first')
  await apply([...schemaFiles, called(`'second'`), triggers('two', 'three'), view('link, alt')])
  expect(await insertBanner()).toBe('second')
  expect(await value(namesOfTriggers)).toEqual(['three', 'two'])
  expect(await value('array(select alt from links)')).toEqual(['first', 'second'])
  await apply(schemaFiles)
  expect(await insertBanner()).toBe('Sarees')
  expect(await value(`to_regproc('called')`)).toBeNull()
  expect(await value(`to_regclass('links')`)).toBeNull()
})

it('drops the triggers of a table that is gone', async () => {
  await apply([...schemaFiles, called(`'first'`), triggers('one')])
  await client.query('drop table banners')
  await apply(schemaFiles)
  expect(await value(`to_regproc('called')`)).toBeNull()
})

it.each([
  ['a function that does not compile', [schemaFile('functions/called.sql', 'create function called(')], 'syntax error'],
  ['a view without a column of before', [view('image')], 'cannot change name of view column'],
  [
    'other parameters of a function',
    [
      schemaFile(
        'functions/slug_of.sql',
        `create function slug_of(a text, b text) returns text language sql as 'select a'`,
      ),
    ],
    'give it another name',
  ],
  ['the end of a function that a trigger calls', [triggers('one')], 'other objects depend on it'],
])('refuses %s, and changes nothing', async (_, files, message) => {
  const before = [...schemaFiles, called(`'first'`), triggers('one'), view('link')]
  await apply(before)
  const kept = schemaFiles.filter(({ path }) => !files.some((file) => file.path === path))
  await expect(apply([...kept, ...files])).rejects.toThrow(message)
  expect(await insertBanner()).toBe('first')
  expect(await value('count(*)::int from drizzle.schema_files')).toBe(before.length)
})

it('touches no table whose triggers are as they were, and waits aside for another', async () => {
  const user = new pg.Client(database.ownerUrl)
  await user.connect()
  await user.query('begin; lock table orders, banners in row exclusive mode')
  const applied = apply([...schemaFiles, called(`'first'`), triggers('one')])
  applied.catch(() => {})
  const waiting = async () =>
    (await client.query('select relation::regclass::text as name from pg_locks where not granted')).rows
  await expect.poll(waiting, { interval: 10 }).toEqual([{ name: 'banners' }])
  // Behind the trigger, which gives up its place.
  await insertBanner()
  await user.end()
  await applied
  expect(await insertBanner()).toBe('first')
})
