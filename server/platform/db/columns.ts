import { randomUUID } from 'node:crypto'
import type { Paise } from '@kargha/domain/money.ts'
import { type Column, is, type SQL, sql } from 'drizzle-orm'
import { bigint, customType, integer, PgCustomColumn, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`)

/**
 * UUIDs of version 7 (RFC 9562) begin with their time, so new ones are neighbours in an index. Each random one is on
 * its own page, which PostgreSQL reads and logs whole.
 */
export function orderedId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

export const paise = (name: string) => bigint(name, { mode: 'number' }).$type<Paise>().notNull()

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const timestamptzNow = (name: string) => timestamptz(name).notNull().defaultNow()

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Addresses of the shop's files (`/media/…`). Files without a reference in such a column are deleted. */
export const fileAddress = customType<{ data: string }>({ dataType: () => 'text' })
export const fileAddresses = customType<{ data: string[] }>({ dataType: () => 'text[]' })
export const jsonWithFiles = <Json>(name: string) =>
  customType<{ data: Json; driverData: string | Json }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
  })(name)

/** Shown to people who edit a record at the same time. */
export const savedColumns = () => ({
  version: integer('version').notNull().default(1),
  updatedAt: timestamptzNow('updated_at'),
  updatedBy: text('updated_by').notNull().default(''),
})

export const savedBy = ({ version }: { version: Column }, actor: string) => ({
  version: sql`${version} + 1`,
  updatedAt: sql`now()`,
  updatedBy: actor,
})

/** Undefined unless the column holds file addresses. */
export function fileColumnType(column: Column): 'text' | 'text[]' | 'jsonb' | undefined {
  const type = is(column, PgCustomColumn) ? column.getSQLType() : undefined
  return type === 'text' || type === 'text[]' || type === 'jsonb' ? type : undefined
}

export const oneOf = (column: unknown, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** Not for timestamps, for which JSON has no type. */
export const jsonOf = (columns: Record<string, Column | SQL>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  )})`

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isId = (text: string): boolean => idPattern.test(text)
