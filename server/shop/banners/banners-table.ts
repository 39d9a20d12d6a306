import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { fileAddress, id, savedColumns, timestamptz } from '../../platform/db/columns.ts'

export const banners = pgTable(
  'banners',
  {
    id: id(),
    image: fileAddress('image').notNull(),
    alt: text('alt').notNull(),
    link: text('link').notNull(),
    /** Shown on the picture; all three empty if it speaks for itself. */
    title: text('title').notNull().default(''),
    text: text('text').notNull().default(''),
    button: text('button').notNull().default(''),
    position: integer('position').notNull().default(0),
    /** Null: no beginning, or no end. */
    showsFrom: timestamptz('shows_from'),
    showsUntil: timestamptz('shows_until'),
    ...savedColumns(),
  },
  (t) => [
    check('banners_time', sql`${t.showsFrom} < ${t.showsUntil}`),
    check('banners_words', sql`${t.title} <> '' or (${t.text} = '' and ${t.button} = '')`),
  ],
)
