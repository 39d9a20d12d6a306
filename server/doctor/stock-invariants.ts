import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant.ts'

/**
 * The orders that the stock ledger must know. The demo's past orders are older than its first stock. The ledger's `product_id` is
 * a variant's.
 */
const counted = sql`
  counted as (
    select o.* from orders o
    join (select product_id as variant_id, min(at) as since from stock_ledger group by product_id) first using (variant_id)
    where o.created_at >= first.since)`

export const stockInvariants: Invariant[] = [
  {
    invariant: 'A variant’s stock is the sum of its stock ledger',
    violations: sql`
      select format('variant %s has %s pieces in stock, but its ledger adds up to %s', product_id, coalesce(on_hand, 0), coalesce(sum, 0))
      from stock full join (select product_id, sum(difference) from stock_ledger group by product_id) ledger using (product_id)
      where coalesce(on_hand, 0) <> coalesce(sum, 0)`,
  },
  {
    invariant: 'Every order takes its quantity from the stock once',
    violations: sql`
      with ${counted}, taken as (
        select actor, product_id, sum(difference) as pieces from stock_ledger where reason = 'Sold' group by actor, product_id)
      select format('order %s is for %s pieces, but took %s from the stock', number, quantity, coalesce(-pieces, 0))
      from counted left join taken on actor = 'purchase ' || purchase_id and taken.product_id = counted.variant_id
      where quantity <> coalesce(-pieces, 0)`,
  },
  {
    invariant: 'Stock is taken only for existing purchases',
    violations: sql`
      select format('%s pieces of variant %s were taken for %s, which does not exist', -difference, product_id, actor)
      from stock_ledger where actor like 'purchase %' and not exists (
        select from orders where actor = 'purchase ' || purchase_id and orders.variant_id = stock_ledger.product_id)`,
  },
  {
    invariant: 'Every cancelled order returns its quantity to the stock once, and no other order does',
    violations: sql`
      with ${counted}, returned as (
        select reason, sum(difference) as pieces from stock_ledger where reason like 'Order % cancelled' group by reason)
      select format('order %s of %s pieces is %s, but returned %s to the stock', number, quantity, status, coalesce(pieces, 0))
      from counted left join returned on reason = 'Order ' || number || ' cancelled'
      where coalesce(pieces, 0) <> case when status = 'Cancelled' then quantity else 0 end`,
  },
  {
    invariant: 'Every exchanged order takes its quantity from the stock once more, and no other order does',
    violations: sql`
      with ${counted}, replaced as (
        select reason, sum(difference) as pieces from stock_ledger where reason like 'Order % exchanged' group by reason)
      select format('order %s of %s pieces has a return that is %s, but took %s more from the stock',
        number, quantity, coalesce(returns.status, 'none'), coalesce(-pieces, 0))
      from counted left join returns on returns.order_id = counted.id
        left join replaced on replaced.reason = 'Order ' || number || ' exchanged'
      where coalesce(-pieces, 0) <> case when returns.status = 'Exchanged' then quantity else 0 end`,
  },
  {
    invariant:
      'Pieces that came back are in stock again as far as staff found them in good order, and all were looked at',
    violations: sql`
      with inspected as (
        select order_id, restocked, written_off from shipment_lines where inspected_at is not null
        union all select order_id, restocked, written_off from returns where inspected_at is not null),
      found as (
        select order_id, sum(restocked) as restocked, sum(restocked + written_off) as pieces from inspected group by order_id),
      back as (
        select reason, sum(difference) as pieces from stock_ledger where reason like 'Order % came back' group by reason)
      select format('order %s of %s pieces: %s were inspected, %s found in good order, %s put into stock', number, quantity,
        coalesce(found.pieces, 0), coalesce(restocked, 0), coalesce(back.pieces, 0))
      from orders o left join found on order_id = o.id left join back on reason = 'Order ' || number || ' came back'
      where coalesce(restocked, 0) <> coalesce(back.pieces, 0) or coalesce(found.pieces, quantity) <> quantity`,
  },
  {
    invariant:
      'Every order that is sent again takes its quantity from the stock once more for each parcel that was lost',
    violations: sql`
      with lost as (
        select order_id, count(*) as parcels from shipment_lines join shipments on id = shipment_id
        where status = 'Lost' and not is_live group by order_id),
      again as (
        select reason, sum(difference) as pieces from stock_ledger where reason like 'Order % sent again' group by reason)
      select format('order %s of %s pieces was sent again %s times, but took %s more from the stock', number, quantity,
        coalesce(parcels, 0), coalesce(-pieces, 0))
      from orders o left join lost on order_id = o.id left join again on reason = 'Order ' || number || ' sent again'
      where coalesce(-pieces, 0) <> quantity * coalesce(parcels, 0)`,
  },
]
