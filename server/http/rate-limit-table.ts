import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { now } from '../db/columns.ts'

/** Attempts in the present window by limit and client, shared by every server process. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  windowStart: now('window_start'),
  count: integer('count').notNull().default(1),
})
