import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/**
 * How many listed products have each value: of a category or sub-category, by its id, and of the whole shop, by an id of zeros.
 * Triggers on listed_products keep them, so that nobody has to count a large shop.
 */
export const facetCounts = pgTable(
  'facet_counts',
  {
    place: uuid('place').notNull(),
    valueId: integer('value_id').notNull(),
    products: integer('products').notNull(),
  },
  (t) => [primaryKey({ columns: [t.place, t.valueId] })],
)

export const wholeShop = '00000000-0000-0000-0000-000000000000'
