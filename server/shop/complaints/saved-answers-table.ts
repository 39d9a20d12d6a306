import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, savedColumns } from '../../platform/db/columns.ts'

/** What staff often answer to complaints, with words in double braces. */
export const savedAnswers = pgTable('saved_answers', {
  id: id(),
  name: text('name').notNull().unique(),
  text: text('text').notNull(),
  ...savedColumns(),
})
