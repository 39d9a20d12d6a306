import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { inSnapshot, type Pool, type Transaction } from './database.ts'
import { typedRows } from './typed-rows.ts'

const batchSize = 500

const Fetched = z.object({ id: z.string() })

/**
 * Reads from one snapshot, a batch at a time. `ids` selects ids in order, `read` loads their rows. Releases the
 * connection even if the consumer stops early or fails.
 */
export async function* readInBatches<Row>(
  db: Pool,
  ids: SQL,
  read: (tx: Transaction, ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const opened = Promise.withResolvers<Transaction>()
  const finished = Promise.withResolvers<void>()
  const transaction = inSnapshot(db, async (tx) => {
    opened.resolve(tx)
    await finished.promise
  })
  transaction.catch(opened.reject)
  try {
    const tx = await opened.promise
    await tx.execute(sql`declare batches no scroll cursor for ${ids}`)
    for (;;) {
      const rows = await typedRows(tx, Fetched)`fetch ${sql.raw(String(batchSize))} from batches`
      if (rows.length > 0)
        yield await read(
          tx,
          rows.map(({ id }) => id),
        )
      if (rows.length < batchSize) return
    }
  } finally {
    finished.resolve()
    await transaction
  }
}
