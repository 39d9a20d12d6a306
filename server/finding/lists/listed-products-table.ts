import { boolean, customType, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '../../catalogue/products/products-table.ts'
import { paise, timestamptz } from '../../platform/db/columns.ts'

type Columns = Parameters<ReturnType<typeof index>['on']>

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What lists, facets and searches read: a row for each published product. Only the database's refresh_listings() writes it, as the
 * view published_listings says; triggers call it for whatever a product is made of.
 */
export const listedProducts = pgTable(
  'listed_products',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id').notNull(),
    subcategoryId: uuid('subcategory_id').notNull(),
    sellingPrice: paise('selling_price'),
    originalPrice: paise('original_price'),
    featured: boolean('featured').notNull(),
    newArrival: boolean('new_arrival').notNull(),
    bestSeller: boolean('best_seller').notNull(),
    collection: boolean('collection').notNull(),
    /** In lower case. */
    tags: text('tags').array().notNull(),
    /** Of attributes. */
    facetValues: integer('facet_values').array().notNull(),
    isInStock: boolean('is_in_stock').notNull(),
    /** Those of its `facetValues` that pieces in stock have: of sizes only those that are not sold out. */
    valuesInStock: integer('values_in_stock').array().notNull(),
    /** Pieces sold in 90 days, as a job counts them every minute. */
    sold: integer('sold').notNull(),
    /** The average of the visible ratings; null without one. */
    rating: doublePrecision('rating'),
    ratingCount: integer('rating_count').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** What a search finds it by, each word with the weights of where it stands: A to D. */
    words: tsvector('words').notNull(),
  },
  (t) => {
    const newest = (): Columns => [t.createdAt.desc().nullsFirst(), t.id]
    const inStockFirst = (): Columns => [t.isInStock.desc().nullsFirst(), ...newest()]
    const bestselling = (): Columns => [t.sold.desc().nullsFirst(), ...newest()]
    return [
      index('listed_products_newest').on(...newest()),
      index('listed_products_in_stock_first').on(...inStockFirst()),
      index('listed_products_category').on(t.categoryId, ...inStockFirst()),
      index('listed_products_subcategory').on(t.subcategoryId, ...inStockFirst()),
      // Few products have the same price: those are sorted as they are read, in either direction.
      index('listed_products_price').on(t.sellingPrice),
      index('listed_products_rating').on(t.rating.desc().nullsLast(), t.ratingCount.desc().nullsFirst(), ...newest()),
      index('listed_products_sold').on(...bestselling()),
      index('listed_products_new_arrivals').on(t.newArrival.desc().nullsFirst(), ...newest()),
      index('listed_products_best_sellers').on(t.bestSeller.desc().nullsFirst(), ...bestselling()),
      index('listed_products_facet_values').using('gin', t.facetValues).with({ fastupdate: false }),
      index('listed_products_words').using('gin', t.words).with({ fastupdate: false }),
    ]
  },
)
