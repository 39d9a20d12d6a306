import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/**
 * How many listed products have each value: of a category or sub-category, by its id, and of the `countedPlaces`. Triggers on
 * listed_products keep them, so that nobody has to count a large shop.
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

const numbered = (number: number) => `00000000-0000-0000-0000-00000000000${number}`

/** The other places, by ids that no category has; `facet_places` of the database names the same ones. */
export const countedPlaces = {
  wholeShop: numbered(0),
  sale: numbered(1),
  featured: numbered(2),
  collection: numbered(3),
}
