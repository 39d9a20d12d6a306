import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase, previousDatabase, type TestDatabase } from '../../../testing/database.ts'
import { withConnection } from '../../platform/db/database.ts'
import { knownMigrations, migrateTables } from './migrate-tables.ts'

const connect = async (url: string): Promise<pg.Client> => {
  // What waits for a lock without an end fails the test sooner than the test's own limit would.
  const client = new pg.Client({ connectionString: url, statement_timeout: 20_000 })
  await client.connect()
  return client
}

describe('a migration of a table that is in use', () => {
  let database: TestDatabase
  let user: pg.Client
  let shop: pg.Client
  beforeAll(async () => {
    database = await emptyDatabase()
    ;[user, shop] = [await connect(database.ownerUrl), await connect(database.ownerUrl)]
  })
  afterAll(async () => {
    await Promise.all([user.end(), shop.end()])
    await database.drop()
  })

  it('stands aside for other queries until it gets its lock', async () => {
    // The migration of this number adds columns to `staff_sessions`.
    const before = 14
    await withConnection(database.ownerUrl, (client) => migrateTables(client, before))
    await user.query('begin; lock table staff_sessions in access share mode')
    const migrated = withConnection(database.ownerUrl, (client) => migrateTables(client))
    migrated.catch(() => {})
    const waiting = async () => (await shop.query('select from pg_locks where not granted')).rowCount
    await expect.poll(waiting, { interval: 10 }).toBe(1)
    // Behind the migration, which gives up its place.
    await shop.query('select from staff_sessions')
    await expect.poll(waiting, { interval: 10 }).toBe(1)
    await user.query('rollback')
    await migrated
    const { rowCount } = await shop.query('select from drizzle.__drizzle_migrations')
    expect(rowCount).toBe(knownMigrations.length)
  })
})

/** From this number on migrations leave the version before running. The one before added a column that every INSERT must fill. */
const firstByRule = 14

describe('the version before', () => {
  type Columns = { table: string; columns: string[] }
  const columnsQuery = `
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1 order by 1`

  it('can go on reading and writing its tables when this version has migrated them', async () => {
    const database = await previousDatabase()
    const client = await connect(database.ownerUrl)
    await migrateTables(client, firstByRule)
    const { rows: before } = await client.query<Columns>(columnsQuery)
    expect(before.length).toBeGreaterThan(20)
    await withConnection(database.ownerUrl, migrateTables)
    const broken: string[] = []
    for (const { table, columns } of before) {
      const [name, list] = [pg.escapeIdentifier(table), columns.map((column) => pg.escapeIdentifier(column)).join(', ')]
      for (const statement of [
        `select ${list} from ${name} limit 1`,
        // PostgreSQL looks for missing values and checks first, and for duplicates last.
        `insert into ${name} (${list}) overriding system value select ${list} from ${name} limit 1`,
      ])
        await client.query(statement).catch((error: pg.DatabaseError) => {
          if (error.code !== '23505') broken.push(`${statement}: ${error.message}`)
        })
    }
    await client.end()
    await database.drop()
    expect(broken).toEqual([])
  })
})
