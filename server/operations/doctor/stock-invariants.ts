import { sql } from 'drizzle-orm'
import type { Invariant, Within } from './invariant.ts'

/** Without the demo's past orders, which are older than its stock. */
const counted = (within: Within) => sql`(
  select * from orders
  where ${within('id')} and exists (select from stock_ledger where product_id = variant_id and at <= created_at)) counted`

/** The ledger's `product_id` is a variant's id. */
const pieces = (order: string, reason: string) => sql`
  lateral (select coalesce(sum(difference), 0) as pieces from stock_ledger
    where product_id = ${sql.raw(order)}.variant_id and reason = 'Order ' || ${sql.raw(order)}.number || ${sql.raw(`' ${reason}'`)})`

export const stockInvariants: Invariant[] = [
  {
    invariant: 'A variant’s stock is the sum of its stock ledger',
    of: 'stock.product_id',
    violations: (within) => sql`
      select format('variant %s has %s pieces in stock, but its ledger adds up to %s', product_id, coalesce(on_hand, 0), coalesce(sum, 0))
      from (select * from stock where ${within('product_id')}) stock
        full join (select product_id, sum(difference) from stock_ledger where ${within('product_id')} group by product_id) ledger
        using (product_id)
      where coalesce(on_hand, 0) <> coalesce(sum, 0)`,
  },
  {
    invariant: 'Every order, with what was split from it, takes its quantity from the stock once',
    of: 'orders.id',
    violations: (within) => sql`
      select format('order %s is for %s pieces, but took %s from the stock', number, bought, -pieces)
      from ${counted(within)} cross join lateral (
        select coalesce(sum(difference), 0) as pieces from stock_ledger
        where product_id = variant_id and reason = 'Sold' and actor = 'purchase ' || purchase_id) taken
      cross join lateral (select sum(quantity) as bought from orders o
        where o.purchase_id = counted.purchase_id and o.variant_id = counted.variant_id) line
      where bought <> -pieces`,
  },
  {
    invariant: 'Stock is taken only for existing purchases',
    of: 'stock_ledger.id',
    violations: (within) => sql`
      select format('%s pieces of variant %s were taken for %s, which does not exist', -difference, product_id, actor)
      from (select *, case when actor ~ '^purchase [0-9a-f-]{36}$' then substr(actor, 10)::uuid end as taken_for
        from stock_ledger where ${within('id')} and actor like 'purchase %') taken
      where not exists (select from orders where purchase_id = taken_for and variant_id = taken.product_id)`,
  },
  {
    invariant: 'Every cancelled order returns its quantity to the stock once, and no other order does',
    of: 'orders.id',
    violations: (within) => sql`
      select format('order %s of %s pieces is %s, but returned %s to the stock', number, quantity, status, pieces)
      from ${counted(within)} cross join ${pieces('counted', 'cancelled')} returned
      where pieces <> case when status = 'Cancelled' then quantity else 0 end`,
  },
  {
    invariant: 'Every exchanged order takes its quantity from the stock once more, and no other order does',
    of: 'orders.id',
    violations: (within) => sql`
      select format('order %s of %s pieces has a return that is %s, but took %s more from the stock',
        number, quantity, coalesce(returns.status, 'none'), -pieces)
      from ${counted(within)} cross join ${pieces('counted', 'exchanged')} replaced
        left join returns on returns.order_id = counted.id
      where -pieces <> case when returns.status = 'Exchanged' then quantity else 0 end`,
  },
  {
    invariant:
      'Pieces that came back are in stock again as far as staff found them in good order, and all were looked at',
    of: 'orders.id',
    violations: (within) => sql`
      select format('order %s of %s pieces: %s were inspected, %s found in good order, %s put into stock', number, quantity,
        coalesce(found.pieces, 0), coalesce(restocked, 0), back.pieces)
      from orders o cross join ${pieces('o', 'came back')} back cross join lateral (
        select sum(restocked) as restocked, sum(restocked + written_off) as pieces from (
          select restocked, written_off from parcel_lines where order_id = o.id and inspected_at is not null
          union all select restocked, written_off from returns where order_id = o.id and inspected_at is not null) inspected) found
      where ${within('o.id')} and (coalesce(restocked, 0) <> back.pieces or coalesce(found.pieces, quantity) <> quantity)`,
  },
  {
    invariant:
      'Every order that is sent again takes its quantity from the stock once more for each parcel that was lost',
    of: 'orders.id',
    violations: (within) => sql`
      select format('order %s of %s pieces was sent again %s times, but took %s more from the stock', number, quantity, parcels, -pieces)
      from orders o cross join ${pieces('o', 'sent again')} again cross join lateral (
        select count(*) as parcels from parcel_lines join parcels on id = parcel_id
        where order_id = o.id and parcels.status = 'Lost' and not is_live) lost
      where ${within('o.id')} and -pieces <> quantity * parcels`,
  },
]
