import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant.ts'

export const courierInvariants: Invariant[] = [
  {
    invariant: 'A booked parcel has the tracking number of its booking',
    of: 'courier_bookings.id',
    violations: (within) => sql`
      select format('parcel %s has the tracking number %s, but is booked under %s', number, coalesce(s.awb, 'none'), b.awb)
      from courier_bookings b join parcels s on s.id = b.parcel_id
      where ${within('b.id')} and b.state = 'Booked' and s.status <> 'Cancelled' and s.courier = b.courier and s.awb is distinct from b.awb`,
  },
  {
    invariant: 'A courier collects the cash that is due for a parcel',
    of: 'courier_bookings.id',
    violations: (within) => sql`
      select format('parcel %s is booked with %s paise to collect, but %s are due', number, b.cash_to_collect, s.cash_to_collect)
      from courier_bookings b join parcels s on s.id = b.parcel_id
      where ${within('b.id')} and b.state = 'Booked' and s.courier = b.courier and s.awb = b.awb and s.cash_to_collect <> b.cash_to_collect`,
  },
  {
    invariant: 'A booking is made, cancelled or given up within three days',
    of: 'courier_bookings.id',
    violations: (within) => sql`
      select format('booking %s is %s since %s', reference, state, created_at)
      from courier_bookings where ${within('id')} and state in ('Requested', 'Cancelling', 'Failing') and created_at < now() - interval '3 days'`,
  },
]
