import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { z } from 'zod'
import type { Database } from './database.ts'
import { parseValue } from './typed-sql.ts'

/** A tag for plain SQL whose rows `schema` parses. Throws for other types. Reuse the schema: making one is slow. */
export function typedRows<Row>(db: Database, schema: z.ZodType<Row>) {
  return async (strings: TemplateStringsArray, ...chunks: unknown[]): Promise<Row[]> => {
    const statement = sql(strings, ...chunks)
    const { rows } = await db.execute(statement)
    return rows.map((row) => parseValue(schema, row, statement))
  }
}

/** For connections outside the pools, with values for `$1`, `$2` … */
export async function queryRows<Row>(
  client: pg.ClientBase,
  schema: z.ZodType<Row>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await client.query(text, [...values])
  return rows.map((row) => parseValue(schema, row, text))
}
