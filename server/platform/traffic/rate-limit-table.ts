import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptzNow } from '../db/columns.ts'

/** Attempts in the current window, shared by all processes. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  windowStart: timestamptzNow('window_start'),
  count: integer('count').notNull().default(1),
  /** The earliest next attempt under a growing delay. */
  nextAt: timestamptzNow('next_at'),
})
