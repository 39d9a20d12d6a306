import { sql } from 'drizzle-orm'
import type { Database } from '../server/platform/db/database.ts'

/** By `db`'s only connection. */
async function rowsRead(db: Database): Promise<Map<string, number>> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await db.execute<{ name: string; read: number }>(sql`
    select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_user_tables`)
  return new Map(rows.map(({ name, read }) => [name, read]))
}

/** Tables of which `work` read more than `limit` rows. */
export async function greedyTables<Result>(
  db: Database,
  limit: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; tables: string[] }> {
  const before = await rowsRead(db)
  const result = await work()
  const after = await rowsRead(db)
  const readBy = ([name, read]: [string, number]) => read - (before.get(name) ?? 0)
  const tables = [...after].filter((table) => readBy(table) > limit)
  return { result, tables: tables.map((table) => `${table[0]}: ${readBy(table)}`) }
}
