import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { batchedReads } from './batched-reads.ts'
import type { Pool } from './database.ts'
import { typedSql } from './typed-sql.ts'

const optionalText = typedSql(z.string().nullable())

/**
 * Returns a function that reads a text which changes whenever a transaction that wrote anything has ended: which transactions the
 * database shows, and since when it runs, because one that takes over for it may give the numbers of lost transactions to others.
 * Where the text is the same, every query returns the same, unless it asks for the time. Simultaneous calls share a
 * statement, which begins after they came. Undefined for a replica, whose snapshots don't list what is under way.
 */
export function databaseVersionReader(db: Pool): () => Promise<string | undefined> {
  const query = db
    .select({ version: optionalText`version` })
    .from(
      sql`(select case when not pg_is_in_recovery() then concat(pg_postmaster_start_time(), ' ', pg_current_snapshot()) end
        as version) present`,
    )
    .prepare('version of the database')
  const read = batchedReads(async () => {
    const [present] = await query.execute()
    return new Map(present?.version ? [['version', present.version]] : [])
  })
  return () => read('version')
}
