import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabase, freshDatabase } from '../../../testing/database.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { migrate } from './migrate.ts'

async function openFresh() {
  const { url, ownerUrl, drop } = await freshDatabase()
  const [shop, owner] = [openDatabase(url, 1), openDatabase(ownerUrl, 1)]
  onTestFinished(async () => {
    await Promise.all([shop.pool.end(), owner.pool.end()])
    await drop()
  })
  return { urls: { databaseUrl: url, migrationDatabaseUrl: ownerUrl }, db: shop.db, ownerDb: owner.db }
}

it('the server’s role owns nothing and can create nothing', async () => {
  const { db } = await openFresh()
  const owned = sql`
    select oid::regclass::text from pg_class where relowner = current_user::regrole
    union all select oid::regprocedure::text from pg_proc where proowner = current_user::regrole
    union all select nspname from pg_namespace where nspowner = current_user::regrole`
  expect((await db.execute(owned)).rows).toEqual([])
  const { rows } = await db.execute(sql`
    select nspname as schema, has_schema_privilege(oid, 'create') as "mayCreate" from pg_namespace
    where nspname in ('public', 'pgboss', 'drizzle') order by 1`)
  expect(rows).toEqual(['drizzle', 'pgboss', 'public'].map((schema) => ({ schema, mayCreate: false })))
  const { rows: role } = await db.execute(
    sql`select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication from pg_roles where rolname = current_user`,
  )
  expect(Object.values(role[0] ?? {})).toEqual([false, false, false, false, false])
})

it('a function with the owner’s rights finds nothing that another role has put before what it means', async () => {
  const { db } = await openFresh()
  const { rows } = await db.execute<{ path: string[] | null }>(
    sql`select distinct proconfig as path from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([{ path: ['search_path=public, pg_temp'] }])
})

const forbiddenStatements = [
  'alter table audit disable trigger append_only',
  'drop trigger append_only on audit',
  'alter table orders add column note text',
  ...['audit', 'stock_ledger', 'money_ledger', 'seals'].flatMap((ledger) => [
    `update ${ledger} set at = at`,
    `delete from ${ledger}`,
    `truncate ${ledger}`,
  ]),
  "insert into seals (ledger, number, last_id, hash, entries) values ('stock_ledger', 1, 1, '', 1)",
  'update seal_heads set last_id = 0',
  'delete from seal_heads',
  'truncate orders',
  'set session_replication_role = replica',
  'create table notes ()',
  'create table pgboss.notes ()',
  'drop function refuse_change() cascade',
  'delete from drizzle.__drizzle_migrations',
]

it('the server’s role may neither change tables nor what is only added to', async () => {
  const { db } = await openFresh()
  for (const statement of forbiddenStatements) {
    const failure = await db.execute(statement).catch((error: Error) => error.cause)
    expect(failure, statement).toMatchObject({ code: '42501' })
  }
})

it('a server without the owner’s address starts on a migrated database, and refuses another', async () => {
  const { urls, ownerDb } = await openFresh()
  const own = { databaseUrl: urls.databaseUrl, migrationDatabaseUrl: undefined }
  await migrate(own)
  await ownerDb.execute(
    sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  )
  await expect(migrate(own)).rejects.toThrow('set MIGRATION_DATABASE_URL')
  const pooled = { ...own, databaseUrl: `${urls.migrationDatabaseUrl}?pgbouncer=true` }
  await expect(migrate(pooled)).rejects.toThrow('set MIGRATION_DATABASE_URL to the database itself')
})

it('one role can do both where there is no other', async () => {
  const { ownerUrl, drop } = await emptyDatabase()
  onTestFinished(drop)
  await migrate({ databaseUrl: ownerUrl, migrationDatabaseUrl: undefined })
  await migrate({ databaseUrl: ownerUrl, migrationDatabaseUrl: undefined })
})
