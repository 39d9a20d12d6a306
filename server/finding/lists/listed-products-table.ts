import { boolean, customType, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '../../catalogue/products/products-table.ts'
import { paise, timestamptz } from '../../platform/db/columns.ts'

type Columns = Parameters<ReturnType<typeof index>['on']>

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * A row per published product, for lists, facets and searches. Only refresh_listings() writes it, from the view
 * published_listings; triggers call it.
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
    /** Lower case. */
    tags: text('tags').array().notNull(),
    facetValues: integer('facet_values').array().notNull(),
    isInStock: boolean('is_in_stock').notNull(),
    /** `facetValues` of pieces in stock: no sold-out sizes. */
    valuesInStock: integer('values_in_stock').array().notNull(),
    /** In 90 days, counted every minute. */
    sold: integer('sold').notNull(),
    /** Visible ratings' average; null without any. */
    rating: doublePrecision('rating'),
    ratingCount: integer('rating_count').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** With weights A to D by place; a dot before those of descriptions (D) only. */
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
      // Few products share a price, so ties are sorted while reading.
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
