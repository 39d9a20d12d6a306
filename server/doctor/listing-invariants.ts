import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant.ts'

export const listingInvariants: Invariant[] = [
  {
    invariant: 'Lists know every published product as it is, and no other',
    violations: sql`
      select format('lists have product %s otherwise than it is', coalesce(p.id, l.id))
      from (select * from products where status = 'published') p full join listed_products l on l.id = p.id
      where (p.id, p.category_id, p.subcategory_id, p.selling_price, p.original_price, p.featured, p.new_arrival, p.best_seller,
          p.collection, cardinality(p.tags), p.rating_count, p.rating_sum::float8 / nullif(p.rating_count, 0), p.created_at, p.facet_values)
        is distinct from (l.id, l.category_id, l.subcategory_id, l.selling_price, l.original_price, l.featured, l.new_arrival,
          l.best_seller, l.collection, cardinality(l.tags), l.rating_count, l.rating, l.created_at, l.facet_values)
        or l.is_in_stock <> exists (select from stock where counts_for = l.id and on_hand > 0)`,
  },
  {
    invariant: 'Lists know which values of each product are in stock',
    violations: sql`
      select format('product %s is listed with the values %s in stock, but has %s', id, values_in_stock, values_in_stock_of(id))
      from listed_products where values_in_stock is distinct from values_in_stock_of(id)`,
  },
  {
    invariant: 'A product is found by its values of attributes, all of which there are',
    violations: sql`
      select format('product %s has the values %s and is found by %s', id, attribute_values, facet_values)
      from products where not facet_values @> attribute_values
        or exists (select unnest(facet_values) except select id from attribute_values)`,
  },
  {
    invariant: 'The facets of the shop, its categories and sub-categories count the products that have each value',
    violations: sql`
      select format('value %s of %s is counted %s times, but %s products have it', value_id, place,
        coalesce(c.products, 0), coalesce(counted.products, 0))
      from facet_counts c full join (
        select place, value_id, count(*) as products from listed_products,
          unnest(array['00000000-0000-0000-0000-000000000000'::uuid, category_id, subcategory_id]) place, unnest(facet_values) value_id
        group by place, value_id
      ) counted using (place, value_id)
      where coalesce(c.products, 0) <> coalesce(counted.products, 0)`,
  },
]
