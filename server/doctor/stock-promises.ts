import { sql } from 'drizzle-orm'
import type { PromiseKept } from './promise.ts'

/** The orders of which the ledger must know: the demo's past was sold before the shop counted what it has. */
const counted = sql`
  counted as (
    select o.* from orders o
    join (select product_id, min(at) as since from stock_ledger group by product_id) first using (product_id)
    where o.created_at >= first.since)`

/** What the shop promises about its stock. */
export const stockPromises: PromiseKept[] = [
  {
    promise: 'A product has as many pieces as its ledger adds up to',
    broken: sql`
      select format('product %s has %s pieces, its ledger adds up to %s', product_id, coalesce(on_hand, 0), coalesce(sum, 0))
      from stock full join (select product_id, sum(difference) from stock_ledger group by product_id) ledger using (product_id)
      where coalesce(on_hand, 0) <> coalesce(sum, 0)`,
  },
  {
    promise: 'What was ordered was taken from the stock, once',
    broken: sql`
      with ${counted}, taken as (
        select actor, product_id, sum(difference) as pieces from stock_ledger where reason = 'Sold' group by actor, product_id)
      select format('order %s is of %s pieces, taken were %s', number, quantity, coalesce(-pieces, 0))
      from counted left join taken on actor = 'purchase ' || purchase_id and taken.product_id = counted.product_id
      where quantity <> coalesce(-pieces, 0)`,
  },
  {
    promise: 'What was taken from the stock was ordered',
    broken: sql`
      select format('%s pieces of product %s were taken for %s, which is not there', -difference, product_id, actor)
      from stock_ledger where actor like 'purchase %' and not exists (
        select from orders where actor = 'purchase ' || purchase_id and orders.product_id = stock_ledger.product_id)`,
  },
  {
    promise: 'What was cancelled came back to the stock, once, and nothing else did',
    broken: sql`
      with ${counted}, back as (
        select reason, sum(difference) as pieces from stock_ledger where reason like 'Order % cancelled' group by reason)
      select format('order %s of %s pieces is %s, back came %s', number, quantity, status, coalesce(pieces, 0))
      from counted left join back on reason = 'Order ' || number || ' cancelled'
      where coalesce(pieces, 0) <> case when status = 'Cancelled' then quantity else 0 end`,
  },
]
