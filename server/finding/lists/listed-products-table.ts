import { type SQL, sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '../../catalogue/products/products-table.ts'
import { paise, timestamptz } from '../../platform/db/columns.ts'

type Columns = Parameters<ReturnType<typeof index>['on']>

/**
 * What lists select and sort the published products by: a narrow row for each, which triggers keep, with an index for each order
 * of each list. So a page of a list is read, and counted as far as it is counted, without touching the products themselves,
 * however many there are.
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
    facetValues: integer('facet_values').array().notNull().default([]),
    isInStock: boolean('is_in_stock').notNull(),
    /** Those of its `facetValues` that pieces in stock have: of sizes only those that are not sold out. */
    valuesInStock: integer('values_in_stock').array().notNull().default([]),
    /** Pieces sold in 90 days, as a job counts them every minute. */
    sold: integer('sold').notNull(),
    /** The average of the visible ratings; null without one. */
    rating: doublePrecision('rating'),
    ratingCount: integer('rating_count').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => {
    const newest = (): Columns => [t.createdAt.desc().nullsFirst(), t.id]
    const inStockFirst = (): Columns => [t.isInStock.desc().nullsFirst(), ...newest()]
    const bestselling = (): Columns => [t.sold.desc().nullsFirst(), ...newest()]
    const bestRated = (): Columns => [t.rating.desc().nullsLast(), t.ratingCount.desc().nullsFirst(), ...newest()]
    const inEachOrder = (name: string, of: Partial<Columns> = []) => {
      const on = (order: string, columns: Columns) =>
        index(`listed_products_${name}${order}`).on(...([...of, ...columns] as Columns))
      return [
        on('in_stock_first', inStockFirst()),
        on('newest', newest()),
        // Few products have the same price: those are sorted as they are read, in either direction.
        on('price', [t.sellingPrice]),
        on('rating', bestRated()),
        on('sold', bestselling()),
      ]
    }
    return [
      ...inEachOrder(''),
      ...inEachOrder('category_', [t.categoryId]),
      ...inEachOrder('subcategory_', [t.subcategoryId]),
      index('listed_products_sale_in_stock_first')
        .on(...inStockFirst())
        .where(sql`${t.sellingPrice} < ${t.originalPrice}`),
      index('listed_products_featured_in_stock_first')
        .on(...inStockFirst())
        .where(sql`${t.featured}`),
      index('listed_products_collection_in_stock_first')
        .on(...inStockFirst())
        .where(sql`${t.collection}`),
      index('listed_products_sold_out')
        .on(...newest())
        .where(sql`not ${t.isInStock}`),
      index('listed_products_new_arrivals').on(t.newArrival.desc().nullsFirst(), ...newest()),
      index('listed_products_best_sellers').on(t.bestSeller.desc().nullsFirst(), ...bestselling()),
      index('listed_products_tags').using('gin', t.tags),
      index('listed_products_facet_values').using('gin', t.facetValues).with({ fastupdate: false }),
    ]
  },
)

/** How many listed products have each tag. Triggers keep them, so that a list of those with a tag needs no counting. */
export const tagCounts = pgTable('tag_counts', {
  /** In lower case. */
  tag: text('tag').primaryKey(),
  products: integer('products').notNull(),
})

/**
 * The listed products of a query of ids, as a table of a query. PostgreSQL looks an array of ids up in the index, in half the time
 * that it takes for one id after another. It can't know how long the array is: else it would read all products of some shops.
 */
export const listedProductsOf = (ids: SQL): SQL =>
  sql`(select * from ${listedProducts} where ${listedProducts.id} = any(array(${ids})) offset 0) ${listedProducts}`
