import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { typedRows } from '../db/typed-rows.ts'
import { fileMarks } from './file-marks-table.ts'

/** Longer than any request or transaction: what was under way when a file was first found unreferenced has ended. */
const graceMinutes = 30

const isOld: SQL = sql`${fileMarks.since} < now() - ${graceMinutes} * interval '1 minute'`

/**
 * Keeps a file from the sweep while a request makes a row refer to it. Returns false if the sweep is deleting the file: then
 * the caller treats it as one that does not exist.
 */
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
 * Marks files that no row refers to. Returns those of them that may be deleted: they were found so by an earlier sweep, and no
 * request has been about to refer to them since. From then on none can.
 */
export async function markUnreferenced(db: Database, names: string[]): Promise<string[]> {
  const array = sql.param(names)
  // What is referred to by now starts anew when it is not.
  await db
    .delete(fileMarks)
    .where(sql`${isOld} and not ${fileMarks.isDeleted} and ${fileMarks.name} <> all(${array}::text[])`)
  const rows = await typedRows(db, Mark)`
    insert into ${fileMarks} (name) select unnest(${array}::text[]) order by 1
    on conflict (name) do update set is_deleted = true where ${isOld} or ${fileMarks.isDeleted}
    returning name, is_deleted as deleted`
  return rows.filter(({ deleted }) => deleted).map(({ name }) => name)
}

/** Forgets what is older than a day, files that were deleted too. */
export async function deleteOldFileMarks(db: Database): Promise<number> {
  return (await db.delete(fileMarks).where(sql`${fileMarks.since} < now() - interval '1 day'`)).rowCount ?? 0
}
