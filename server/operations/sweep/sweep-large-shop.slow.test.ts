import { access, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { batchTimeouts, openDatabase } from '../../platform/db/database.ts'
import { type FileStore, openFileStore } from '../../platform/media/file-store.ts'
import { sweep } from './sweep.ts'

const rows = 30_000
/** Too little for reading all rows at once, plenty for a batch. */
const statementMs = 250

let shop: TestShop
let fileStore: FileStore
beforeAll(async () => {
  // The rows have no orders: only their pictures matter.
  shop = await openShop({ allowsViolations: true })
  fileStore = await openFileStore({ dataDirectory: shop.dataDirectory, s3: undefined })
  const { db, pool } = openDatabase(shop.ownerUrl, 1, batchTimeouts)
  await db.execute(
    sql.raw(`set session_replication_role = replica;
    insert into returns (order_id, reason, resolution, pickup_address, images)
    select gen_random_uuid(), 'Damaged', 'Refund', '{}', (
      select jsonb_agg(jsonb_build_object('description', 'A tear', 'url', format('/media/proof-%s-%s.webp', number, picture)))
      from generate_series(1, 10) picture)
    from generate_series(1, ${rows}) number`),
  )
  await pool.end()
})
afterAll(() => shop.close())

it(`finds the forgotten files of a shop with ${rows} returns, each statement within ${statementMs} ms`, async () => {
  const { db, pool } = openDatabase(shop.url, 2, { statementMs, lockMs: statementMs })
  onTestFinished(() => pool.end())
  const [first, last, forgotten] = ['proof-1-1.webp', `proof-${rows}-10.webp`, 'forgotten.webp'] as const
  const pathOf = (name: string) => join(fileStore.directory, name)
  const dayAgo = new Date(Date.now() - 25 * 3_600_000)
  for (const name of [first, last, forgotten]) {
    await writeFile(pathOf(name), 'x')
    await utimes(pathOf(name), dayAgo, dayAgo)
  }
  await sweep(db, fileStore, shop.dataDirectory)
  await db.execute(sql`update file_marks set since = since - interval '31 minutes'`)
  expect((await sweep(db, fileStore, shop.dataDirectory)).files).toBe(1)
  for (const name of [first, last]) await access(pathOf(name))
  await expect(access(pathOf(forgotten))).rejects.toThrow('ENOENT')
})
