import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant.ts'

/** Each order with the sums of its ledger entries, in paise: charged, reversed, received, and received less refunds. */
const accounts = sql`
  accounts as (
    select o.*, p.payment_method, p.paid_by, coalesce(sum(amount), 0) as balance,
      coalesce(sum(amount) filter (where kind = case payment_method when 'COD' then 'COD due' else 'Charge' end), 0) as charged,
      coalesce(-sum(amount) filter (where kind in ('Cancellation', 'Undelivered')), 0) as reversed,
      coalesce(-sum(amount) filter (where kind in ('Payment', 'COD received')), 0) as received,
      coalesce(-sum(amount) filter (where kind in ('Payment', 'COD received', 'Refund')), 0) as net_received
    from orders o join purchases p on p.id = o.purchase_id left join money_ledger l on l.order_id = o.id
    group by o.id, p.id)`

export const moneyInvariants: Invariant[] = [
  {
    invariant: 'An order is charged its total, and a cancelled or undelivered one is charged nothing in the end',
    violations: sql`
      with ${accounts}
      select format('order %s of %s paise was charged %s, of which %s were reversed', number, final_total, charged, reversed)
      from accounts where charged <> final_total
        or reversed <> case when status in ('Cancelled', 'Undelivered') then final_total else 0 end`,
  },
  {
    invariant: 'An order’s payment status agrees with the money ledger',
    violations: sql`
      with ${accounts}
      select format('order %s has payment status %s: of %s paise %s were received, %s after refunds', number, payment_status,
        final_total, received, net_received)
      from accounts where final_total > 0 and case payment_status
        when 'Completed' then net_received < final_total
        when 'Refunded' then received = 0 or net_received <> 0
        else received <> 0 end`,
  },
  {
    invariant: 'No order is paid twice, unless the second payment is being refunded',
    violations: sql`
      with ${accounts}
      select format('%3$s paise are held for order %1$s of %2$s', number, final_total, net_received) from accounts
      where net_received > final_total and not exists (select from payments join refunds on payment_id = payments.id
        where payments.purchase_id = accounts.purchase_id and payments.state = 'Surplus' and refunds.order_id is null
          and (refunds.state in ('Queued', 'Asked', 'Pending') or given_up_at is not null))`,
  },
  {
    invariant: 'The ledger books exactly the payments that were received',
    violations: sql`
      with booked as (
        select reference, -sum(amount) as paise from money_ledger where kind = 'Payment' group by reference)
      select format('payment %s of %s paise is %s, but %s are booked', coalesce(id, reference), amount,
        coalesce(state, 'missing'), coalesce(paise, 0))
      from payments full join booked on reference = id
      where coalesce(paise, 0) <> case when state in ('Completed', 'Surplus') then amount else 0 end`,
  },
  {
    invariant: 'A purchase is paid by its one completed payment',
    violations: sql`
      select format('purchase %s is paid by %s, but its completed payment is %s', p.id, coalesce(p.paid_by, 'none'), coalesce(a.id, 'none'))
      from purchases p left join payments a on a.purchase_id = p.id and a.state = 'Completed'
      where p.paid_by is distinct from a.id`,
  },
  {
    invariant: 'The ledger books exactly the completed refunds, and no payment is refunded beyond its amount',
    violations: sql`
      with booked as (select reference, sum(amount) as paise from money_ledger where kind = 'Refund' group by reference)
      select format('refund %s of %s paise is %s, but %s are booked', id, amount, state, coalesce(paise, 0))
      from refunds left join booked on reference = id
      where coalesce(paise, 0) <> case when state = 'Completed' then amount else 0 end
      union all select format('payment %s of %s paise is %s, but %s are refunded', p.id, p.amount, p.state, sum(r.amount))
      from payments p join refunds r on r.payment_id = p.id and r.state <> 'Failed' group by p.id
      having sum(r.amount) > p.amount or p.state not in ('Completed', 'Surplus')
      union all select format('order %s has %s paise booked for refund %s, which does not exist', number, amount, reference)
      from money_ledger l join orders o on o.id = l.order_id join purchases p on p.id = o.purchase_id
      where kind = 'Refund' and payment_method <> 'COD' and not exists (select from refunds where id = reference)`,
  },
  {
    invariant: 'Money that the shop owes is being refunded',
    violations: sql`
      with ${accounts}
      select format('%2$s paise of order %1$s are owed to its customer', number, -balance) from accounts
      where balance < 0 and not exists (select from refunds r
        where r.state in ('Queued', 'Asked', 'Pending') and given_up_at is null and (r.order_id = accounts.id or (r.order_id is null
          and exists (select from money_ledger l where l.order_id = accounts.id and l.reference = r.payment_id))))`,
  },
  {
    invariant: 'The gateway refunds the amount that was requested',
    violations: sql`select format('refund %s of %s paise: %s', id, amount, failure) from refunds
      where state = 'Pending' and failure is not null`,
  },
  {
    invariant: 'A payment of another amount than ours is settled by staff within three days',
    violations: sql`select format('payment %s of %s paise: %s', id, amount, coalesce(failure, '')) from payments
      where state = 'Mismatch' and settled_at < now() - interval '3 days'`,
  },
  {
    invariant: 'An online order that is not paid in time is cancelled',
    violations: sql`
      select format('order %s could be paid until %s and is still open', number, pay_by)
      from orders join purchases on purchases.id = purchase_id
      where status = 'Order Placed' and payment_status in ('Pending', 'Failed') and pay_by < now() - interval '2 hours'
        and not exists (select from payments m where m.purchase_id = purchases.id and m.state = 'Mismatch')`,
  },
  {
    invariant: 'A payment is checked until it has ended',
    violations: sql`
      select format('payment %s is %s and should have been checked at %s', id, state, next_check_at)
      from payments where state in ('Opening', 'Pending') and next_check_at < now() - interval '2 hours'`,
  },
]
