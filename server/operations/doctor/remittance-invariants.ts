import { bookedOutcomes } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { oneOf } from '../../platform/db/columns.ts'
import type { Invariant } from './invariant.ts'

const isBooked = oneOf(sql`l.outcome`, bookedOutcomes)

/** With those of parcels: a delivered parcel's cash is with the courier, or was paid out once, in full or not. */
export const remittanceInvariants: Invariant[] = [
  {
    invariant: 'What a courier’s statement pays out is the cash of a delivered parcel',
    of: 'remittance_lines.id',
    violations: (within) => sql`
      select format('row %s of %s is booked for %s paise of parcel %s, which is %s and collected %s', l.row, r.file_name, l.due,
        s.number, s.status, coalesce(s.cash_to_collect, 0))
      from remittance_lines l join remittances r on r.id = l.remittance_id join parcels s on s.id = l.parcel_id
      where ${within('l.id')} and ${isBooked} and (s.status <> 'Delivered' or l.due is distinct from s.cash_to_collect)`,
  },
  {
    invariant: 'A courier pays out the cash of a parcel once',
    of: 'parcels.id',
    violations: (within) => sql`
      select format('parcel %s is booked in %s statements', s.number, count(*))
      from remittance_lines l join parcels s on s.id = l.parcel_id where ${within('s.id')} and ${isBooked} group by s.id having count(*) > 1`,
  },
  {
    invariant: 'What the gateway’s report pays out was paid or refunded',
    of: 'payout_lines.id',
    violations: (within) => sql`
      select format('row %s of %s is booked for %s paise of %s, which is %s and of %s', l.row, r.file_name, l.due,
        coalesce(p.id, f.id), coalesce(p.state, f.state), coalesce(p.amount, -f.amount))
      from payout_lines l join payouts r on r.id = l.payout_id
        left join payments p on p.id = l.payment_id left join refunds f on f.id = l.refund_id
      where ${within('l.id')} and ${isBooked} and (coalesce(p.amount, -f.amount) <> l.due
        or p.state not in ('Completed', 'Surplus', 'Mismatch') or f.state in ('Waiting', 'Queued', 'Failed'))`,
  },
]
