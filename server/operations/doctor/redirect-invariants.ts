import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant.ts'

export const redirectInvariants: Invariant[] = [
  {
    invariant: 'No redirect leads to an address that is redirected',
    of: 'earlier_addresses.id',
    violations: (within) => sql`
      select format('%s leads to %s, which is redirected', r.address, r.page)
      from earlier_addresses r join earlier_addresses onward on onward.address = r.page where ${within('r.id')}`,
  },
]
