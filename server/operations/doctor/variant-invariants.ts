import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant.ts'

export const variantInvariants: Invariant[] = [
  {
    invariant: 'A product has 1 to 100 active variants, each with a value of each of its options',
    of: 'products.id',
    violations: (within) => sql`
      select format('product %s has %s active variants, of which %s fit its options', id, variants, fitting)
      from products p cross join lateral (
        select count(*) as variants, count(*) filter (where cardinality(v.option_values) = jsonb_array_length(p.options)
          and not exists (select from unnest(v.option_values) with ordinality chosen (value, number)
            where not p.options -> (number - 1)::int -> 'values' @> to_jsonb(value))) as fitting
        from product_variants v where v.product_id = p.id and v.is_active) active
      where ${within('p.id')} and (variants not between 1 and 100 or variants <> fitting)`,
  },
  {
    invariant: 'A product’s SKU and prices are those of its variants',
    of: 'products.id',
    violations: (within) => sql`
      select format('product %s has %s, %s of %s to %s paise, but its variants %s, %s of %s to %s', p.id,
        p.sku, p.selling_price, p.lowest_price, p.highest_price, s.sku, s.selling_price, s.lowest_price, s.highest_price)
      -- The offset keeps PostgreSQL from summing up all variants first.
      from products p left join lateral (select * from variant_summaries where product_id = p.id offset 0) s on true
      where ${within('p.id')} and (p.sku, p.selling_price, p.original_price, p.lowest_price, p.highest_price)
        is distinct from (s.sku, s.selling_price, s.original_price, s.lowest_price, s.highest_price)`,
  },
  {
    invariant: 'The pieces of active variants count for their products, and no others do',
    of: 'stock.product_id',
    violations: (within) => sql`
      select format('the pieces of variant %s count for product %s', s.product_id, coalesce(counts_for::text, 'none'))
      from stock s left join product_variants v on v.id = s.product_id
      where ${within('s.product_id')} and counts_for is distinct from case when v.is_active then v.product_id end`,
  },
  {
    invariant: 'A variant’s picture is one of its product’s',
    of: 'product_variants.id',
    violations: (within) => sql`
      select format('variant %s has the picture %s, which its product has not', v.id, v.image)
      from product_variants v join products p on p.id = v.product_id
      where ${within('v.id')} and v.image is not null and v.image <> all (p.images)`,
  },
]
