import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptzNow } from '../db/columns.ts'

/** Shared by all processes. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  windowStart: timestamptzNow('window_start'),
  count: integer('count').notNull().default(1),
  /** Under a growing delay. */
  nextAt: timestamptzNow('next_at'),
})
