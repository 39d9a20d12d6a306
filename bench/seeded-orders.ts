import type pg from 'pg'
import { idOf, insertLike, randomIdOf } from './seeded-rows.ts'

const hex = `lpad(upper(to_hex(n)), 8, '0')`
const status = `case when n % 1000 = 1 then 'Order Placed' when n % 1000 = 2 then 'Confirmed' when n % 1000 < 5 then 'Shipped' else 'Delivered' end`
const steps = (names: readonly string[]) =>
  names.map((name, index) => `('${name}', interval '${index} days')`).join(', ')

/** Some products sell much better than others. */
const productOf = (to: number) => `(1 + floor(${to - 1} * power(abs(hashint4(n)) / 2147483648::float8, 3)))::int`
const customerOf = (to: number, buyerId: string) =>
  `case when n % 10000 = 0 then '${buyerId}'::uuid else ${randomIdOf(2, `n % ${Math.ceil(to / 10)}`)} end`
const madeAt = (to: number) => `now() - n * interval '1 minute' * ${Math.max(1, 1_000_000 / to)} - interval '1 hour'`

/** Inserted before the new products, which count them. */
export const seededRatings = (buyerId: string, from: number, to: number): string =>
  `insert into ratings (customer_id, product_id, rating, title, review, created_at)
   select distinct on (customer, product) customer, product, 1 + abs(hashint4(n)) % 5, 'As shown', 'Soft, and well made.', at
   from generate_series(${from + 1}, ${to}) n
     cross join lateral (select ${customerOf(to, buyerId)} as customer, ${idOf(1, productOf(to))} as product, ${madeAt(to)} + interval '5 days' as at) made
   where n % 5 = 0 and ${status} = 'Delivered' and ${productOf(to)} > ${from} order by customer, product, n`

/** Statements for orders with purchase, parcel and history, in any order. */
export async function seededOrders(pool: pg.Pool, buyerId: string, from: number, to: number): Promise<string[]> {
  const numbers = `generate_series(${from + 1}, ${to}) n`
  const at = madeAt(to)
  const product = idOf(1, productOf(to))
  const order = `(select o.* from orders o join purchases p on p.id = o.purchase_id
    where o.status = 'Delivered' and p.payment_method = 'COD' and p.coupon_id is null order by o.id limit 1) base`
  const delivered = `case ${status} when 'Delivered' then ${at} + interval '4 days' end`
  const shared = { customer_id: customerOf(to, buyerId), created_at: at }
  const orders = {
    ...shared,
    id: idOf(4, 'n'),
    number: `'KG-' || left(${hex}, 4) || '-' || right(${hex}, 4)`,
    purchase_id: idOf(3, 'n'),
    position: '0',
    product_id: product,
    variant_id: product,
    status,
    payment_status: `case ${status} when 'Delivered' then base.payment_status else 'Pending' end`,
    delivered_at: delivered,
  }
  const parcels = {
    id: idOf(5, 'n'),
    number: `'SH-' || left(${hex}, 4) || '-' || right(${hex}, 4)`,
    purchase_id: idOf(3, 'n'),
    status: `case ${status} when 'Shipped' then 'In transit' else 'Delivered' end`,
    awb: `'EK' || n`,
    cash_to_collect: 'cash',
    delivered_at: delivered,
    created_at: at,
  }
  const sent = `${numbers} cross join (select * from parcels where status = 'Delivered' limit 1) base
    cross join (select final_total as cash from ${order}) due where n % 1000 not in (1, 2)`
  const purchase = `(select p.* from purchases p join orders o on p.id = o.purchase_id where o.id = (select id from ${order})) base`
  return [
    `insert into customers (id, name, email, mobile_no, password_hash, created_at)
     select ${randomIdOf(2, 'n')}, 'Weaver' || n || ' Nair', 'c' || n || '@kargha.test', lpad(n::text, 10, '7'), 'none', now() - n * interval '10 minutes'
     from generate_series(${from && Math.ceil(from / 10) + 1}, ${Math.ceil(to / 10)}) n`,
    await insertLike(pool, 'purchases', { ...shared, id: idOf(3, 'n') }, `${numbers} cross join ${purchase}`),
    await insertLike(pool, 'orders', orders, `${numbers} cross join ${order}`),
    `insert into order_events (order_id, status, actor, at) select ${idOf(4, 'n')}, step, 'growth', ${at} + after
     from ${numbers} cross join (values ${steps(['Order Placed', 'Confirmed', 'Shipped', 'Delivered'])}) step (step, after)
     where case ${status} when 'Order Placed' then 0 when 'Confirmed' then 1 when 'Shipped' then 2 else 4 end >= extract(day from after)`,
    `insert into money_ledger (order_id, kind, amount, at)
     select ${idOf(4, 'n')}, kind, sign * final_total, ${at} from ${numbers} cross join ${order}
       cross join (values ('COD due', 1), ('COD received', -1)) k (kind, sign) where sign > 0 or ${status} = 'Delivered'`,
    await insertLike(pool, 'parcels', parcels, sent),
    `insert into parcel_lines (parcel_id, order_id) select ${idOf(5, 'n')}, ${idOf(4, 'n')} from ${numbers} where n % 1000 not in (1, 2)`,
    `insert into parcel_events (parcel_id, status, at, recorded_at, source, is_applied)
     select ${idOf(5, 'n')}, step, ${at} + after, ${at} + after, 'growth', true
     from ${numbers} cross join (values ${steps(['Packed', 'Handed over', 'In transit', 'Delivered'])}) step (step, after)
     where n % 1000 not in (1, 2) and (step <> 'Delivered' or ${status} = 'Delivered')`,
    // Sold pieces had been in stock.
    `insert into stock_ledger (product_id, difference, reason, actor, at)
     select product, count(*) * quantity, 'By hand: more came', 'growth', now() - interval '3 years'
     from (select ${product} as product from ${numbers}) sold cross join ${order} group by product, quantity`,
    `insert into stock_ledger (product_id, difference, reason, actor, at)
     select ${product}, -quantity, 'Sold', 'purchase ' || ${idOf(3, 'n')}, ${at} from ${numbers} cross join ${order}`,
  ]
}
