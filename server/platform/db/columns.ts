import { randomUUID } from 'node:crypto'
import type { Paise } from '@kargha/domain/money.ts'
import { type Column, is, type SQL, sql } from 'drizzle-orm'
import { bigint, customType, integer, PgCustomColumn, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Column kinds that every table shares, so that each is spelled once. */
export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`)

/**
 * A new id that begins with the milliseconds of its time, a UUID of version 7 (RFC 9562). Products and rows of orders have such: in
 * their indexes new ones stand side by side. Of random ones each stands on a page of its own, which PostgreSQL has to read, and to
 * write to its log whole.
 */
export function orderedId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** Money, in paise. */
export const paise = (name: string) => bigint(name, { mode: 'number' }).$type<Paise>().notNull()

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const timestamptzNow = (name: string) => timestamptz(name).notNull().defaultNow()

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The address of a file of the shop (`/media/…`), several of them, or JSON that contains such addresses. A file that no such
 * column refers to is deleted, so whatever keeps files has to be declared by one of these.
 */
export const fileAddress = customType<{ data: string }>({ dataType: () => 'text' })
export const fileAddresses = customType<{ data: string[] }>({ dataType: () => 'text[]' })
export const jsonWithFiles = <Json>(name: string) =>
  customType<{ data: Json; driverData: string | Json }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
  })(name)

/** How often a record was saved, and when and by whom last: what two people who edit it at the same time are shown. */
export const savedColumns = () => ({
  version: integer('version').notNull().default(1),
  updatedAt: timestamptzNow('updated_at'),
  updatedBy: text('updated_by').notNull().default(''),
})

/** What a save by `actor` writes to those of a table. */
export const savedBy = ({ version }: { version: Column }, actor: string) => ({
  version: sql`${version} + 1`,
  updatedAt: sql`now()`,
  updatedBy: actor,
})

/** The SQL type of a column declared to hold file addresses, by which they are found; undefined for any other column. */
export function fileColumnType(column: Column): 'text' | 'text[]' | 'jsonb' | undefined {
  const type = is(column, PgCustomColumn) ? column.getSQLType() : undefined
  return type === 'text' || type === 'text[]' || type === 'jsonb' ? type : undefined
}

/** A CHECK condition: the column holds one of these values. */
export const oneOf = (column: unknown, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** Columns as one JSON value. Not for timestamps, which JSON has no type for. */
export const jsonOf = (columns: Record<string, Column | SQL>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  )})`

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether untrusted text is a well-formed id; treat one that is not as an unknown id. */
export const isId = (text: string): boolean => idPattern.test(text)
