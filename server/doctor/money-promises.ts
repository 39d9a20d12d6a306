import { sql } from 'drizzle-orm'
import type { PromiseKept } from './promise.ts'

/** Each order with what its account says: owed at first, let go, come in and gone back, and all of it together; in paise. */
const accounts = sql`
  accounts as (
    select o.*, p.payment_method, p.paid_by, coalesce(sum(amount), 0) as balance,
      coalesce(sum(amount) filter (where kind = case payment_method when 'COD' then 'COD due' else 'Charge' end), 0) as owed,
      coalesce(-sum(amount) filter (where kind = 'Cancellation'), 0) as let_go,
      coalesce(-sum(amount) filter (where kind in ('Payment', 'COD received')), 0) as came,
      coalesce(-sum(amount) filter (where kind in ('Payment', 'COD received', 'Refund')), 0) as kept
    from orders o join purchases p on p.id = o.purchase_id left join money_ledger l on l.order_id = o.id
    group by o.id, p.id)`

/** What the shop promises about money. */
export const moneyPromises: PromiseKept[] = [
  {
    promise: 'An order owes what it costs, and a cancelled one nothing',
    broken: sql`
      with ${accounts}
      select format('order %s of %s paise owed %s, of which %s were let go', number, final_total, owed, let_go)
      from accounts where owed <> final_total
        or let_go <> case when status = 'Cancelled' then final_total else 0 end`,
  },
  {
    promise: 'A payment’s status is what the ledger adds up to',
    broken: sql`
      with ${accounts}
      select format('the payment of order %s is %s: of %s paise %s came and %s are kept', number, payment_status,
        final_total, came, kept)
      from accounts where final_total > 0 and case payment_status
        when 'Completed' then kept < final_total
        when 'Refunded' then came = 0 or kept <> 0
        else came <> 0 end`,
  },
  {
    promise: 'No order is paid twice, unless the second payment is on its way back',
    broken: sql`
      with ${accounts}
      select format('order %s of %s paise has kept %s', number, final_total, kept) from accounts
      where kept > final_total and not exists (select from payments join refunds on payment_id = payments.id
        where payments.purchase_id = accounts.purchase_id and payments.state = 'Surplus' and refunds.order_id is null
          and (refunds.state in ('Queued', 'Asked', 'Pending') or given_up_at is not null))`,
  },
  {
    promise: 'What came by a payment stands in the ledger, and nothing else does',
    broken: sql`
      with booked as (
        select reference, -sum(amount) as paise from money_ledger where kind = 'Payment' group by reference)
      select format('payment %s of %s paise is %s, booked are %s', coalesce(id, reference), amount,
        coalesce(state, 'not there'), coalesce(paise, 0))
      from payments full join booked on reference = id
      where coalesce(paise, 0) <> case when state in ('Completed', 'Surplus') then amount else 0 end`,
  },
  {
    promise: 'A purchase is paid by the one payment that it kept',
    broken: sql`
      select format('purchase %s is paid by %s, it kept %s', p.id, coalesce(p.paid_by, 'none'), coalesce(a.id, 'none'))
      from purchases p left join payments a on a.purchase_id = p.id and a.state = 'Completed'
      where p.paid_by is distinct from a.id`,
  },
  {
    promise: 'What went back stands in the ledger, and no payment gave more than it brought',
    broken: sql`
      with booked as (select reference, sum(amount) as paise from money_ledger where kind = 'Refund' group by reference)
      select format('refund %s of %s paise is %s, booked are %s', id, amount, state, coalesce(paise, 0))
      from refunds left join booked on reference = id
      where coalesce(paise, 0) <> case when state = 'Completed' then amount else 0 end
      union all select format('payment %s of %s paise, which is %s, gave back %s', p.id, p.amount, p.state, sum(r.amount))
      from payments p join refunds r on r.payment_id = p.id and r.state <> 'Failed' group by p.id
      having sum(r.amount) > p.amount or p.state not in ('Completed', 'Surplus')
      union all select format('order %s gave back %s paise by %s, which is no refund', number, amount, reference)
      from money_ledger l join orders o on o.id = l.order_id join purchases p on p.id = o.purchase_id
      where kind = 'Refund' and payment_method <> 'COD' and not exists (select from refunds where id = reference)`,
  },
  {
    promise: 'What the shop owes is on its way back',
    broken: sql`
      with ${accounts}
      select format('order %s is owed %s paise', number, -balance) from accounts
      where balance < 0 and not exists (select from refunds r
        where r.state in ('Queued', 'Asked', 'Pending') and given_up_at is null and (r.order_id = accounts.id or (r.order_id is null
          and exists (select from money_ledger l where l.order_id = accounts.id and l.reference = r.payment_id))))`,
  },
  {
    promise: 'Every refund is of the sum that was asked for',
    broken: sql`select format('refund %s of %s paise: %s', id, amount, failure) from refunds
      where state = 'Pending' and failure is not null`,
  },
  {
    promise: 'A payment of another sum than ours is settled by staff',
    broken: sql`select format('payment %s of %s paise: %s', id, amount, coalesce(failure, '')) from payments
      where state = 'Mismatch' and settled_at < now() - interval '3 days'`,
  },
  {
    promise: 'Nothing is held for long that nobody pays',
    broken: sql`
      select format('order %s could be paid until %s and still waits', number, pay_by)
      from orders join purchases on purchases.id = purchase_id
      where status = 'Order Placed' and payment_status = 'Pending' and pay_by < now() - interval '2 hours'
        and not exists (select from payments m where m.purchase_id = purchases.id and m.state = 'Mismatch')`,
  },
  {
    promise: 'A payment is asked about until it has ended',
    broken: sql`
      select format('payment %s is %s and should have been asked about at %s', id, state, next_check_at)
      from payments where state in ('Opening', 'Pending') and next_check_at < now() - interval '2 hours'`,
  },
]
