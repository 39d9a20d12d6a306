import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { inSnapshot, type Pool, type Transaction } from './database.ts'
import { typedRows } from './typed-rows.ts'

const batchSize = 500

const Found = z.object({ id: z.string() })

/**
 * Reads from one snapshot, a batch at a time. Releases the connection even if the consumer stops early or fails. `read` may
 * load more of the rows that `query` found.
 */
async function* fetchInBatches<Found, Row>(
  db: Pool,
  query: SQL,
  schema: z.ZodType<Found>,
  read: (tx: Transaction, found: Found[]) => Promise<Row[]>,
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
    await tx.execute(sql`declare batches no scroll cursor for ${query}`)
    for (;;) {
      const found = await typedRows(tx, schema)`fetch ${sql.raw(String(batchSize))} from batches`
      if (found.length > 0) yield await read(tx, found)
      if (found.length < batchSize) return
    }
  } finally {
    finished.resolve()
    await transaction
  }
}

/** `ids` selects ids in order, `read` loads their rows. */
export const readInBatches = <Row>(
  db: Pool,
  ids: SQL,
  read: (tx: Transaction, ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> =>
  fetchInBatches(db, ids, Found, (tx, found) =>
    read(
      tx,
      found.map(({ id }) => id),
    ),
  )

export const rowsInBatches = <Row>(db: Pool, query: SQL, schema: z.ZodType<Row>): AsyncGenerator<Row[]> =>
  fetchInBatches(db, query, schema, async (_, rows) => rows)
