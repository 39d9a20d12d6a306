import { orderStatuses } from '@kargha/domain/enums.ts'
import { orderTransitions } from '@kargha/domain/transitions.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Invariant, Within } from './invariant.ts'

const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

/** As `from → to`. */
const transitions = Object.entries(orderTransitions).flatMap(([from, next]) => next.map((to) => `${from} → ${to}`))

/** Each order's steps, without those of its return. */
const ownSteps = (within: Within) => sql`
  own_steps as (
    select order_id, status, lag(status) over steps as before from order_events
    where ${within('order_id')} and status = any(${textArray(orderStatuses)}) window steps as (partition by order_id order by at, id))`

export const orderInvariants: Invariant[] = [
  {
    invariant: 'A purchase’s amounts are the sums of its orders’ amounts',
    of: 'purchases.id',
    violations: (within) => sql`
      select format('purchase %s costs %s paise, but its orders %s', p.id, p.final_total, coalesce(sum(o.final_total), 0))
      from purchases p left join orders o on o.purchase_id = p.id where ${within('p.id')} group by p.id
      having p.final_total <> coalesce(sum(o.final_total), 0) or p.sub_total <> coalesce(sum(o.sub_total), 0)
        or p.delivery <> coalesce(sum(o.delivery), 0) or p.cod_fee <> coalesce(sum(o.cod_fee), 0)
        or p.advance <> coalesce(sum(o.advance), 0) or count(o.id) = 0`,
  },
  {
    invariant: 'A purchase’s coupon savings are the sum of its orders’ coupon savings',
    of: 'purchases.id',
    violations: (within) => sql`
      select format('purchase %s saves %s paise by its coupon, but its orders %s', p.id, p.coupon_savings, sum(o.coupon_savings))
      from purchases p join orders o on o.purchase_id = p.id where ${within('p.id')} group by p.id
      having p.coupon_savings <> sum(o.coupon_savings)`,
  },
  {
    invariant: 'Pieces that went apart are of the purchase and variant that they were part of, at its prices',
    of: 'orders.id',
    violations: (within) => sql`
      select format('order %s was split from order %s', o.number, line.number)
      from orders o join orders line on line.id = o.split_from
      where ${within('o.id')} and (o.purchase_id, o.variant_id, o.position, o.selling_price, o.original_price, o.created_at)
        <> (line.purchase_id, line.variant_id, line.position, line.selling_price, line.original_price, line.created_at)`,
  },
  {
    invariant: 'An order belongs to the customer of its purchase',
    of: 'orders.id',
    violations: (within) => sql`
      select format('order %s belongs to another customer than its purchase %s', o.number, p.id)
      from orders o join purchases p on p.id = o.purchase_id where ${within('o.id')} and o.customer_id <> p.customer_id`,
  },
  {
    invariant: 'An order has the status of its last step',
    of: 'orders.id',
    violations: (within) => sql`
      select format('order %s is %s, but its last step is %s', number, orders.status, coalesce(last.status, 'none'))
      from orders left join lateral (
        select status from order_events where order_id = orders.id and status = any(${textArray(orderStatuses)})
        order by at desc, id desc limit 1) last on true
      where ${within('orders.id')} and last.status is distinct from orders.status`,
  },
  {
    invariant: 'An order’s steps are allowed transitions',
    of: 'orders.id',
    violations: (within) => sql`
      with ${ownSteps(within)}
      select format('order %s went from %s to %s', number, coalesce(before, 'nothing'), own_steps.status)
      from own_steps join orders on orders.id = order_id
      where case when before is null then own_steps.status <> 'Order Placed'
        else before || ' → ' || own_steps.status <> all(${textArray(transitions)}) end`,
  },
  {
    invariant: 'A shipped order has its tracking number',
    of: 'orders.id',
    violations: (within) => sql`
      select format('order %s is %s, but has no tracking number', number, status)
      from orders where ${within('id')} and status in ('Shipped', 'Delivered', 'Undelivered') and tracking is null`,
  },
  {
    invariant: 'An order’s payment status agrees with its status',
    of: 'orders.id',
    violations: (within) => sql`
      select format('order %s, paid by %s, is %s, but its payment status is %s', number, payment_method, orders.status, payment_status)
      from orders join purchases on purchases.id = purchase_id left join returns on order_id = orders.id
      where ${within('orders.id')} and case
        -- Of a cancelled or undelivered COD order something may have been paid online, before or after.
        when orders.status in ('Cancelled', 'Undelivered') and payment_method = 'COD' and orders.advance = 0 and not exists (select from payments
          where payments.purchase_id = purchases.id and is_rest and exists (select from orders line
            where line.purchase_id = purchases.id and line.variant_id = orders.variant_id and line.id = any(order_ids))) then payment_status <> 'Failed'
        when orders.status in ('Cancelled', 'Undelivered') and payment_method = 'COD' then payment_status = 'Pending'
        when orders.status = 'Cancelled' then payment_status = 'Pending'
        when orders.status = 'Undelivered' then payment_status not in ('Completed', 'Refunded')
        when orders.status = 'Delivered' and returns.status = 'Refunded' and orders.advance > 0 and paid_online_at is null
          then payment_status not in ('Completed', 'Refunded')
        when orders.status = 'Delivered' then payment_status <>
          case when returns.status = 'Refunded' then 'Refunded' else 'Completed' end
        when payment_method = 'COD' and paid_online_at is null then payment_status <> 'Pending'
          and not (orders.advance > 0 and paid_by is null and payment_status = 'Failed')
        when payment_method = 'COD' then payment_status <> 'Completed'
        when orders.status = 'Order Placed' then payment_status = 'Refunded'
        else payment_status <> 'Completed' end`,
  },
  {
    invariant: 'Only delivered orders are returned, and a refunded COD return has a reference',
    of: 'returns.id',
    violations: (within) => sql`
      select format('order %s is %s, and its return is %s with reference %s', number, orders.status,
        returns.status, coalesce(refund_reference, 'none'))
      from returns join orders on orders.id = order_id join purchases on purchases.id = purchase_id
      where ${within('returns.id')} and (orders.status <> 'Delivered'
        or (returns.status = 'Refunded' and payment_method = 'COD' and paid_online_at is null and refund_reference is null))`,
  },
  {
    invariant: 'A Cash on Delivery order that nobody confirms in time is cancelled',
    of: 'cod_confirmations.purchase_id',
    violations: (within) => sql`
      select format('order %s was to be confirmed by %s and still waits', number, confirm_by)
      from orders join cod_confirmations c on c.purchase_id = orders.purchase_id
      where ${within('c.purchase_id')} and status = 'Order Placed' and confirm_by < now() - interval '2 hours'`,
  },
  {
    invariant: 'A stored Idempotency-Key has its reply',
    of: 'idempotency_keys.customer_id',
    violations: (within) => sql`
      select format('key %s of customer %s has no reply', key, customer_id) from idempotency_keys
      where ${within('customer_id')} and (reply is null or not exists (select from purchases where id = (reply->>'purchaseId')::uuid))`,
  },
  {
    invariant: 'Every email is sent in the end, again by staff if need be',
    violations: sql`
      select format('the email "%s" to %s failed for good', data->>'subject', data->>'to')
      from pgboss.job where name = 'failed-mail' and state = 'created'
        and coalesce((data->>'until')::timestamptz > now(), true)`,
  },
]
