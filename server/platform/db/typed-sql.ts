import { paise } from '@kargha/domain/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { z } from 'zod'

const dialect = new PgDialect()

/** The error has the problem and the SQL, not the value. */
export function parseValue<Value>(schema: z.ZodType<Value>, value: unknown, source: SQL | string): Value {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const text = typeof source === 'string' ? source : dialect.sqlToQuery(source).sql
  throw new TypeError(`Unexpected value: ${z.prettifyError(parsed.error)}\nof ${text}`)
}

type Parse = (value: unknown) => unknown
const parsers = new WeakMap<SQL, Parse>()

export const parserOf = (expression: SQL): Parse | undefined => parsers.get(expression)

/**
 * A tag for SQL expressions in Drizzle's queries, whose values, nulls included, `schema` parses. Reuse the tag: making
 * a schema is slow.
 */
export function typedSql<Value>(schema: z.ZodType<Value>) {
  return (strings: TemplateStringsArray, ...chunks: unknown[]): SQL<Value> => {
    const expression = sql(strings, ...chunks)
    const parse = (value: unknown) => parseValue(schema, value, expression)
    parsers.set(expression, parse)
    return expression.mapWith(parse)
  }
}

export const booleanSql = typedSql(z.boolean())
/** Sums of integers need a cast: `::int`, or `::bigint` of paise. */
export const integerSql = typedSql(z.int())
export const textSql = typedSql(z.string())

export const PaiseAmount = z.int().transform(paise)
export const paiseSql = typedSql(PaiseAmount)

/** As PostgreSQL writes a time, in JSON too. */
export const Timestamp = z.string().pipe(z.coerce.date())
export const isoTimeSql = typedSql(Timestamp.transform((time) => time.toISOString()))
