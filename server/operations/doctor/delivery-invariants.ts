import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant.ts'

export const deliveryInvariants: Invariant[] = [
  {
    invariant: 'The weights of a zone’s charges ascend, and only the last has no bound',
    violations: sql`
      with slabs as (
        select name, position, slab -> 'upToGrams' as bound,
          lag(slab -> 'upToGrams') over (partition by name, kind order by position) as before,
          position = max(position) over (partition by name, kind) as is_last
        from delivery_zones, lateral (values ('prepaid', prepaid), ('cod', cod)) rule(kind, charges),
          jsonb_array_elements(charges -> 'slabs') with ordinality slab(slab, position))
      select format('zone %s has the weight %s at position %s', name, bound, position)
      from slabs where (bound = 'null') <> is_last or (bound <> 'null' and bound <= before)`,
  },
  {
    invariant: 'A purchase that went to a zone has the days on which it was promised',
    of: 'purchases.id',
    violations: (within) => sql`
      select format('purchase %s went to %s without a promise', id, zone)
      from purchases where ${within('id')} and zone is not null and num_nulls(ship_by, earliest_delivery, latest_delivery) > 0`,
  },
]
