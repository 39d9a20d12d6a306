import { type Placeholder, type Query, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Database, Reader } from './database.ts'

const dialect = new PgDialect()

export type Values<Given extends Record<string, unknown>> = {
  readonly [Name in keyof Given]: Placeholder<string, Given[Name]>
}
type Prepared<Result> = { execute(values: Record<string, unknown>): Promise<Result> }

const placeholders: unknown = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

/**
 * Ends a subquery of the statement's values. Otherwise PostgreSQL inlines the values and, where the plan then looks
 * cheaper than the generic one, plans anew each time, at several times the cost of running.
 */
export const optimizationFence = sql`offset 0`

/**
 * For frequent statements: Drizzle builds them once per connection and PostgreSQL plans them once. Building costs the
 * server several times as much as running.
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

/** The same for plain SQL, built once for all connections. */
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
