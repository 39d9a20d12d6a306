import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { typedRows } from '../db/typed-rows.ts'
import { fileMarks } from './file-marks-table.ts'

/** Longer than any request or transaction. */
const graceMinutes = 30

const isOld: SQL = sql`${fileMarks.since} < now() - ${graceMinutes} * interval '1 minute'`

/** Keeps a file from the sweep while a request stores a reference. False if the sweep is deleting it. */
export async function keepFile(db: Database, name: string): Promise<boolean> {
  const { rowCount } = await db
    .insert(fileMarks)
    .values({ name })
    .onConflictDoUpdate({
      target: fileMarks.name,
      set: { since: sql`now()` },
      setWhere: eq(fileMarks.isDeleted, false),
    })
  return rowCount === 1
}

const Mark = z.object({ name: z.string(), deleted: z.boolean() })

/**
 * Returns the deletable files: found by an earlier sweep, and not claimed by a request since. From then on none can
 * claim them.
 */
export async function markUnreferenced(db: Database, names: string[]): Promise<string[]> {
  const array = sql.param(names)
  // Files referred to again start anew.
  await db
    .delete(fileMarks)
    .where(sql`${isOld} and not ${fileMarks.isDeleted} and ${fileMarks.name} <> all(${array}::text[])`)
  const rows = await typedRows(db, Mark)`
    insert into ${fileMarks} (name) select unnest(${array}::text[]) order by 1
    on conflict (name) do update set is_deleted = true where ${isOld} or ${fileMarks.isDeleted}
    returning name, is_deleted as deleted`
  return rows.filter(({ deleted }) => deleted).map(({ name }) => name)
}

export async function deleteOldFileMarks(db: Database): Promise<number> {
  return (await db.delete(fileMarks).where(sql`${fileMarks.since} < now() - interval '1 day'`)).rowCount ?? 0
}
