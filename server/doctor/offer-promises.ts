import { sql } from 'drizzle-orm'
import type { PromiseKept } from './promise.ts'

/**
 * Whether the purchase `p` has spent its coupon: it has one, and was not cancelled as a whole and unpaid. Money that came
 * after that, and went back, makes no difference.
 */
const isSpent = sql`(p.coupon_id is not null and (p.paid_by is not null or exists (
  select from orders o where o.purchase_id = p.id and o.status <> 'Cancelled')))`

/** What the shop promises about coupons and ratings. */
export const offerPromises: PromiseKept[] = [
  {
    promise: 'A coupon’s counter is the number of its uses',
    broken: sql`
      select format('coupon %s counts %s uses, there are %s', name, used, count(purchase_id))
      from coupons left join coupon_uses on coupon_id = id group by id having used <> count(purchase_id)`,
  },
  {
    promise: 'A coupon is used within its limits',
    broken: sql`
      select format('coupon %s was used %s times by customer %s', name, count(*), customer_id)
      from coupons join coupon_uses on coupon_id = id group by id, customer_id having count(*) > per_customer_limit
      union all select format('coupon %s was used %s times', name, used) from coupons where used > usage_limit`,
  },
  {
    promise: 'A purchase with a coupon has used it once, unless all of it was cancelled unpaid',
    broken: sql`
      select format('purchase %s %s', p.id, case when u.purchase_id is null then 'has used no coupon' else 'keeps a use' end)
      from purchases p left join coupon_uses u on u.purchase_id = p.id
      where (u.purchase_id is not null) <> ${isSpent}
        or (u.purchase_id is not null and (u.coupon_id <> p.coupon_id or u.customer_id <> p.customer_id))`,
  },
  {
    promise: 'A product’s rating is that of its visible reviews',
    broken: sql`
      select format('product %s counts %s stars in %s reviews, there are %s in %s', p.id, rating_sum, rating_count,
        coalesce(sum(r.rating), 0), count(r.id))
      from products p left join ratings r on r.product_id = p.id and r.is_visible group by p.id
      having rating_count <> count(r.id) or rating_sum <> coalesce(sum(r.rating), 0)`,
  },
  {
    promise: 'A product is rated by those it was delivered to',
    broken: sql`
      select format('customer %s has rated product %s', customer_id, product_id) from ratings r
      where not exists (select from orders o
        where o.customer_id = r.customer_id and o.product_id = r.product_id and o.status = 'Delivered')`,
  },
]
