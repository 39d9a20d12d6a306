import { type SQL, sql } from 'drizzle-orm'
import { products } from './catalogue-table.ts'

/** The products of one list, before anybody filters it. */
export type Shelf = {
  /** Names the shelf's prepared statements; a shelf with a question of its own in it has none. */
  name?: string
  /** Which published products stand here; all where left out. */
  where?: SQL
  /** Where the shelf has an order of its own: a query of (id, place). Otherwise the newest come first. */
  picked?: SQL
}

// Labelled products all stand on their shelf; others fill it up to 40.

const newArrivals = sql`
  select id, row_number() over (order by new_arrival desc, created_at desc, id) as place
  from products where status = 'published'
  order by place
  limit greatest(40, (select count(*) from products where status = 'published' and new_arrival))`

const bestSellers = sql`
  select id, row_number() over (order by best_seller desc, coalesce(pieces, 0) desc, created_at desc, id) as place
  from products left join product_sales on product_id = id
  where status = 'published' and (best_seller or pieces is not null)
  order by place
  limit greatest(40, (select count(*) from products where status = 'published' and best_seller))`

export const shelves = {
  all: { name: 'all' },
  featured: { name: 'featured', where: sql`${products.featured}` },
  newArrivals: { name: 'new arrivals', picked: newArrivals },
  bestSellers: { name: 'best sellers', picked: bestSellers },
  collection: { name: 'collection', where: sql`${products.collection}` },
  sale: { name: 'sale', where: sql`${products.sellingPrice} < ${products.originalPrice}` },
} satisfies Record<string, Shelf>
