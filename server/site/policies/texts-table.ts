import type { TextContent } from '@kargha/contract/staff/texts.ts'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { savedColumns, timestamptzNow } from '../../platform/db/columns.ts'

/** The pages whose text staff have changed: which version shoppers read, and the draft of the next one. */
export const pageTexts = pgTable(
  'page_texts',
  {
    page: text('page').primaryKey(),
    /** The published version; 0 for the text that the shop came with. */
    published: integer('published').notNull().default(0),
    draft: jsonb('draft').$type<TextContent>(),
    ...savedColumns(),
  },
  (t) => [check('page_texts_published', sql`${t.published} >= 0`)],
)

/** What was published, for good. A version without content is the text that the shop came with. */
export const pageTextVersions = pgTable(
  'page_text_versions',
  {
    page: text('page')
      .notNull()
      .references(() => pageTexts.page),
    number: integer('number').notNull(),
    content: jsonb('content').$type<TextContent>(),
    publishedAt: timestamptzNow('published_at'),
    publishedBy: text('published_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.page, t.number] }), check('page_text_versions_number', sql`${t.number} >= 1`)],
)
