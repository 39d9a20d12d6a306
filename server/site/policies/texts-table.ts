import type { TextContent } from '@kargha/contract/staff/texts.ts'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { savedColumns, timestamptzNow } from '../../platform/db/columns.ts'

export const pageTexts = pgTable(
  'page_texts',
  {
    page: text('page').primaryKey(),
    /** 0 for the default text. */
    published: integer('published').notNull().default(0),
    draft: jsonb('draft').$type<TextContent>(),
    ...savedColumns(),
  },
  (t) => [check('page_texts_published', sql`${t.published} >= 0`)],
)

/** Kept for good. Null content is the default text. */
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
