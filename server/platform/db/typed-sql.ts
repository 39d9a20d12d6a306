import { paise } from '@kargha/domain/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { z } from 'zod'

const dialect = new PgDialect()

/** Returns a value of `source` as `schema` parses it. Throws an error with the problem and the SQL, but without the value. */
export function parseValue<Value>(schema: z.ZodType<Value>, value: unknown, source: SQL | string): Value {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const text = typeof source === 'string' ? source : dialect.sqlToQuery(source).sql
  throw new TypeError(`Unexpected value: ${z.prettifyError(parsed.error)}\nof ${text}`)
}

type Parse = (value: unknown) => unknown
const parsers = new WeakMap<SQL, Parse>()

/** The function that parses the values of an expression; undefined for one that `typedSql` did not make. */
export const parserOf = (expression: SQL): Parse | undefined => parsers.get(expression)

/**
 * Returns a tag for SQL expressions in Drizzle's queries whose values have the type of `schema`. They are parsed by it, null
 * included, and a query that finds another value throws. Make the tag once, not with every query: a schema is slow to make.
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
/** PostgreSQL's sum of integers is no integer without a cast: `::int`, or `::bigint` of paise. */
export const integerSql = typedSql(z.int())
export const textSql = typedSql(z.string())

/** An amount as PostgreSQL writes it, in JSON too. */
export const PaiseAmount = z.int().transform(paise)
export const paiseSql = typedSql(PaiseAmount)

/** A time as PostgreSQL writes it, in JSON too. */
export const Timestamp = z.string().pipe(z.coerce.date())
/** Times as the API states them. */
export const isoTimeSql = typedSql(Timestamp.transform((time) => time.toISOString()))
