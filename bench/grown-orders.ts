import type pg from 'pg'
import { fill, idOf, insertLike } from './grown-rows.ts'

const hex = `lpad(upper(to_hex(n)), 8, '0')`

/** Adds orders, each a purchase and a parcel of its own; every ten-thousandth is `buyerId`'s. */
export async function growOrders(pool: pg.Pool, buyerId: string, from: number, to: number): Promise<void> {
  const numbers = `generate_series(${from + 1}, ${to}) n`
  const customer = `case when n % 10000 = 0 then '${buyerId}'::uuid else ${idOf(2, `n % ${Math.ceil(to / 10)}`)} end`
  const at = `now() - n * interval '1 minute' * ${Math.max(1, 1_000_000 / to)} - interval '1 hour'`
  const status = `case when n % 1000 = 1 then 'Order Placed' when n % 1000 = 2 then 'Confirmed' when n % 1000 < 5 then 'Shipped' else 'Delivered' end`
  // Some products sell much better than others.
  const product = idOf(1, `(1 + floor(${to - 1} * power(abs(hashint4(n)) / 2147483648.0, 3)))::int`)
  const order = `(select o.* from orders o join purchases p on p.id = o.purchase_id
    where o.status = 'Delivered' and p.payment_method = 'COD' order by o.id limit 1) base`
  const delivered = `case ${status} when 'Delivered' then ${at} + interval '4 days' end`
  const shared = { customer_id: customer, created_at: at }
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
    delivered_at: delivered,
    created_at: at,
  }
  const sent = `${numbers} cross join (select * from shipments where status = 'Delivered' limit 1) base where n % 1000 not in (1, 2)`
  const purchase = `(select p.* from purchases p join orders o on p.id = o.purchase_id where o.id = (select id from ${order})) base`
  await fill(pool, [
    `insert into customers (id, name, email, mobile_no, password_hash, created_at)
     select ${idOf(2, 'n')}, 'Weaver' || n || ' Nair', 'c' || n || '@kargha.test', lpad(n::text, 10, '7'), 'none', now() - n * interval '10 minutes'
     from generate_series(${from && Math.ceil(from / 10) + 1}, ${Math.ceil(to / 10)}) n`,
    await insertLike(pool, 'purchases', { ...shared, id: idOf(3, 'n') }, `${numbers} cross join ${purchase}`),
    await insertLike(pool, 'orders', orders, `${numbers} cross join ${order}`),
    `insert into order_events (order_id, status, actor, at) select ${idOf(4, 'n')}, 'Order Placed', 'growth', ${at} from ${numbers}`,
    `insert into money_ledger (order_id, kind, amount, at)
     select o.id, kind, sign * o.final_total, o.created_at from ${numbers} join orders o on o.id = ${idOf(4, 'n')}
       cross join (values ('COD due', 1), ('COD received', -1)) k (kind, sign) where sign > 0 or o.status = 'Delivered'`,
    await insertLike(pool, 'shipments', parcels, sent),
    `insert into shipment_lines (shipment_id, order_id) select ${idOf(5, 'n')}, ${idOf(4, 'n')} from ${numbers} where n % 1000 not in (1, 2)`,
  ])
}
