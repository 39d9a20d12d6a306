import { parcelTransitions } from '@kargha/domain/transitions.ts'
import { sql } from 'drizzle-orm'
import type { Invariant, Within } from './invariant.ts'

/** As `from → to`. */
const transitions = Object.entries(parcelTransitions).flatMap(([from, next]) => next.map((to) => `${from} → ${to}`))

const steps = (within: Within) => sql`
  steps as (
    select parcel_id, status, lag(status) over taken as before from parcel_events
    where ${within('parcel_id')} and is_applied and status is not null window taken as (partition by parcel_id order by id))`

export const parcelInvariants: Invariant[] = [
  {
    invariant: 'A parcel holds orders of its own purchase, at least one',
    of: 'parcels.id',
    violations: (within) => sql`
      select format('parcel %s of purchase %s has %s orders, %s of other purchases', s.number, s.purchase_id, count(o.id),
        count(o.id) filter (where o.purchase_id <> s.purchase_id))
      from parcels s left join parcel_lines l on l.parcel_id = s.id left join orders o on o.id = l.order_id
      where ${within('s.id')} group by s.id having count(o.id) = 0 or count(o.id) > count(o.id) filter (where o.purchase_id = s.purchase_id)`,
  },
  {
    invariant: 'An order’s status agrees with that of its parcel',
    of: 'orders.id',
    violations: (within) => sql`
      select format('order %s is %s, and its parcel is %s', o.number, o.status, coalesce(s.status, 'none'))
      from orders o left join parcel_lines l on l.order_id = o.id and l.is_live left join parcels s on s.id = l.parcel_id
      where ${within('o.id')} and case o.status
        when 'Confirmed' then s.status <> 'Packed'
        when 'Shipped' then coalesce(s.status, 'Packed') not in
            ('Handed over', 'In transit', 'Out for delivery', 'Attempt failed', 'Lost')
          -- One that was lost is packed again, from other pieces.
          and not (s.status is not distinct from 'Packed' and exists (select from parcel_lines earlier
            join parcels lost on lost.id = earlier.parcel_id where earlier.order_id = o.id and lost.status = 'Lost'))
        when 'Delivered' then s.status is distinct from 'Delivered'
        when 'Undelivered' then coalesce(s.status, 'none') not in ('Returning', 'Received back', 'Lost')
        else s.id is not null end`,
  },
  {
    invariant:
      'The orders of a parcel that was unpacked are in it no more, and of a lost one those that are sent again',
    of: 'parcels.id',
    violations: (within) => sql`
      select format('order %s is %s parcel %s, which is %s', o.number, case when l.is_live then 'in' else 'no more in' end, s.number, s.status)
      from parcels s join parcel_lines l on l.parcel_id = s.id join orders o on o.id = l.order_id
      where ${within('s.id')} and case s.status when 'Cancelled' then l.is_live when 'Lost' then false else not l.is_live end`,
  },
  {
    invariant: 'A parcel has the status of its last step, and its steps are allowed transitions',
    of: 'parcels.id',
    violations: (within) => sql`
      with ${steps(within)}
      select format('parcel %s is %s, but its last step is %s', number, s.status, coalesce(last.status, 'none'))
      from parcels s left join lateral (
        select status from parcel_events where parcel_id = s.id and is_applied and status is not null order by id desc limit 1) last
        on true
      where ${within('s.id')} and last.status is distinct from s.status
      union all select format('parcel %s went from %s to %s', number, coalesce(before, 'nothing'), steps.status)
      from steps join parcels s on s.id = parcel_id
      where case when before is null then steps.status <> 'Packed'
        else before || ' → ' || steps.status <> all(${sql.param([...transitions])}::text[]) end`,
  },
  {
    invariant: 'A parcel counts its failed attempts',
    of: 'parcels.id',
    violations: (within) => sql`
      select format('parcel %s counts %s failed attempts, but has %s', s.number, s.attempts, count(e.id))
      from parcels s left join parcel_events e on e.parcel_id = s.id and e.status = 'Attempt failed'
        and s.handed_over_at is not null and e.at >= s.created_at - interval '1 day'
      where ${within('s.id')} group by s.id having s.attempts <> count(e.id)`,
  },
  {
    invariant: 'The cash of a delivered parcel is what was to be collected',
    of: 'parcels.id',
    batchSize: 500,
    // Parcel by parcel: with a plain join, PostgreSQL reads the whole ledger.
    violations: (within) => sql`
      select format('parcel %s was to collect %s paise, but %s are booked', number, cash_to_collect, booked)
      from parcels s cross join lateral (
        select coalesce(-sum(m.amount), 0) as booked
        from parcel_lines l left join money_ledger m on m.order_id = l.order_id and m.kind = 'COD received'
        where l.parcel_id = s.id and l.is_live having count(*) > 0
      ) collected
      where ${within('id')} and status = 'Delivered' and cash_to_collect <> booked`,
  },
  {
    invariant: 'Cash is collected only for delivered orders',
    of: 'money_ledger.id',
    violations: (within) => sql`
      select format('order %s is %s, but %s paise were collected for it', number, status, -amount)
      from money_ledger m join orders o on o.id = m.order_id
      where ${within('m.id')} and kind = 'COD received' and status <> 'Delivered'`,
  },
]
