import { type Placeholder, type Query, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Database, Reader } from './database.ts'

const dialect = new PgDialect()

/** The placeholders of the values that a statement gets each time it runs. */
export type Values<Given extends Record<string, unknown>> = {
  readonly [Name in keyof Given]: Placeholder<string, Given[Name]>
}
type Prepared<Result> = { execute(values: Record<string, unknown>): Promise<Result> }

/** `value.customerId` is the placeholder of that name. */
const placeholders: unknown = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

/**
 * The end of a subquery that selects the values of a statement, for the statement to read them from it. Without it PostgreSQL puts
 * the values where they are used; where it then takes the statement for cheaper than it would be with other values, it plans it anew
 * each time, which costs several times what running it does.
 */
export const optimizationFence = sql`offset 0`

/**
 * A statement that Drizzle builds once for each connection, and PostgreSQL plans once. To build one anew costs the server several
 * times what it takes to run, so those of the calls that everybody makes are declared like this. `build` gets a placeholder for
 * each of the values.
 */
export function prepared<Given extends Record<string, unknown>, Result, Runner extends Reader = Database>(
  name: string,
  build: (db: Runner, value: Values<Given>) => { prepare(name: string): Prepared<Result> },
): (db: Runner, values: Given) => Promise<Result> {
  const statements = new WeakMap<Runner, Prepared<Result>>()
  return (db, values) => {
    const statement = statements.get(db) ?? build(db, placeholders as Values<Given>).prepare(name)
    statements.set(db, statement)
    return statement.execute(values)
  }
}

/** The same for plain SQL, which is built once for all connections. Returns what node-postgres does. */
export function preparedSql<Given extends Record<string, unknown>>(
  build: (value: Values<Given>) => SQL,
): (db: Database, values: Given) => Promise<pg.QueryResult> {
  let query: Query | undefined
  return (db, values) => {
    query ??= dialect.sqlToQuery(build(placeholders as Values<Given>))
    const statement = db._.session.prepareQuery<{ execute: pg.QueryResult; all: never; values: never }>(
      query,
      undefined,
      undefined,
      false,
    )
    return statement.execute(values)
  }
}
