import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openLargeShop } from '../../../testing/large-shop.ts'
import { addProduct } from '../../../testing/products.ts'
import { productReader } from '../../catalogue/products/product.ts'
import type { ProductListOptions } from '../lists/list-filters.ts'
import { productLists } from '../lists/product-list.ts'
import { productSelections, subcategorySelection } from '../lists/product-selections.ts'
import { productSearch } from './search-products.ts'

const count = 12_000
/** The entries that a request may read, of each table with its indexes: what it counts, and what it compares. */
const maxRead = 8_000
/** A search reads the best entries of its words, and looks further words up for a few hundred products. */
const maxSearched = 4_500

/** Copies of one product, all of them called saree, with other prices, labels, colours and stock. */
const copies = (id: string) => `
  set session_replication_role = replica;
  alter table product_words enable always trigger date_product_word;
  alter table search_words enable always trigger sound_search_word;
  insert into products select copy.* from products p, generate_series(1, ${count}) n, jsonb_populate_record(p, jsonb_build_object(
      'id', md5('p' || n)::uuid, 'slug', 'piece-' || n, 'sku', 'SAR-' || n, 'selling_price', 50000 + n % 400 * 5000,
      'original_price', 50000 + n % 400 * 5000 + n % 3 * 1000, 'featured', n % 4 = 0, 'new_arrival', n % 5 = 0, 'best_seller', n % 6 = 0,
      'name', (array['Crimson', 'Indigo', 'Mustard', 'Ivory'])[1 + n % 4] || ' ' || (array['Silk', 'Cotton', 'Linen'])[1 + n % 3] || ' Saree',
      'rating_count', n % 2, 'rating_sum', n % 2 * (1 + n % 5), 'created_at', now() - n * interval '1 minute')) copy
    where p.id = '${id}';
  insert into product_variants select copy.* from product_variants v, products p, jsonb_populate_record(v, jsonb_build_object('id', p.id, 'product_id', p.id, 'sku', p.sku)) copy
    where v.product_id = '${id}' and p.slug like 'piece-%';
  insert into stock (product_id, on_hand, counts_for) select id, (n % 5)::int, id from (select id, row_number() over () as n from products where slug like 'piece-%') p;
  select keep_product_words(array(select id from products)), keep_listed_products(array(select id from products))`

const large = await openLargeShop(async (shop) => copies(await addProduct(shop.db, { tags: ['ikat'] })))
const { db } = large
const { rows } = await db.execute<{ id: string }>(sql`select subcategory_id as id from listed_products limit 1`)
const subcategoryId = rows[0]?.id ?? ''
// Tables as small as these are read whole where that is quicker; with a million products it never is.
for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
  await db.execute(sql.raw(`set enable_${way} = off`))
afterAll(large.close)

/** How many entries of each table and its indexes the one connection has read. */
async function entriesRead(): Promise<Map<string, number>> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await db.execute<{ name: string; read: number }>(sql`
    select relname as name, (seq_tup_read + coalesce((
      select sum(idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid), 0))::float8 as read
    from pg_stat_user_tables t`)
  return new Map(rows.map(({ name, read }) => [name, read]))
}

/** The tables of which `work` read more than a request may. */
async function greedy(work: () => Promise<unknown>, most = maxRead): Promise<string[]> {
  const before = await entriesRead()
  await work()
  const after = await entriesRead()
  return [...after].flatMap(([name, read]) => {
    const own = read - (before.get(name) ?? 0)
    return own > most ? `${name}: ${own}` : []
  })
}

const limit = 24

it.each<[string, ProductListOptions]>([
  ['newest', {}],
  ['cheapest', { sort: 'price-asc' }],
  ['dearest', { sort: 'price-desc' }],
  ['best rated', { sort: 'rating' }],
  ['best selling', { sort: 'bestselling' }],
  ['in stock', { inStock: true }],
  ['sold out', { inStock: false }],
  ['on sale', { onSale: true }],
  ['in a price range', { minPrice: 1000, maxPrice: 2000 }],
  ['with a tag', { tag: 'ikat' }],
  ['cheapest in stock', { sort: 'price-asc', inStock: true }],
  ['page 2', { page: 2 }],
  ['page 40', { page: 40 }],
  ['page 1,000,000', { page: 1_000_000 }],
])(`of ${count} products, the list of those %s reads few`, async (_, options) => {
  const list = productLists(db)
  for (const selection of [...Object.values(productSelections), subcategorySelection(subcategoryId)])
    expect(await greedy(() => list(selection, { ...options, limit })), selection.name).toEqual([])
})

it.each(['saree', 'silk saree', 'crimson silk saree', 'saare', 'qwrtzpsdf', 's', 'sar 77', 'SAR-4711', 'सिल्क साड़ी'])(
  `of ${count} products, a search for %s reads few`,
  async (text) => {
    const [search, list] = [productSearch(db), productLists(db)]
    const read = async () => {
      const found = await search(text)
      if (found) await list(found.selection, { limit })
    }
    expect(await greedy(read, maxSearched)).toEqual([])
  },
)

it('what a search needs is looked up one by one, even where PostgreSQL would rather read all products and words', async () => {
  await db.execute(sql`set enable_nestloop = off; set enable_hashjoin = on; set enable_seqscan = on; discard plans`)
  const [search, list] = [productSearch(db), productLists(db)]
  const tables = await greedy(
    async () => list((await search('silk saree'))?.selection ?? {}, { limit, sort: 'price-asc' }),
    maxSearched,
  )
  await db.execute(sql`set enable_nestloop = on; set enable_hashjoin = off; set enable_seqscan = off`)
  expect(tables.filter((table) => /^(listed_products|product_words|search_words)/.test(table))).toEqual([])
})

it('a product is read by itself', async () => {
  expect(await greedy(() => productReader(db)('piece-4711'))).toEqual([])
})

it('says that there are more than it counted, and goes on to the next page', async () => {
  const list = productLists(db)
  const first = await list(productSelections.all, { limit })
  expect(first.pagination).toEqual({ page: 1, limit, total: 1000, totalPages: 42, more: true })
  const later = await list(productSelections.all, { limit, page: 42 })
  expect(later.pagination).toMatchObject({ page: 42, totalPages: 43, more: true })
  expect(later.data).toHaveLength(limit)
  const beyond = await list(productSelections.all, { limit, page: 1_000 })
  expect(beyond).toMatchObject({ data: [], pagination: { total: 1000, more: true } })
  const few = await list(productSelections.all, { limit, maxPrice: 550 })
  expect(few.pagination).toEqual({ page: 1, limit, total: 60, totalPages: 3 })
})

it('finds all of a rare word’s products among many of a frequent one', async () => {
  const id = await addProduct(large.shop.db, { name: 'Peacock Silk Saree', createdAt: new Date('2020-01-01') })
  const found = await productSearch(db)('peacock silk saree')
  const { data, pagination } = await productLists(db)(found?.selection ?? {}, { limit })
  expect(data.map(({ _id }) => _id)).toEqual([id])
  expect(pagination).toEqual({ page: 1, limit, total: 1, totalPages: 1 })
})
