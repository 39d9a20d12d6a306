import { type SQL, sql } from 'drizzle-orm'
import { products } from './catalogue-table.ts'

/** A literal and not a parameter: PostgreSQL uses the partial indexes on published products only with the literal. */
export const isPublished = sql`${products.status} = 'published'`

/** The products of one list, before filtering. */
export type ProductSelection = {
  /** Names the selection's prepared statements. Without it none are prepared, as for searches. */
  name?: string
  /** The values of its placeholders. */
  values?: Record<string, unknown>
  /** The condition for published products; without it all are selected. */
  where?: SQL
  /** A query of published products' ids, where a condition is not enough, and their order; both name it `picked`. */
  picked?: { query: SQL; order: SQL }
}

// All products with the label are in these selections; others fill them up to 40.

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

export const productSelections = {
  all: { name: 'all' },
  featured: { name: 'featured', where: sql`${products.featured}` },
  newArrivals: { name: 'new arrivals', picked: newArrivals },
  bestSellers: { name: 'best sellers', picked: bestSellers },
  collection: { name: 'collection', where: sql`${products.collection}` },
  sale: { name: 'sale', where: sql`${products.sellingPrice} < ${products.originalPrice}` },
} satisfies Record<string, ProductSelection>

export const subcategorySelection = (subcategoryId: string): ProductSelection => ({
  name: 'sub-category',
  where: sql`${products.subcategoryId} = ${sql.placeholder('subcategoryId')}`,
  values: { subcategoryId },
})
