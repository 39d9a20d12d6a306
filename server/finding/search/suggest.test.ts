import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openShop, refusal } from '../../../testing/shop.ts'
import { emptySearches } from './search-table.ts'

const shop = await openShop({ seeded: true })
afterAll(() => shop.close())
const suggested = async (name: string) => (await shop.client()('getSuggestions', { query: { name } })).data

test('suggests products with picture and price, categories, and whole searches for what is typed so far', async () => {
  const { products, categories, words } = await suggested('silk sar')
  expect(products).toHaveLength(4)
  for (const { slug, image, sellingPrice } of products) {
    expect(slug).toMatch(/^[a-z-]+$/)
    expect(image).toMatch(/^\/media\//)
    expect(sellingPrice).toBeGreaterThan(0)
  }
  expect(categories).toContainEqual({ name: 'Silk Saree', slug: 'saree', subCategorySlug: 'silk-saree' })
  expect(words).toContain('silk saree')
})

test.each([
  ['kan', 'kanjivaram'],
  ['kanjee', 'kanjivaram'],
  ['indigo ik', 'indigo ikat'],
  ['बनार', 'banarasi'],
])('completes %s to %s', async (typed, whole) => expect((await suggested(typed)).words).toContain(whole))

test.each([
  ['sari', 'Saree'],
  ['odhni', 'Dupatta'],
  ['kurt', 'Kurti'],
])('finds the category of %s', async (typed, name) =>
  expect((await suggested(typed)).categories).toContainEqual({ name, slug: name.toLowerCase(), subCategorySlug: null }),
)

test('finds collections by the words of their names', async () => {
  expect((await suggested('gift')).collections).toEqual([
    { name: expect.stringContaining('Gifts'), slug: expect.any(String) },
  ])
})

test('a price in words narrows the products', async () => {
  const { products } = await suggested('saree under 2000')
  expect(products.length).toBeGreaterThan(0)
  for (const { sellingPrice } of products) expect(sellingPrice).toBeLessThanOrEqual(2000)
})

test('suggests nothing where nothing fits, and does not count that as a search that found nothing', async () => {
  const nothing = { products: [], categories: [], collections: [], words: [] }
  for (const text of ['', '  ', 'zzzzzzzz', '%', "' or 1=1"]) expect(await suggested(text)).toEqual(nothing)
  expect(await shop.db.$count(emptySearches, sql`true`)).toBe(0)
  expect(await refusal(suggested('x'.repeat(201)))).toMatchObject({ status: 400 })
})
