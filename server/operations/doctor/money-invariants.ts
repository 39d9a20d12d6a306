import { sql } from 'drizzle-orm'
import type { Invariant, Within } from './invariant.ts'

/**
 * Orders with sums of their ledger entries in paise: charged online (`charged`) and in cash (`cash_due`), waived,
 * reversed, received, received less refunds. `due_online` is the online share at ordering.
 */
const accounts = (within: Within) => sql`
  accounts as (
    select o.*, p.payment_method, p.paid_by, coalesce(sum(amount), 0) as balance,
      case payment_method when 'COD' then o.advance else o.final_total end as due_online,
      coalesce(sum(amount) filter (where kind = 'Charge'), 0) as charged,
      coalesce(sum(amount) filter (where kind = 'COD due'), 0) as cash_due,
      coalesce(-sum(amount) filter (where kind = 'COD fee waived'), 0) as waived,
      coalesce(-sum(amount) filter (where kind in ('Cancellation', 'Undelivered')), 0) as reversed,
      coalesce(-sum(amount) filter (where kind in ('Payment', 'COD received')), 0) as received,
      coalesce(-sum(amount) filter (where kind in ('Payment', 'COD received', 'Refund')), 0) as net_received
    from orders o join purchases p on p.id = o.purchase_id left join money_ledger l on l.order_id = o.id
    where ${within('o.id')} group by o.id, p.id)`

export const moneyInvariants: Invariant[] = [
  {
    invariant:
      'An order is charged its total, a cancelled one nothing in the end, an undelivered one at most what was paid',
    of: 'orders.id',
    violations: (within) => sql`
      with ${accounts(within)}
      select format('order %s of %s paise was charged %s online and %s in cash, of which %s were waived and %s reversed', number,
        final_total, charged, cash_due, waived, reversed)
      from accounts where charged <> due_online or charged + cash_due - waived <> final_total
        or (waived > 0 and (paid_online_at is null or cod_fee > 0))
        or case when status = 'Cancelled' then reversed <> final_total
          -- Of what was paid for an undelivered order, the shop may keep a part for the way there.
          when status = 'Undelivered' then reversed > final_total or final_total - reversed > received
          else reversed <> 0 end`,
  },
  {
    invariant: 'An order’s payment status agrees with the money ledger',
    of: 'orders.id',
    violations: (within) => sql`
      with ${accounts(within)}
      select format('order %s has payment status %s: of %s paise %s were received, %s after refunds', number, payment_status,
        final_total, received, net_received)
      from accounts where final_total > 0 and case payment_status
        when 'Completed' then net_received < case when status in ('Cancelled', 'Undelivered') then due_online else final_total end
        when 'Refunded' then received = 0 or net_received <> case when status = 'Undelivered' then final_total - reversed else 0 end
        -- Until it is delivered, a COD order is unpaid with its advance.
        else net_received <> case when payment_method = 'COD' and status not in ('Cancelled', 'Undelivered') and paid_by is not null
          then advance else 0 end and not exists (select from refunds r where r.order_id = accounts.id
            and (r.state in ('Waiting', 'Queued', 'Asked', 'Pending') or given_up_at is not null)) end`,
  },
  {
    invariant: 'No order is paid twice, unless the second payment is being refunded',
    of: 'orders.id',
    violations: (within) => sql`
      with ${accounts(within)}
      select format('%3$s paise are held for order %1$s of %2$s', number, final_total, net_received) from accounts
      where net_received > final_total and not exists (select from payments join refunds on payment_id = payments.id
        where payments.purchase_id = accounts.purchase_id
          and (refunds.order_id = accounts.id or (payments.state = 'Surplus' and refunds.order_id is null))
          and (refunds.state in ('Waiting', 'Queued', 'Asked', 'Pending') or given_up_at is not null))`,
  },
  {
    invariant: 'The ledger books exactly the payments that were received',
    of: 'payments.id',
    violations: (within) => sql`
      select format('payment %s of %s paise is %s, but %s are booked', payments.id, amount, state, paise)
      from payments cross join lateral (select coalesce(-sum(l.amount), 0) as paise from money_ledger l
        where kind = 'Payment' and reference = payments.id and reference <> '') booked
      where ${within('id')} and paise <> case when state in ('Completed', 'Surplus') then amount else 0 end`,
  },
  {
    invariant: 'What one order gives to another that was split from it, the other one gets',
    of: 'money_ledger.id',
    violations: (within) => sql`
      select format('order %s has %s paise of %s from order %s, which has %s', l.order_id, l.amount, lower(l.kind), l.split_with, coalesce(o.amount, 0))
      from money_ledger l left join money_ledger o
        on (o.order_id, o.split_with, o.kind, o.reference) = (l.split_with, l.order_id, l.kind, l.reference)
      where ${within('l.id')} and l.split_with is not null and l.amount <> -coalesce(o.amount, 0)`,
  },
  {
    invariant: 'A purchase is paid by its one completed payment, and what was due in cash by one more',
    of: 'purchases.id',
    violations: (within) => sql`
      select format('purchase %s is paid by %s, but its completed payment is %s', p.id, coalesce(paid.paid_by, 'none'), coalesce(a.id, 'none'))
      from purchases p
      cross join lateral (values (false, p.paid_by), (true, p.rest_paid_by)) as paid (is_rest, paid_by)
      left join payments a on a.purchase_id = p.id and a.state = 'Completed' and a.is_rest = paid.is_rest
      where ${within('p.id')} and paid.paid_by is distinct from a.id`,
  },
  {
    invariant: 'An order that was changed from cash to online was paid by the payment for that',
    of: 'orders.id',
    violations: (within) => sql`
      select format('order %s was paid online at %s, but %s paid for its purchase', number, paid_online_at, coalesce(rest_paid_by, 'nothing'))
      from orders o join purchases p on p.id = o.purchase_id
      where ${within('o.id')} and paid_online_at is not null and (payment_method <> 'COD' or rest_paid_by is null)`,
  },
  {
    invariant: 'The ledger books exactly the completed refunds',
    of: 'refunds.id',
    violations: (within) => sql`
      select format('refund %s of %s paise is %s, but %s are booked', id, amount, state, paise)
      from refunds cross join lateral (
        select coalesce(sum(l.amount), 0) as paise from money_ledger l where kind = 'Refund' and reference = refunds.id and reference <> '') booked
      where ${within('id')} and paise <> case when state = 'Completed' then amount else 0 end`,
  },
  {
    invariant: 'No payment is refunded beyond its amount',
    of: 'payments.id',
    violations: (within) => sql`
      select format('payment %s of %s paise is %s, but %s are refunded', p.id, p.amount, p.state, sum(r.amount))
      from payments p join refunds r on r.purchase_id = p.purchase_id and r.payment_id = p.id and r.state <> 'Failed'
      where ${within('p.id')} group by p.id having sum(r.amount) > p.amount or p.state not in ('Completed', 'Surplus')`,
  },
  {
    invariant: 'A refund is of a payment for its own purchase',
    of: 'refunds.id',
    violations: (within) => sql`
      select format('refund %s of purchase %s is of payment %s', r.id, r.purchase_id, payment_id)
      from refunds r join payments p on p.id = payment_id where ${within('r.id')} and p.purchase_id <> r.purchase_id`,
  },
  {
    invariant: 'Every payment and refund that is booked exists, unless staff refunded cash by hand',
    of: 'money_ledger.id',
    violations: (within) => sql`
      select format('order %s has %s paise booked for %s %s, which does not exist', number, abs(amount), lower(kind), reference)
      from money_ledger l join orders o on o.id = l.order_id join purchases p on p.id = o.purchase_id
      where ${within('l.id')} and case kind
        when 'Payment' then not exists (select from payments where payments.id = reference)
        when 'Refund' then (payment_method <> 'COD' or paid_online_at is not null) and not exists (select from refunds where refunds.id = reference)
        else false end`,
  },
  {
    invariant: 'Money that the shop owes is being refunded',
    of: 'orders.id',
    violations: (within) => sql`
      with ${accounts(within)}
      select format('%2$s paise of order %1$s are owed to its customer', number, -balance) from accounts
      where balance < 0 and not exists (select from refunds r
        where r.state in ('Waiting', 'Queued', 'Asked', 'Pending') and given_up_at is null and (r.order_id = accounts.id or (r.order_id is null
          and exists (select from money_ledger l where l.order_id = accounts.id and l.reference = r.payment_id))))`,
  },
  {
    invariant: 'A refund that waits for somebody who may pay it is paid within three days',
    of: 'refunds.id',
    violations: (
      within,
    ) => sql`select format('refund %s of %s paise waits since %s', id, amount, created_at) from refunds
      where ${within('id')} and state = 'Waiting' and created_at < now() - interval '3 days'`,
  },
  {
    invariant: 'The gateway refunds the amount that was requested',
    of: 'refunds.id',
    violations: (within) => sql`select format('refund %s of %s paise: %s', id, amount, failure) from refunds
      where ${within('id')} and state = 'Pending' and failure is not null`,
  },
  {
    invariant: 'A payment of another amount than ours is settled by staff within three days',
    of: 'payments.id',
    violations: (
      within,
    ) => sql`select format('payment %s of %s paise: %s', id, amount, coalesce(failure, '')) from payments
      where ${within('id')} and state = 'Mismatch' and settled_at < now() - interval '3 days'`,
  },
  {
    invariant: 'An online order that is not paid in time is cancelled',
    of: 'orders.id',
    violations: (within) => sql`
      select format('order %s could be paid until %s and is still open', number, pay_by)
      from orders join purchases on purchases.id = purchase_id
      where ${within('orders.id')} and status = 'Order Placed' and payment_status in ('Pending', 'Failed') and pay_by < now() - interval '2 hours' and paid_by is null
        and not exists (select from payments m where m.purchase_id = purchases.id and m.state = 'Mismatch')`,
  },
  {
    invariant: 'A payment is checked until it has ended',
    of: 'payments.id',
    violations: (within) => sql`
      select format('payment %s is %s and should have been checked at %s', id, state, next_check_at)
      from payments where ${within('id')} and state in ('Opening', 'Pending') and next_check_at < now() - interval '2 hours'`,
  },
]
