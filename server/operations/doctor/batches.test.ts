import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../../../testing/database.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { batchReader } from './batches.ts'

it.each([
  [0, [0]],
  [2, [2]],
  [3, [3, 0]],
  [7, [3, 3, 1]],
])('of %i rows each is in one batch of three', async (count, sizes) => {
  const { url, drop } = await freshDatabase()
  const { db, pool } = openDatabase(url, 1)
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  await db.execute(sql`insert into empty_searches (words) select 'word ' || n from generate_series(1, ${count}::int) n`)
  const found: string[][] = []
  for (const within of await batchReader(db)('empty_searches.id', 3)) {
    const { rows } = await db.execute<{ words: string }>(sql`select words from empty_searches where ${within('id')}`)
    found.push(rows.map(({ words }) => words))
  }
  expect(found.map((batch) => batch.length)).toEqual(sizes)
  expect(new Set(found.flat()).size).toBe(count)
})
