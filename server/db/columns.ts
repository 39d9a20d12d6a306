import { type SQL, sql } from 'drizzle-orm'
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Column kinds that every table shares, so that each is spelled once. */
export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`)

/** Money: whole paise. */
export const paise = (name: string) => bigint(name, { mode: 'number' }).notNull()

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const now = (name: string) => moment(name).notNull().defaultNow()

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Whether a column holds one of some words, for a CHECK. */
export const oneOf = (column: unknown, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text from outside can be an id at all; one that can't is simply unknown. */
export const isId = (text: string): boolean => idPattern.test(text)
