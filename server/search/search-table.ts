import { index, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '../catalogue/catalogue-table.ts'

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
  },
  (t) => [primaryKey({ columns: [t.word, t.productId] }), index('product_words_product').on(t.productId)],
)

/** Every word that was ever in product_words. Words are never deleted; those that no product has any more match nothing. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() })
