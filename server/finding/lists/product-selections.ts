import { type SQL, sql } from 'drizzle-orm'
import { soldOutLast } from '../../shop/settings/settings.ts'
import { listedProducts } from './listed-products-table.ts'

/** The products of one list, before a shopper narrows it: rows of listedProducts, which has the published ones. */
export type ProductSelection = {
  /** Names the selection's prepared statements. Without it none are prepared, as for collections by rule. */
  name?: string
  /** The values of its placeholders. */
  values?: Record<string, unknown>
  /** The condition on listedProducts; without it all are selected. */
  where?: SQL
  /** Without it the newest come first, those that are sold out last if the shop wishes. */
  order?: SQL
  /** Whether its products have only some of what was searched for. */
  isIncomplete?: boolean
}

const { bestSeller, createdAt, id, isInStock, newArrival, sold } = listedProducts

/** Each order ends with the id, so that no product is on two pages of a list. */
export const newest = sql`${createdAt} desc, ${id}`

/** The beginning of an order that puts what is sold out last, if the shop wishes. */
export const inStockFirst = sql`(${soldOutLast} and not ${isInStock})`

/** How many products a list with a label has at least, if the shop has as many. */
const fewest = sql.raw('40')

/** The products with a label, which `order` has first; where they are few, the others that follow, of those that `may`. */
const filledUp = (name: string, label: SQL, order: SQL, may: SQL): ProductSelection => ({
  name,
  where: sql`${id} = any(array(select id from ${listedProducts} where ${may} order by ${order}
    limit greatest(${fewest}, (select count(*) from ${listedProducts} where ${label}))))`,
  order: sql`${inStockFirst}, ${order}`,
})

export const productSelections = {
  all: { name: 'all' },
  featured: { name: 'featured', where: sql`${listedProducts.featured}` },
  newArrivals: filledUp('new arrivals', sql`${newArrival}`, sql`${newArrival} desc, ${newest}`, sql`true`),
  bestSellers: filledUp(
    'best sellers',
    sql`${bestSeller}`,
    sql`${bestSeller} desc, ${sold} desc, ${newest}`,
    sql`(${bestSeller} or ${sold} > 0)`,
  ),
  collection: { name: 'collection', where: sql`${listedProducts.collection}` },
  sale: { name: 'sale', where: sql`${listedProducts.sellingPrice} < ${listedProducts.originalPrice}` },
} satisfies Record<string, ProductSelection>

export const subcategorySelection = (subcategoryId: string): ProductSelection => ({
  name: 'sub-category',
  where: sql`${listedProducts.subcategoryId} = ${sql.placeholder('subcategoryId')}`,
  values: { subcategoryId },
})
