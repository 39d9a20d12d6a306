import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLargeShop } from '../../../testing/large-shop.ts'
import { addProduct } from '../../../testing/products.ts'
import { productLists } from '../lists/product-list.ts'
import { countWords } from './count-words.ts'
import { productSearch } from './search-products.ts'

/**
 * Copies of one product, the newest first: a thousand drafts; stoles, 4,800 of phulkari and 1,200 of ajrakh; shawls, 2,000 of mulmul,
 * 1,000 of kani, of which some have mulmul and others are cheap, 1,800 of leheriya that mostly mention kalamkari, and 30 of both. A
 * search for two words reads 900 of either.
 */
const copies = (id: string) => `
  set session_replication_role = replica;
  alter table product_words enable always trigger date_product_word;
  alter table search_words enable always trigger sound_search_word;
  insert into products select copy.* from products p, generate_series(-999, 10830) n, jsonb_populate_record(p, jsonb_build_object(
      'id', md5('p' || n)::uuid, 'slug', 'piece-' || n, 'sku', 'P-' || n,
      'status', case when n > 0 then 'published' else 'draft' end,
      'selling_price', case when n between 8150 and 8180 then 12000 else p.selling_price end, 'created_at', now() - n * interval '1 minute',
      'name', case when n <= 0 then 'Kalamkari Leheriya Draft' when n <= 4800 then 'Phulkari Stole' when n <= 6000 then 'Ajrakh Stole'
        when n <= 8000 then 'Mulmul Shawl' when n between 8300 and 8330 then 'Kani Mulmul Shawl' when n <= 9000 then 'Kani Shawl'
        when n <= 10800 then 'Leheriya Shawl' else 'Kalamkari Leheriya Shawl' end,
      'short_description', case when n between 9001 and 10500 then 'Goes with kalamkari' else '' end)) copy
    where p.id = '${id}';
  select keep_product_words(array(select id from products)), keep_listed_products(array(select id from products))`

let large: Awaited<ReturnType<typeof openLargeShop>>
beforeAll(async () => {
  large = await openLargeShop(async (shop) => copies(await addProduct(shop.db, { tags: [] })))
})
afterAll(() => large.close())

async function firstOf(text: string): Promise<Set<string>> {
  const found = await productSearch(large.db)(text)
  const { data } = await productLists(large.db)(found?.selection ?? {}, { limit: 12, ...found?.narrowing })
  return new Set(data.map(({ name }) => name))
}

it('shows first what has the rarer of two frequent words, once they are counted', async () => {
  expect(await firstOf('phulkari ajrakh')).toEqual(new Set(['Phulkari Stole']))
  await countWords(large.db)
  expect(await firstOf('phulkari ajrakh')).toEqual(new Set(['Ajrakh Stole']))
})

it('shows what is called so before what only its description calls so, however many those are', async () => {
  await countWords(large.db)
  expect(await firstOf('kalamkari leheriya')).toEqual(new Set(['Kalamkari Leheriya Shawl']))
})

it('looks further where the newest of the rarer word lack the other one', async () => {
  await countWords(large.db)
  expect(await firstOf('kani mulmul')).toEqual(new Set(['Kani Mulmul Shawl']))
})

it('looks further for a price', async () => {
  expect(await firstOf('kani shawl under 130')).toEqual(new Set(['Kani Shawl']))
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
    and product_id in (select id from products where name like '% Stole' limit 1000)`)
  await Promise.all([countWords(db), countWords(db), countWords(db)])
  expect(await countOf('ajrakh')).toBe(0)
  expect(await countOf('stole')).toBe(5_000)
  expect(await countOf('phulkari')).toBe(4_800)
})
