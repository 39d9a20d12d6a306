import { type SQL, sql } from 'drizzle-orm'
import { soldOutLast } from '../../shop/settings/settings.ts'
import { orderBy, type SortKey } from './list-order.ts'
import { listedProducts } from './listed-products-table.ts'

/** A list before a shopper narrows it. */
export type ProductSelection = {
  /** Names prepared statements; without it none are prepared. */
  name?: string
  /** Of its placeholders. */
  values?: Record<string, unknown>
  /** On listedProducts; all without it. */
  where?: SQL
  /** Newest first without it; sold out last if the shop wishes. */
  order?: readonly SortKey[]
  /** The condition of those that come before all others in its order, the newest of them first. */
  first?: SQL
  /** Its products match only part of the search. */
  isIncomplete?: boolean
}

const { bestSeller, createdAt, id, isInStock, newArrival, sold } = listedProducts

/** Orders end with the id, so that no product is on two pages. */
export const newest: readonly SortKey[] = [
  { value: sql`${createdAt}`, type: 'timestamptz', isDescending: true },
  { value: sql`${id}`, type: 'uuid' },
]
export const bestselling: readonly SortKey[] = [{ value: sql`${sold}`, type: 'bigint', isDescending: true }, ...newest]

/** Sold out last, if the shop wishes. */
export const inStockFirst: SortKey = { value: sql`(${soldOutLast} and not ${isInStock})`, type: 'boolean' }

const labelled = (label: SQL): SortKey => ({ value: label, type: 'boolean', isDescending: true })

/** Products in a labelled list, if the shop has as many. */
const fewest = sql.raw('40')

/** Labelled products, which `order` has first, filled up with others that `may`. */
const filledUp = (name: string, label: SQL, order: readonly SortKey[], may: SQL): ProductSelection => ({
  name,
  where: sql`${id} = any(array(select id from ${listedProducts} where ${may} order by ${orderBy(order)}
    limit greatest(${fewest}, (select count(*) from ${listedProducts} where ${label}))))`,
  order: [inStockFirst, ...order],
})

export const productSelections = {
  all: { name: 'all' },
  featured: { name: 'featured', where: sql`${listedProducts.featured}` },
  newArrivals: filledUp('new arrivals', sql`${newArrival}`, [labelled(sql`${newArrival}`), ...newest], sql`true`),
  bestSellers: filledUp(
    'best sellers',
    sql`${bestSeller}`,
    [labelled(sql`${bestSeller}`), ...bestselling],
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
