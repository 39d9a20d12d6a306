import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts'
import { openTcpProxy, type TcpProxy } from '../../../testing/tcp-proxy.ts'
import { inTransaction, openDatabase, type Pool } from './database.ts'
import { DatabaseUnavailable, isCausedBy } from './errors.ts'

let database: TestDatabase
let proxy: TcpProxy
let db: Pool
let pool: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  proxy = await openTcpProxy(database.ownerUrl)
  // Far longer than a test may take.
  ;({ db, pool } = openDatabase(proxy.url, 2, { statementMs: 120_000, lockMs: 120_000 }))
})
afterAll(async () => {
  await pool.end()
  await proxy.close()
  await database.drop()
})

const answer = () => db.execute(sql`select 1`)
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (isCausedBy(error, DatabaseUnavailable) ? 'unavailable' : error),
  )

it('refuses all who wait for a silent database, and whoever comes later, until it answers again', async () => {
  await Promise.all([answer(), answer()])
  proxy.set({ isSilent: true })
  // Two are in flight, the others wait for a connection.
  const waiting = [answer(), inTransaction(db, () => answer()), answer(), answer(), answer()]
  expect(await Promise.all(waiting.map(outcomeOf))).toEqual(Array(5).fill('unavailable'))
  expect(await outcomeOf(answer())).toBe('unavailable')
  proxy.set({})
  await expect.poll(() => outcomeOf(answer()), { timeout: 10_000 }).toBe('answered')
})

it('takes no slow statement for silence', async () => {
  expect(await outcomeOf(db.execute(sql`select pg_sleep(1)`))).toBe('answered')
})
