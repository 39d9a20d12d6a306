import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import type { batchReader } from './batches.ts'
import type { Finding, Invariant, Within } from './invariant.ts'

export const listingInvariants: Invariant[] = [
  {
    invariant: 'Lists know every published product as it is, and no other',
    of: 'products.id',
    violations: (within) => sql`
      select format('lists have product %s otherwise than it is', coalesce(p.id, l.id))
      from (select * from products where status = 'published' and ${within('id')}) p
        full join (select * from listed_products where ${within('id')}) l on l.id = p.id
      where (p.id, p.category_id, p.subcategory_id, p.selling_price, p.original_price, p.featured, p.new_arrival, p.best_seller,
          p.collection, cardinality(p.tags), p.rating_count, p.rating_sum::float8 / nullif(p.rating_count, 0), p.created_at, p.facet_values)
        is distinct from (l.id, l.category_id, l.subcategory_id, l.selling_price, l.original_price, l.featured, l.new_arrival,
          l.best_seller, l.collection, cardinality(l.tags), l.rating_count, l.rating, l.created_at, l.facet_values)
        or l.is_in_stock <> exists (select from stock where counts_for = l.id and on_hand > 0)`,
  },
  {
    invariant: 'Lists know which values of each product are in stock',
    of: 'listed_products.id',
    violations: (within) => sql`
      select format('product %s is listed with the values %s in stock, but has %s', id, values_in_stock, values_in_stock_of(id))
      from listed_products where ${within('id')} and values_in_stock is distinct from values_in_stock_of(id)`,
  },
  {
    invariant: 'A product is found by its values of attributes, all of which there are',
    of: 'products.id',
    violations: (within) => sql`
      select format('product %s has the values %s and is found by %s', id, attribute_values, facet_values)
      from products where ${within('id')} and (not facet_values @> attribute_values
        or exists (select from unnest(facet_values) chosen where not exists (select from attribute_values a where a.id = chosen)))`,
  },
]

const Count = z.object({ counted: z.string(), products: z.int() })

/** A table of counts of the listed products that triggers keep. */
type Counts = { invariant: string; of: (within: Within) => SQL; kept: SQL }

const counts: Counts[] = [
  {
    invariant: 'The facets of the shop and its parts count the products that have each value',
    of: (within) => sql`
      select format('value %s of %s', value, place) as counted, count(*)::int as products from listed_products,
        unnest(facet_places(category_id, subcategory_id, selling_price < original_price, featured, collection)) place, unnest(facet_values) value
      where ${within('id')} group by place, value`,
    kept: sql`select format('value %s of %s', value_id, place) as counted, products from facet_counts`,
  },
  {
    invariant: 'Each tag counts the products that have it',
    of: (within) => sql`
      select format('tag %s', tag) as counted, count(distinct id)::int as products from listed_products, unnest(tags) tag
      where ${within('id')} group by tag`,
    kept: sql`select format('tag %s', tag) as counted, products from tag_counts`,
  },
]

/** Compares the counts with the products, which are counted a batch at a time. */
export const checkCounts = (db: Database, batchesOf: ReturnType<typeof batchReader>): Promise<Finding[]> =>
  Promise.all(counts.map((each) => compare(db, batchesOf, each)))

async function compare(
  db: Database,
  batchesOf: ReturnType<typeof batchReader>,
  { invariant, of, kept }: Counts,
): Promise<Finding> {
  const found = new Map<string, number>()
  for (const within of await batchesOf('listed_products.id', 1_000)) {
    for (const { counted, products } of await typedRows(db, Count)`${of(within)}`)
      found.set(counted, (found.get(counted) ?? 0) + products)
  }
  const known = new Map((await typedRows(db, Count)`${kept}`).map(({ counted, products }) => [counted, products]))
  return {
    invariant,
    violations: [...new Set([...known.keys(), ...found.keys()])]
      .filter((key) => (known.get(key) ?? 0) !== (found.get(key) ?? 0))
      .map((key) => `${key} is counted ${known.get(key) ?? 0} times, but ${found.get(key) ?? 0} products have it`),
  }
}
