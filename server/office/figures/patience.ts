import { sql } from 'drizzle-orm'
import { inSnapshot, type Pool, type Transaction } from '../../platform/db/database.ts'

/** Reads as of one moment. A year of a large shop on a busy machine takes longer than a request usually may. */
export const withPatience = <Result>(db: Pool, read: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inSnapshot(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '30s'`)
    return read(tx)
  })
