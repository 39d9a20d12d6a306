import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productLists } from '../catalogue/product-list.ts'
import { openLargeShop } from '../testing/large-shop.ts'
import { addProduct } from '../testing/products.ts'
import { countWords } from './count-words.ts'
import { productSearch } from './search-products.ts'

/** Copies of one product, all of them stoles: 4,800 of phulkari, and 1,200 older ones of ajrakh. A search reads 900 of either. */
const copies = (id: string) => `
  set session_replication_role = replica;
  alter table product_words enable always trigger date_product_word;
  alter table search_words enable always trigger sound_search_word;
  insert into products select copy.* from products p, generate_series(1, 6000) n, jsonb_populate_record(p, jsonb_build_object(
      'id', md5('p' || n)::uuid, 'slug', 'piece-' || n, 'sku', 'P-' || n, 'created_at', now() - n * interval '1 minute',
      'name', case when n <= 4800 then 'Phulkari' else 'Ajrakh' end || ' Stole')) copy
    where p.id = '${id}';
  select keep_product_words(array(select id from products)), keep_listed_products(array(select id from products))`

let large: Awaited<ReturnType<typeof openLargeShop>>
beforeAll(async () => {
  large = await openLargeShop(async (shop) => copies(await addProduct(shop.db, { tags: [] })))
})
afterAll(() => large.close())

async function firstOf(text: string): Promise<Set<string>> {
  const found = await productSearch(large.db)(text)
  const { data } = await productLists(large.db)(found?.selection ?? {}, { limit: 12 })
  return new Set(data.map(({ name }) => name))
}

it('shows first what has the rarer of two frequent words, once they are counted', async () => {
  expect(await firstOf('ajrakh phulkari')).toContain('Phulkari Stole')
  await countWords(large.db)
  expect(await firstOf('ajrakh phulkari')).toEqual(new Set(['Ajrakh Stole']))
})

it('counts again what has changed, by several processes at once, and forgets words that few products have', async () => {
  const { db } = large.shop
  const countOf = async (word: string) => {
    const { rows } = await db.execute<{ products: number }>(sql`select products from search_words where word = ${word}`)
    return rows[0]?.products
  }
  await countWords(db)
  expect(await countOf('ajrakh')).toBe(1_200)
  expect(await countOf('stole')).toBe(6_000)
  await db.execute(sql`delete from product_words where word = 'ajrakh'`)
  await db.execute(sql`delete from product_words where word = 'stole'
    and product_id in (select id from products where slug like 'piece-%' limit 1000)`)
  await Promise.all([countWords(db), countWords(db), countWords(db)])
  expect(await countOf('ajrakh')).toBe(0)
  expect(await countOf('stole')).toBe(5_000)
  expect(await countOf('phulkari')).toBe(4_800)
})
