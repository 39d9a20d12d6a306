import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant.ts'

export const listingInvariants: Invariant[] = [
  {
    invariant: 'Lists know every published product as it is, and no other',
    of: 'products.id',
    // A job counts `sold`.
    violations: (within) => sql`
      select format('lists have product %s otherwise than it is: %s', id, (
        select string_agg(key, ', ') from jsonb_each(coalesce(made, kept)) where coalesce(made -> key, 'null') <> coalesce(kept -> key, 'null')))
      from (select id, to_jsonb(published_listings) - 'sold' as made from published_listings where ${within('id')}) made
        full join (select id, to_jsonb(listed_products) - 'sold' as kept from listed_products where ${within('id')}) kept using (id)
      where made is distinct from kept`,
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
