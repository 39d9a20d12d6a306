import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant.ts'

export const ratingInvariants: Invariant[] = [
  {
    invariant: 'A product’s rating statistics are those of its visible reviews',
    of: 'products.id',
    violations: (within) => sql`
      select format('product %s counts %s stars in %s reviews, but has %s in %s', p.id, rating_sum, rating_count,
        coalesce(sum(r.rating), 0), count(r.id))
      from products p left join ratings r on r.product_id = p.id and r.is_visible
      where ${within('p.id')} group by p.id
      having rating_count <> count(r.id) or rating_sum <> coalesce(sum(r.rating), 0)`,
  },
  {
    invariant: 'Only customers who received a product rate it, but for imported reviews',
    of: 'ratings.id',
    violations: (within) => sql`
      select format('customer %s rated product %s without having received it', customer_id, product_id) from ratings r
      where ${within('r.id')} and imported_from is null and not exists (select from orders o
        where o.customer_id = r.customer_id and o.product_id = r.product_id and o.status = 'Delivered')`,
  },
]
