import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptzNow } from '../db/columns.ts'

/** Files found unreferenced by the sweep, or about to be referred to. Deleted a day after `since`. */
export const fileMarks = pgTable('file_marks', {
  name: text('name').primaryKey(),
  /** When it was first found unreferenced, or last about to be referred to. */
  since: timestamptzNow('since'),
  /** The sweep is deleting it: no new references. */
  isDeleted: boolean('is_deleted').notNull().default(false),
})
