import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../server/operations/migrate/migrate.ts'
import { seed } from '../server/operations/seed/seed.ts'
import { advisoryLocks } from '../server/platform/db/database.ts'
import { openFileStore } from '../server/platform/media/file-store.ts'
import { restorePreviousVersion } from './previous-version.ts'

/** `url` is for the server's role, which owns nothing; `ownerUrl` for a superuser, who owns the tables. */
export type TestDatabase = { url: string; ownerUrl: string; drop(): Promise<void> }

/** An empty shop's. */
export const freshDatabase = (): Promise<TestDatabase> => copyOf('migrated')

export const emptyDatabase = (): Promise<TestDatabase> => copyOf('empty')

export const seededDatabase = (): Promise<TestDatabase> => copyOf('seeded')

/** As the previous version left it. */
export const previousDatabase = (): Promise<TestDatabase> => copyOf('previous')

type Template = 'empty' | 'migrated' | 'seeded' | 'previous'

/** Copying a template is much faster than filling it. */
const fill: Record<Template, (database: string) => Promise<void>> = {
  empty: async () => {},
  migrated: migrateAsOwner,
  previous: (database) => restorePreviousVersion(urlOf('databaseServer', database)),
  seeded: async (database) => {
    await migrateAsOwner(database)
    const url = urlOf('databaseServer', database)
    await seed(url, await openFileStore({ dataDirectory: inject('runDirectory'), s3: undefined }))
  },
}

function migrateAsOwner(database: string): Promise<void> {
  const [databaseUrl, migrationDatabaseUrl] = [urlOf('shopDatabaseServer', database), urlOf('databaseServer', database)]
  return migrate({ databaseUrl, migrationDatabaseUrl })
}

async function copyOf(template: Template): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(async (query) => {
    await query('select pg_advisory_lock($1)', [advisoryLocks.testTemplates])
    const { rowCount } = await query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      await query(`drop database if exists ${template}_draft with (force)`)
      await query(`create database ${template}_draft`)
      await fill[template](`${template}_draft`)
      await query(`alter database ${template}_draft rename to ${template}`)
    }
    await query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    url: urlOf('shopDatabaseServer', name),
    ownerUrl: urlOf('databaseServer', name),
    drop: () => administer((query) => query(`drop database ${name} with (force)`)),
  }
}

type Query = (sql: string, values?: unknown[]) => Promise<pg.QueryResult>

async function administer(work: (query: Query) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  try {
    await work((sql, values) => client.query(sql, values))
  } finally {
    await client.end()
  }
}

function urlOf(server: 'databaseServer' | 'shopDatabaseServer', database: string): string {
  const url = new URL(inject(server))
  url.pathname = database
  return url.href
}
