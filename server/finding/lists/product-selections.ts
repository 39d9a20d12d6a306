import { type SQL, sql } from 'drizzle-orm'
import { soldOutLast } from '../../shop/settings/settings.ts'
import { listedProducts } from './listed-products-table.ts'

/** The products of one list, before filtering: rows of listedProducts, which has the published ones. */
export type ProductSelection = {
  /** Names the selection's prepared statements. Without it none are prepared, as for collections by rule. */
  name?: string
  /** The values of its placeholders. */
  values?: Record<string, unknown>
  /** The condition on listedProducts; without it all are selected. */
  where?: SQL
  /** Some of listedProducts, where a condition is not enough, and their order. */
  picked?: {
    /** A query of these columns of theirs, to which it adds those that the others below name. */
    query: (columns: SQL) => SQL
    order: SQL
    /** Is true where there may be more products than it picks. */
    isCut?: SQL
    /** Is true where a product has only a part of what is searched for. */
    isPartial?: SQL
  }
}

const { createdAt, id, isInStock } = listedProducts

/** The columns of picked products by which they are ordered. */
export const orderColumns = sql`${id}, ${createdAt}, ${isInStock}`
/** All columns of picked products: by others they may be filtered, or ordered otherwise. */
export const allColumns = sql`${listedProducts}.*`

/** Whether a product comes after the others for being sold out. */
export const comesLast = sql`(${soldOutLast} and not ${isInStock})`

/** How many of the products with a label are in a list that other products fill up. */
const maxLabelled = sql.raw('1000')
/** How many products there are then at least, if the shop has as many. */
const fewest = sql.raw('40')

/** The first of listedProducts in this order that meet the condition; `place` counts them from 1. */
const first = (order: SQL, condition: SQL) => ({
  query: (columns: SQL) => sql`select ${columns}, place as position from (
    select *, row_number() over (order by ${order}) as place from ${listedProducts} order by ${order} limit ${maxLabelled}
  ) ${listedProducts} where ${condition}`,
  order: sql`${comesLast}, position`,
})

const newArrivals = first(sql`new_arrival desc, created_at desc, id`, sql`new_arrival or place <= ${fewest}`)
const bestSellers = first(
  sql`best_seller desc, sold desc, created_at desc, id`,
  sql`best_seller or (sold > 0 and place <= ${fewest})`,
)

export const productSelections = {
  all: { name: 'all' },
  featured: { name: 'featured', where: sql`${listedProducts.featured}` },
  newArrivals: { name: 'new arrivals', picked: newArrivals },
  bestSellers: { name: 'best sellers', picked: bestSellers },
  collection: { name: 'collection', where: sql`${listedProducts.collection}` },
  sale: { name: 'sale', where: sql`${listedProducts.sellingPrice} < ${listedProducts.originalPrice}` },
} satisfies Record<string, ProductSelection>

export const subcategorySelection = (subcategoryId: string): ProductSelection => ({
  name: 'sub-category',
  where: sql`${listedProducts.subcategoryId} = ${sql.placeholder('subcategoryId')}`,
  values: { subcategoryId },
})
