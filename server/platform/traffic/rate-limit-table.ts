import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptzNow } from '../db/columns.ts'

/** Shared by all processes. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  windowStart: timestamptzNow('window_start'),
  count: integer('count').notNull().default(1),
  /** The earliest next attempt, where a limit delays attempts. */
  nextAt: timestamptzNow('next_at'),
})
