import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { seed } from '../db/seed.ts'
import { openShelf } from '../media/shelf.ts'

export type TestDatabase = { url: string; drop(): Promise<void> }

/** An empty shop's database, of this caller alone. */
export const freshDatabase = (): Promise<TestDatabase> => copyOf('migrated')

/** The demo shop's database, of this caller alone. */
export const seededDatabase = (): Promise<TestDatabase> => copyOf('seeded')

type Template = 'migrated' | 'seeded'

/** How each template is filled. It is made when a test first wants it and copied, much faster, from then on. */
const fill: Record<Template, (url: string) => Promise<void>> = {
  migrated: migrate,
  seeded: async (url) => {
    await migrate(url)
    await seed(url, await openShelf({ dataDirectory: inject('runDirectory'), s3: undefined }))
  },
}

/** Any number; it keeps the run's workers from making templates, or copying one that is not finished, at once. */
const templateLock = 4_210_099

async function copyOf(template: Template): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(async (query) => {
    await query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      await query(`drop database if exists ${template}_draft with (force)`)
      await query(`create database ${template}_draft`)
      await fill[template](urlOf(`${template}_draft`))
      await query(`alter database ${template}_draft rename to ${template}`)
    }
    await query(`create database ${name} template ${template} strategy file_copy`)
  })
  return { url: urlOf(name), drop: () => administer((query) => query(`drop database ${name} with (force)`)) }
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

function urlOf(database: string): string {
  const url = new URL(inject('databaseServer'))
  url.pathname = database
  return url.href
}
