import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from './database.ts'
import { parseValue } from './typed-sql.ts'

/**
 * Runs a statement of plain SQL, and returns its rows as `schema` parses each, without the columns that it lacks. Throws where a row
 * differs from it. Make the schema once, not with every query.
 */
export async function typedRows<Row>(db: Database, schema: z.ZodType<Row>, statement: SQL): Promise<Row[]> {
  const { rows } = await db.execute(statement)
  return rows.map((row) => parseValue(schema, row, statement))
}
