import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { z } from 'zod'
import type { Database } from './database.ts'
import { parseValue } from './typed-sql.ts'

/**
 * Returns a tag that runs a statement of plain SQL. It returns the rows as `schema` parses them, without columns that the schema
 * lacks, and throws where a row has other types. Make the schema once, not with every query.
 */
export function typedRows<Row>(db: Database, schema: z.ZodType<Row>) {
  return async (strings: TemplateStringsArray, ...chunks: unknown[]): Promise<Row[]> => {
    const statement = sql(strings, ...chunks)
    const { rows } = await db.execute(statement)
    return rows.map((row) => parseValue(schema, row, statement))
  }
}

/** The same for a connection outside the pools, with the values of `$1`, `$2` … in the text. */
export async function queryRows<Row>(
  client: pg.ClientBase,
  schema: z.ZodType<Row>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await client.query(text, [...values])
  return rows.map((row) => parseValue(schema, row, text))
}
