import { orderLife } from '@kargha/contract/lives.ts'
import { orderStatuses } from '@kargha/contract/words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PromiseKept } from './promise.ts'

const texts = (words: readonly string[]): SQL => sql`${sql.param([...words])}::text[]`

/** Each allowed step of an order's life, as `from → to`. */
const steps = Object.entries(orderLife).flatMap(([from, next]) => next.map((to) => `${from} → ${to}`))

/** The steps of orders' own lives, without those of their returns. */
const ownSteps = sql`
  own_steps as (
    select order_id, status, lag(status) over life as before, lead(status) over life as after from order_events
    where status = any(${texts(orderStatuses)}) window life as (partition by order_id order by at, id))`

/** What the shop promises about purchases and orders. */
export const orderPromises: PromiseKept[] = [
  {
    promise: 'A purchase costs what its orders add up to',
    broken: sql`
      select format('purchase %s costs %s paise, its orders %s', p.id, p.final_total, coalesce(sum(o.final_total), 0))
      from purchases p left join orders o on o.purchase_id = p.id group by p.id
      having p.final_total <> coalesce(sum(o.final_total), 0) or p.sub_total <> coalesce(sum(o.sub_total), 0)
        or p.delivery <> coalesce(sum(o.delivery), 0) or count(o.id) = 0`,
  },
  {
    promise: 'A purchase and its orders are of one customer',
    broken: sql`
      select format('order %s is another customer’s than its purchase %s', o.number, p.id)
      from orders o join purchases p on p.id = o.purchase_id where o.customer_id <> p.customer_id`,
  },
  {
    promise: 'An order stands where its last step took it',
    broken: sql`
      with ${ownSteps}
      select format('order %s is %s, its last step was %s', number, orders.status, coalesce(own_steps.status, 'none'))
      from orders left join own_steps on order_id = orders.id and after is null
      where own_steps.status is distinct from orders.status`,
  },
  {
    promise: 'An order’s steps are those of its life',
    broken: sql`
      with ${ownSteps}
      select format('order %s went from %s to %s', number, coalesce(before, 'nothing'), own_steps.status)
      from own_steps join orders on orders.id = order_id
      where case when before is null then own_steps.status <> 'Order Placed'
        else before || ' → ' || own_steps.status <> all(${texts(steps)}) end`,
  },
  {
    promise: 'What has left has a parcel',
    broken: sql`
      select format('order %s is %s without courier and tracking', number, status)
      from orders where status in ('Shipped', 'Delivered') and shipment is null`,
  },
  {
    promise: 'A payment stands as its order does',
    broken: sql`
      select format('order %s, %s, is %s and its payment %s', number, payment_method, orders.status, payment_status)
      from orders join purchases on purchases.id = purchase_id left join returns on order_id = orders.id
      where case
        when orders.status = 'Cancelled' and payment_method = 'COD' then payment_status <> 'Failed'
        when orders.status = 'Cancelled' then payment_status = 'Pending'
        when orders.status = 'Delivered' then payment_status <>
          case when returns.status = 'Refunded' then 'Refunded' else 'Completed' end
        when payment_method = 'COD' then payment_status <> 'Pending'
        when orders.status = 'Order Placed' then payment_status not in ('Pending', 'Completed')
        else payment_status <> 'Completed' end`,
  },
  {
    promise: 'A return is of a delivered order, and its refund is accounted for',
    broken: sql`
      select format('the return of order %s, which is %s, is %s with the reference %s', number, orders.status,
        returns.status, coalesce(refund_reference, 'none'))
      from returns join orders on orders.id = order_id join purchases on purchases.id = purchase_id
      where orders.status <> 'Delivered'
        or (returns.status = 'Refunded' and payment_method = 'COD' and refund_reference is null)`,
  },
  {
    promise: 'An Idempotency-Key that was kept has its reply',
    broken: sql`
      select format('key %s of customer %s', key, customer_id) from idempotency_keys
      where reply is null or not exists (select from purchases where id::text = reply->>'purchaseId')`,
  },
  {
    promise: 'Every letter is sent in the end',
    broken: sql`
      select format('the letter "%s" to %s was given up', data->>'subject', data->>'to')
      from pgboss.job where name = 'mail' and state = 'failed'`,
  },
]
