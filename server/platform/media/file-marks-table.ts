import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptzNow } from '../db/columns.ts'

/**
 * What the sweep knows of stored files, and the little that it has to know of requests which are about to refer to one. Rows
 * are deleted a day after `since`.
 */
export const fileMarks = pgTable('file_marks', {
  /** The file's name in the store. */
  name: text('name').primaryKey(),
  /** Since when no row has been found to refer to it, or when a request was last about to. */
  since: timestamptzNow('since'),
  /** The sweep is deleting it, so nothing may refer to it any more. */
  isDeleted: boolean('is_deleted').notNull().default(false),
})
