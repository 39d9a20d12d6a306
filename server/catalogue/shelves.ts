import { type SQL, sql } from 'drizzle-orm'
import { products } from './catalogue-table.ts'

/** Spelled out and not as a parameter: indexes on published products alone are only used for what is surely published. */
export const isPublished = sql`${products.status} = 'published'`

/** The products of one list, before anybody filters it. */
export type Shelf = {
  /** Names the shelf's prepared statements; a shelf with a question of its own in it has none. */
  name?: string
  /** What the placeholders in it stand for. */
  values?: Record<string, unknown>
  /** Which published products stand here; all where left out. */
  where?: SQL
  /** A query of published products' ids, where no condition can tell them, and what they are ordered by: `picked`. */
  picked?: { query: SQL; order: SQL }
}

// Labelled products all stand on their shelf; others fill it up to 40.

const newArrivals = {
  query: sql`
    select id, new_arrival, created_at from products where status = 'published'
    order by new_arrival desc, created_at desc, id
    limit greatest(40, (select count(*) from products where status = 'published' and new_arrival))`,
  order: sql`picked.new_arrival desc, picked.created_at desc, picked.id`,
}

const bestSellers = {
  query: sql`
    with candidate as (
      select id from products where best_seller and status = 'published' union select product_id from product_sales
    )
    select products.id, best_seller, coalesce(pieces, 0) as pieces, created_at
    from candidate join products on products.id = candidate.id left join product_sales on product_id = products.id
    where status = 'published'
    order by best_seller desc, coalesce(pieces, 0) desc, created_at desc, products.id
    limit greatest(40, (select count(*) from products where status = 'published' and best_seller))`,
  order: sql`picked.best_seller desc, picked.pieces desc, picked.created_at desc, picked.id`,
}

export const shelves = {
  all: { name: 'all' },
  featured: { name: 'featured', where: sql`${products.featured}` },
  newArrivals: { name: 'new arrivals', picked: newArrivals },
  bestSellers: { name: 'best sellers', picked: bestSellers },
  collection: { name: 'collection', where: sql`${products.collection}` },
  sale: { name: 'sale', where: sql`${products.sellingPrice} < ${products.originalPrice}` },
} satisfies Record<string, Shelf>

export const subcategoryShelf = (subcategoryId: string): Shelf => ({
  name: 'sub-category',
  where: sql`${products.subcategoryId} = ${sql.placeholder('subcategoryId')}`,
  values: { subcategoryId },
})
