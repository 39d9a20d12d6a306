import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts'
import { inTransaction, openDatabase, type Pool } from './database.ts'

let database: TestDatabase
let db: Pool
let pool: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  ;({ db, pool } = openDatabase(database.url))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('a transaction fails for the reason of its failed statement, though another is reported first', async () => {
  const failed = inTransaction(db, async (tx) => {
    // A promise in promises fails later.
    const divide = async (depth: number): Promise<unknown> =>
      depth === 0 ? tx.execute(sql`select 1 / 0`) : await divide(depth - 1)
    await Promise.all([divide(5), tx.execute(sql`select 1`)])
  })
  await expect(failed).rejects.toMatchObject({ cause: { message: 'division by zero' } })
})

it('prepares a text that comes with values, be they none, unless it has several statements', async () => {
  // A fresh module: this process may have reached the limit of statements.
  const copy = './preparing-client.ts?copy'
  const { PreparingClient }: typeof import('./preparing-client.ts') = await import(copy)
  const client = new PreparingClient({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('select 1 as number', [])
    const count = "select count(*)::int from pg_prepared_statements where statement = 'select 1 as number'"
    const results: unknown = await client.query(`select 1; ${count}`, [])
    expect(results).toMatchObject([{ rowCount: 1 }, { rows: [{ count: 1 }] }])
  } finally {
    await client.end()
  }
})
