import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, real, text, unique, uuid } from 'drizzle-orm/pg-core'
import { products } from '../../catalogue/products/products-table.ts'
import { id, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'

/**
 * The words by which a product is found, each with the weight of the best place where it occurs (name, SKU, tags,
 * sub-category, category). Maintained by triggers on products, sub-categories and categories.
 */
export const productWords = pgTable(
  'product_words',
  {
    word: text('word').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    weight: real('weight').notNull(),
    /** When the product was made: of equals, a search reads the newest. A trigger writes it. */
    listedAt: timestamptz('listed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.word] }),
    // A search reads the best of the many products that have a word, and no others.
    index('product_words_best').on(t.word, t.weight.desc().nullsFirst(), t.listedAt.desc().nullsFirst(), t.productId),
  ],
)

/**
 * Every word that was ever in product_words. Words are never deleted; those that no product has any more match nothing. `sound` is
 * the phonetic key; null for short words and for those with digits, such as SKUs, of which there are as many as products.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    sound: text('sound'),
    /** How many products have it, as `countWords` counts every hour; 0 where few have it. */
    products: integer('products').notNull().default(0),
  },
  (t) => [
    index('search_words_sound').on(t.sound.op('text_pattern_ops')).where(sql`${t.sound} is not null`),
    index('search_words_words').on(t.word.op('text_pattern_ops')).where(sql`${t.sound} is not null`),
    // While a word is typed, those that many products have are meant rather than others that begin alike.
    index('search_words_frequent').on(t.word.op('text_pattern_ops')).where(sql`${t.products} > 0`),
    index('search_words_others').on(t.word.op('text_pattern_ops')).where(sql`${t.sound} is null`),
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
