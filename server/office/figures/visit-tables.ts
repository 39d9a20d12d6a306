import { sql } from 'drizzle-orm'
import { emptySearches } from '../../finding/search/search-table.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import { cells, type TableOfFigures } from './figure-table.ts'
import { keptOf } from './kept.ts'
import { isIn } from './period.ts'

/** A purchase of which something was not cancelled. */
const stands = (purchase: string) =>
  sql`exists (select from ${orders} where ${orders.purchaseId} = ${sql.raw(`${purchase}.id`)} and ${orders.status} <> 'Cancelled')`

/** New ones ordered for the first time. What was cancelled, as by never being paid, counts for nobody. */
export const customers: TableOfFigures = {
  columns: [
    ['Customers', 'text'],
    ['How many', 'count'],
    ['Orders', 'count'],
    ['Worth', 'amount'],
  ],
  query: (period) => sql`
    with bought as (
      select p.customer_id, count(*)::int as purchases,
        sum((select sum(${orders.finalTotal}) from ${orders} where ${orders.purchaseId} = p.id and ${orders.status} <> 'Cancelled')) as worth,
        min(p.created_at) as first
      from ${purchases} p where ${isIn(sql`p.created_at`, period)} and ${stands('p')} group by 1
    ),
    known as (
      select *, exists (select from ${purchases} e where e.customer_id = bought.customer_id and e.created_at < bought.first
        and ${stands('e')}) as is_returning from bought
    )
    select ${cells(sql`kind`, sql`count(customer_id)::int`, sql`coalesce(sum(purchases), 0)::int`, sql`coalesce(sum(worth), 0)::bigint`)}
    from (values ('New', false), ('Returning', true)) kinds (kind, is_returning) left join known using (is_returning)
    group by kind order by kind`,
}

/** By the link that led to the visit. */
export const sources: TableOfFigures = {
  columns: [
    ['Source', 'text'],
    ['Medium', 'text'],
    ['Campaign', 'text'],
    ['Placed', 'count'],
    ['Worth', 'amount'],
    ['Kept', 'amount'],
    ['Net', 'amount'],
  ],
  query: (period) => sql`
    with ${keptOf(period)},
      moves as (
        select ${orders.purchaseId} as purchase_id, 1 as placed, ${orders.finalTotal} as worth, 0 as kept, 0 as net
        from ${orders} where ${isIn(orders.createdAt, period)}
        union all select purchase_id, 0, 0, kept, kept - tax from kept
      )
    select ${cells(
      ...[sql`coalesce(${purchases.source}, 'Direct, or not known')`, sql`coalesce(${purchases.medium}, '')`],
      ...[sql`coalesce(${purchases.campaign}, '')`, sql`sum(placed)::int`, sql`sum(worth)::bigint`],
      ...[sql`sum(kept)::bigint`, sql`sum(net)::bigint`],
    )}
    from moves join ${purchases} on ${purchases.id} = moves.purchase_id
    group by ${purchases.source}, ${purchases.medium}, ${purchases.campaign}
    order by sum(kept) desc, sum(worth) desc, ${purchases.source}, ${purchases.medium}, ${purchases.campaign}`,
}

/** Last tried in the period; how often, since they are counted. */
export const searches: TableOfFigures = {
  columns: [
    ['Words', 'text'],
    ['How often', 'count'],
    ['Last', 'day'],
  ],
  query: (period) => sql`
    select ${cells(
      sql`${emptySearches.words}`,
      sql`${emptySearches.times}`,
      sql`(${emptySearches.lastAt} at time zone 'Asia/Kolkata')::date`,
    )}
    from ${emptySearches} where ${isIn(emptySearches.lastAt, period)} order by ${emptySearches.times} desc, ${emptySearches.words}`,
}
