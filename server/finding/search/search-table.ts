import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, timestamptzNow } from '../../platform/db/columns.ts'

/** Every word products ever had, without digits. refresh_listings() adds them; obsolete ones match nothing. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** By phoneticKey; null for short words. */
    sound: text('sound'),
  },
  (t) => [
    index('search_words_beginnings').using('spgist', t.word),
    index('search_words_sounds').using('spgist', t.sound),
  ],
)

/** From shoppers' words to the shop's. Split by wordsOf, in Latin letters. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    word: text('word').notNull(),
    /** Finds every spelling. */
    sound: text('sound').notNull(),
    meaning: text('meaning').notNull(),
  },
  (t) => [unique('search_synonyms_pair').on(t.word, t.meaning), index('search_synonyms_sound').on(t.sound)],
)

export const emptySearches = pgTable(
  'empty_searches',
  {
    id: id(),
    words: text('words').notNull().unique(),
    times: integer('times').notNull().default(1),
    lastAt: timestamptzNow('last_at'),
  },
  (t) => [
    index('empty_searches_frequent').on(t.times.desc().nullsFirst(), t.id),
    index('empty_searches_last').on(t.lastAt.desc().nullsFirst(), t.id),
    check('empty_searches_words', sql`length(${t.words}) between 1 and 100`),
  ],
)
