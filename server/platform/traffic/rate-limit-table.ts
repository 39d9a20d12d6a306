import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptzNow } from '../db/columns.ts'

/** Attempts in the current window by limit and client, shared by all server processes. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  windowStart: timestamptzNow('window_start'),
  count: integer('count').notNull().default(1),
  /** When the next attempt may be made, where a limit delays attempts. */
  nextAt: timestamptzNow('next_at'),
})
