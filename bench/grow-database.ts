import type pg from 'pg'

/** Products in one call of the functions by which triggers keep the words and the lists. */
const batchSize = 2_000
/** The tables that grow. Their indexes are made anew when they are large. */
const grown = [
  'products',
  'product_variants',
  'stock',
  'stock_ledger',
  'customers',
  'purchases',
  'orders',
  'order_events',
  'money_ledger',
  'shipments',
  'shipment_lines',
]
const derived = ['product_words', 'search_words', 'listed_products']

const words = (list: string) => `array[${list.split(' ').map((word) => `'${word}'`)}]`
const anyOf = (list: string, seed: string) => `(${words(list)})[1 + ${seed} % ${list.split(' ').length}]`
const colours =
  'Indigo Crimson Vermilion Maroon Madder Mustard Turmeric Haldi Rose Rani Blush Magenta Emerald Mint Sage Ivory Pearl Aubergine Rust Apricot Teal Slate Black White Red Blue'
const syllables =
  'ba bhu cha da dha ga gha ha ja ka kha la ma na pa pha ra sa sha ta tha va ya mi ni ri si ti vi ku lu mu nu pu ru su tu ko lo mo'
/** One of 26,244 names of weavers and villages, as the texts of real products have. */
const weaver = `initcap(${anyOf(syllables, 'n')} || ${anyOf(syllables, '(n / 41)')} || ${anyOf('l r n p m t k d g', '(n / 7)')} || ${anyOf('pur gaon i ari ani', '(n / 11)')})`
const idOf = (kind: number, n: string) => `('${kind}0000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const hex = `lpad(upper(to_hex(n)), 8, '0')`

/**
 * Lets the demo shop have `to` products and orders instead of `from`: copies of its own with other names, prices, dates and
 * labels, without triggers and indexes. What triggers keep is then made by the functions that they call, for many at once.
 * Every ten-thousandth order is `buyerId`'s.
 */
export async function growDatabase(pool: pg.Pool, buyerId: string, from: number, to: number): Promise<void> {
  const restore = to >= 50_000 ? await dropIndexes(pool, grown) : async () => {}
  await Promise.all([growProducts(pool, from, to), growOrders(pool, buyerId, from, to)])
  await restore()
  await derive(pool, from, to)
  for (const table of [...grown, ...derived]) await pool.query(`vacuum analyze ${table}`)
}

/** Runs statements one after another on a connection without triggers. */
async function fill(pool: pg.Pool, statements: string[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release(true)
  }
}

/** An INSERT of rows that are like `base` except for some columns. */
async function insertLike(pool: pg.Pool, table: string, changed: Record<string, string>, source: string) {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
     and attidentity = '' and attgenerated = ''`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  return `insert into ${table} (${names}) select ${names.map((name) => changed[name] ?? `base.${name}`)} from ${source}`
}

async function growProducts(pool: pg.Pool, from: number, to: number): Promise<void> {
  const numbers = `generate_series(${from + 1}, ${to}) n`
  const id = idOf(1, 'n')
  const price = '(50000 + abs(hashint4(n)) % 390 * 5000)'
  const isAnyOf = (share: number, salt: number) => `abs(hashint4(n * 31 + ${salt})) % 1000 < ${share}`
  const products = {
    id,
    slug: `'piece-' || n`,
    sku: `base.sku || '-' || n`,
    name: `${anyOf(colours, 'n')} || ' ' || base.name || ' of ' || ${weaver}`,
    selling_price: price,
    original_price: `${price} + case when n % 3 = 0 then 50000 else 0 end`,
    lowest_price: 'null',
    highest_price: 'null',
    options: `case when n % 5 = 0 then '[{"name": "Size", "values": ["S", "M", "L"]}]'::jsonb else '[]' end`,
    featured: isAnyOf(50, 1),
    new_arrival: isAnyOf(20, 2),
    best_seller: isAnyOf(20, 3),
    collection: isAnyOf(100, 4),
    status: `case when ${isAnyOf(40, 5)} then 'archived' else 'published' end`,
    rating_count: `case when ${isAnyOf(200, 6)} then 10 else 0 end`,
    rating_sum: `case when ${isAnyOf(200, 6)} then 30 + abs(hashint4(n)) % 21 else 0 end`,
    created_at: `now() - n * interval '2 minutes'`,
    updated_at: `now() - n * interval '1 minute'`,
  }
  const base = `${numbers} join (select *, row_number() over (order by id) as number from products
    where id::text not like '10000000-%' and status = 'published') base
    on base.number = 1 + n % (select count(*) from products where id::text not like '10000000-%' and status = 'published')`
  const variant = `case size when 0 then ${id} else ${idOf(6, 'n * 4 + size')} end`
  const sized = `${numbers} cross join generate_series(0, case when n % 5 = 0 then 2 else 0 end) size`
  const size = `(array['S', 'M', 'L'])[size + 1]`
  const variants = {
    id: variant,
    product_id: id,
    position: 'size',
    sku: `p.sku || case when n % 5 = 0 then '-' || ${size} else '' end`,
    option_values: `case when n % 5 = 0 then array[${size}] else '{}' end`,
    selling_price: 'p.selling_price',
    original_price: 'p.original_price',
    image: 'null',
    is_active: 'true',
  }
  const pieces = 'abs(hashint4(n * 8 + size)) % 7'
  await fill(pool, [
    await insertLike(pool, 'products', products, base),
    await insertLike(
      pool,
      'product_variants',
      variants,
      `${sized} join products p on p.id = ${id} cross join (select * from product_variants limit 1) base`,
    ),
    `insert into stock (product_id, on_hand, counts_for) select ${variant}, ${pieces}, ${id} from ${sized}`,
    `insert into stock_ledger (product_id, difference, reason, actor, at)
     select ${variant}, ${pieces}, 'First stock', 'growth', now() - interval '3 years' from ${sized} where ${pieces} > 0`,
  ])
}

async function growOrders(pool: pg.Pool, buyerId: string, from: number, to: number): Promise<void> {
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
    `insert into customers (id, name, email, mobile_no, password_hash)
     select ${idOf(2, 'n')}, 'Weaver' || n || ' Nair', 'c' || n || '@kargha.test', lpad(n::text, 10, '7'), 'none'
     from generate_series(0, ${Math.ceil(to / 10)}) n on conflict do nothing`,
    await insertLike(pool, 'purchases', { ...shared, id: idOf(3, 'n') }, `${numbers} cross join ${purchase}`),
    await insertLike(pool, 'orders', orders, `${numbers} cross join ${order}`),
    `insert into order_events (order_id, status, actor, at) select ${idOf(4, 'n')}, 'Order Placed', 'growth', ${at} from ${numbers}`,
    `insert into money_ledger (order_id, kind, amount, at)
     select o.id, kind, sign * o.final_total, o.created_at from orders o, (values ('COD due', 1), ('COD received', -1)) k (kind, sign)
     where o.id between ${idOf(4, String(from + 1))} and ${idOf(4, String(to))} and (sign > 0 or o.status = 'Delivered')`,
    await insertLike(pool, 'shipments', parcels, sent),
    `insert into shipment_lines (shipment_id, order_id) select ${idOf(5, 'n')}, ${idOf(4, 'n')} from ${numbers} where n % 1000 not in (1, 2)`,
  ])
}

/** Drops the indexes of some tables that no constraint needs; returns a function that makes them anew. */
async function dropIndexes(pool: pg.Pool, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of rows) await pool.query(definition)
  }
}

/** Makes the words and the lists' rows of new products. */
async function derive(pool: pg.Pool, from: number, to: number): Promise<void> {
  // Two connections find an index in which both look for the products of a batch; the others are made afterwards.
  const restore = to >= 50_000 ? await dropIndexes(pool, ['listed_products']) : async () => {}
  let next = from
  const work = async () => {
    while (next < to) {
      const first = next
      next = Math.min(to, first + batchSize)
      const ids = `array(select ${idOf(1, 'n')} from generate_series(${first + 1}, ${next}) n)`
      await fill(pool, [`select keep_product_words(${ids})`, `select keep_listed_products(${ids})`])
    }
  }
  await Promise.all([work(), work()])
  await restore()
}
