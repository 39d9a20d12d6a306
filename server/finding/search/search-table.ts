import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, timestamptzNow } from '../../platform/db/columns.ts'

/**
 * Every word that a product ever had, but for those with digits, such as SKUs. refresh_listings() adds them; those that no product
 * has any more match nothing.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** The phonetic key, as phoneticKey makes it; null for short words. */
    sound: text('sound'),
  },
  (t) => [
    index('search_words_beginnings').using('spgist', t.word),
    index('search_words_sounds').using('spgist', t.sound),
  ],
)

/** What a word that shoppers type means in the shop's words. Both are as wordsOf splits them, in Latin letters. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    word: text('word').notNull(),
    /** The word's phonetic key: every spelling of it is found by that. */
    sound: text('sound').notNull(),
    meaning: text('meaning').notNull(),
  },
  (t) => [unique('search_synonyms_pair').on(t.word, t.meaning), index('search_synonyms_sound').on(t.sound)],
)

/** Searches that found nothing, each with the words that were looked for. */
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
