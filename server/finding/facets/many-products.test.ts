import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { countedAtMost } from './count-products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ seeded: true })
  // Copies of the sarees, more than any request counts; nobody searches for their words.
  await shop.ownerDb.execute(sql`alter table products disable trigger keep_product_words`)
  for (let from = 1; from <= 42; from += 6)
    await shop.ownerDb.execute(sql`
    insert into products select copy.* from products, generate_series(${from}::int, ${from}::int + 5) number,
      jsonb_populate_record(products, jsonb_build_object('id', gen_random_uuid(), 'slug', slug || '-' || number, 'sku', sku || '-' || number,
        'rating_count', 0, 'rating_sum', 0)) copy
    where products.slug !~ '-[0-9]+$' and products.options = '[]' and products.category_id = (select id from categories where slug = 'saree')`)
}, 120_000)
afterAll(() => shop.close())

/** How many published products there are of each colour, by slug. */
async function coloursIn(condition = sql`true`) {
  const { rows } = await shop.db.execute<{ slug: string; count: number }>(sql`
    select v.slug, count(*)::int as count from products p join attribute_values v on v.id = any(p.facet_values)
    join attributes a on a.id = v.attribute_id
    where p.status = 'published' and a.slug = 'colour' and ${condition} group by v.slug order by v.slug`)
  return rows.map(({ slug, count }) => ({ slug, count, isCapped: false }))
}

const coloursOf = async (query: { category?: string; filters?: string; onSale?: 'true' }) => {
  const { data } = await shop.client()('getFacets', { query })
  const colours = data.attributes.find(({ slug }) => slug === 'colour')?.values ?? []
  const counts = colours.map(({ slug, count, isCapped }) => ({ slug, count, isCapped }))
  return { total: data.total, counts: counts.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)) }
}

test('facets of a large shop, or category, count all its products', async () => {
  const total = { count: countedAtMost, isCapped: true }
  expect(await coloursOf({})).toEqual({ total, counts: await coloursIn() })
  const inCategory = sql`p.category_id = (select id from categories where slug = 'saree')`
  expect(await coloursOf({ category: 'saree' })).toEqual({ total, counts: await coloursIn(inCategory) })
})

test('what one colour widens to is counted exactly, what other choices leave of a large shop at least', async () => {
  const { counts, total } = await coloursOf({ filters: 'colour.orange' })
  expect(counts).toEqual(await coloursIn())
  expect(total).toEqual({ count: counts.find(({ slug }) => slug === 'orange')?.count, isCapped: false })
  const cheap = (await shop.client()('getFacets', { query: { minPrice: 1 } })).data
  expect(cheap.total).toEqual({ count: countedAtMost, isCapped: true })
  for (const { count, isCapped } of cheap.attributes.flatMap(({ values }) => values)) {
    expect(isCapped).toBe(true)
    expect(count).toBeLessThanOrEqual(countedAtMost)
  }
})

test('counts follow products that are withdrawn, moved and described anew', async () => {
  await shop.ownerDb.execute(sql`update products set status = 'archived' where slug like 'apricot-kota-doria-saree-1%'`)
  await shop.ownerDb.execute(
    sql`update products set attribute_values = '{}' where slug like 'apricot-kota-doria-saree-2%'`,
  )
  await shop.ownerDb.execute(sql`update products p set subcategory_id = s.id, category_id = s.category_id
    from subcategories s where s.slug = 'silk-fabric' and p.slug like 'apricot-kota-doria-saree-3%'`)
  expect((await coloursOf({})).counts).toEqual(await coloursIn())
})
