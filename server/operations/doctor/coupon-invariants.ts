import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant.ts'

/**
 * Purchase `p` uses its coupon unless all of it was cancelled before payment. A later, refunded payment doesn't count.
 */
const isUse = sql`(p.coupon_id is not null and (p.paid_by is not null or p.rest_paid_by is not null or exists (
  select from orders o where o.purchase_id = p.id and o.status <> 'Cancelled')))`

export const couponInvariants: Invariant[] = [
  {
    invariant: 'A coupon’s counter is the number of its uses',
    of: 'coupons.id',
    // Each may have very many uses.
    batchSize: 1,
    violations: (within) => sql`
      select format('coupon %s counts %s uses, but has %s', name, used, count(purchase_id))
      from coupons left join coupon_uses on coupon_id = id
      where ${within('id')} group by id having used <> count(purchase_id)`,
  },
  {
    invariant: 'A coupon is used within its limits',
    of: 'coupons.id',
    batchSize: 1,
    violations: (within) => sql`
      select format('coupon %s was used %s times by customer %s', name, count(*), customer_id)
      from coupons join coupon_uses on coupon_id = id
      where ${within('id')} group by id, customer_id having count(*) > per_customer_limit
      union all select format('coupon %s was used %s times', name, used) from coupons
      where ${within('id')} and used > usage_limit`,
  },
  {
    invariant: 'A purchase with a coupon uses it once, unless it was cancelled as a whole and unpaid',
    of: 'purchases.id',
    violations: (within) => sql`
      select format('purchase %s %s', p.id, case when u.purchase_id is null then 'has no use of its coupon' else 'has a use of a coupon that is not its own' end)
      from purchases p left join coupon_uses u on u.purchase_id = p.id
      where ${within('p.id')} and ((u.purchase_id is not null) <> ${isUse}
        or (u.purchase_id is not null and (u.coupon_id <> p.coupon_id or u.customer_id <> p.customer_id)))`,
  },
]
