import type { Pagination } from '@kargha/contract/kernel/call.ts'
import type { Sort } from '@kargha/contract/shop/catalogue.ts'
import type { Facets } from '@kargha/contract/shop/facets.ts'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { openLargeShop } from '../../testing/large-shop.ts'
import { addProduct } from '../../testing/products.ts'
import {
  categories,
  colours,
  fabrics,
  insertProducts,
  mentions,
  nameOf,
  type RandomProduct,
  randomProducts,
  sizes,
} from '../../testing/random-products.ts'

/** Compares what the shop finds with a check of every product. */
const products = randomProducts(5_000)
const large = await openLargeShop(async (shop) => insertProducts(await addProduct(shop.db), products))
const client = large.shop.client()
afterAll(() => large.close())

/** Prices in rupees. */
type Query = {
  category?: string
  minPrice?: number
  maxPrice?: number
  inStock?: 'true' | 'false'
  onSale?: 'true' | 'false'
  colours?: string[]
  sizes?: string[]
  sort?: Sort
  page?: number
  limit?: number
}

const isInStock = ({ pieces }: RandomProduct) => [...pieces.values()].some((each) => each > 0)
const isOnSale = ({ sellingPrice, originalPrice }: RandomProduct) => sellingPrice < originalPrice
const hasSize = ({ pieces }: RandomProduct, some: string[], fewest: number) =>
  some.some((size) => (pieces.get(size) ?? -1) >= fewest)

function toSent({ colours = [], sizes = [], ...query }: Query) {
  const chosen = [
    ['colour', ...colours],
    ['size', ...sizes],
  ].filter(({ length }) => length > 1)
  return {
    ...query,
    ...(chosen.length > 0 && { filters: chosen.map((each) => each.join('.').toLowerCase()).join('_') }),
  }
}

const isLeft = (query: Query) => (product: RandomProduct) =>
  (query.category === undefined || product.category.toLowerCase() === query.category) &&
  (query.minPrice === undefined || product.sellingPrice >= query.minPrice * 100) &&
  (query.maxPrice === undefined || product.sellingPrice <= query.maxPrice * 100) &&
  (query.inStock === undefined || isInStock(product) === (query.inStock === 'true')) &&
  (query.onSale === undefined || isOnSale(product) === (query.onSale === 'true')) &&
  (query.colours === undefined || query.colours.includes(product.colour)) &&
  (query.sizes === undefined || hasSize(product, query.sizes, query.inStock === 'true' ? 1 : 0))

const choices = {
  category: fc.constantFrom(...categories.map((name) => name.toLowerCase())),
  minPrice: fc.constantFrom(600, 1500, 3000),
  maxPrice: fc.constantFrom(900, 2000, 3500),
  inStock: fc.constantFrom('true' as const, 'false' as const),
  onSale: fc.constantFrom('true' as const, 'false' as const),
  colours: fc.subarray(colours, { minLength: 1, maxLength: 2 }),
  sizes: fc.subarray(sizes, { minLength: 1, maxLength: 2 }),
}

const average = ({ stars }: RandomProduct) => stars.reduce((sum, each) => sum + each, 0) / stars.length
type Order = (a: RandomProduct, b: RandomProduct) => number
const newest: Order = (a, b) => a.number - b.number
const inStockFirst: Order = (a, b) => Number(isInStock(b)) - Number(isInStock(a))
const orders: Record<Sort | 'own', Order> = {
  own: (a, b) => inStockFirst(a, b) || newest(a, b),
  newest,
  'price-asc': (a, b) => a.sellingPrice - b.sellingPrice || newest(a, b),
  'price-desc': (a, b) => b.sellingPrice - a.sellingPrice || newest(a, b),
  rating: (a, b) =>
    Number(a.stars.length === 0) - Number(b.stars.length === 0) ||
    average(b) - average(a) ||
    0 ||
    b.stars.length - a.stars.length ||
    newest(a, b),
  bestselling: newest,
}

/** The expected page. */
function pageOf(found: readonly RandomProduct[], { page = 1, limit = 100 }: Query) {
  const ids = found.slice((page - 1) * limit, page * limit).map(({ id }) => id)
  // Lists are counted to a thousand, or far enough to know of a next page.
  const total = Math.min(found.length, Math.max(1_000, page * limit + 1))
  return { ids, total, hasMore: found.length > total }
}
const answered = ({ data, pagination }: Answer) => ({
  ids: data.map(({ _id }) => _id),
  total: pagination?.total,
  hasMore: pagination?.more ?? false,
})
type Answer = { data: { _id: string }[]; pagination?: Pagination | undefined }

it('lists have each product that fits, in order, on one page only, and know their number', async () => {
  const queries = fc.record(
    {
      ...choices,
      sort: fc.constantFrom(...(['newest', 'price-asc', 'price-desc', 'rating', 'bestselling'] as const)),
      page: fc.constantFrom(1, 2, 30, 60),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(queries, async (chosen) => {
      const query: Query = { ...chosen, limit: 24 }
      const found = products.filter(isLeft(query)).toSorted(orders[query.sort ?? 'own'])
      const answer = await client('getAllProducts', { query: toSent(query) })
      expect(answered(answer)).toEqual(pageOf(found, query))
    }),
    { numRuns: 100 },
  )
})

it('new arrivals are those with the label, the newest first, and all of them', async () => {
  const found = products.filter(({ newArrival }) => newArrival).toSorted(orders.own)
  expect(found.length).toBeGreaterThan(300)
  for (const page of [1, 4])
    expect(answered(await client('getNewArrivals', { query: { page } }))).toEqual(pageOf(found, { page }))
})

const toCount = (count: number) => ({ count: Math.min(count, 1_000), isCapped: count > 1_000 })

it('facets count the products that each choice leaves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record(choices, { requiredKeys: [] }), async (query: Query) => {
      const { data } = await client('getFacets', { query: toSent(query) })
      const count = (change: Query) => toCount(products.filter(isLeft({ ...query, ...change })).length)
      const valuesOf = (slug: string): Facets['attributes'][number]['values'] =>
        data.attributes.find((facet) => facet.slug === slug)?.values ?? []
      expect(data.total).toEqual(count({}))
      expect(data.inStock).toEqual(count({ inStock: 'true' }))
      expect(data.onSale).toEqual(count({ onSale: 'true' }))
      for (const { value, count: number, isCapped } of valuesOf('colour'))
        expect({ count: number, isCapped }, value).toEqual(count({ colours: [value] }))
      for (const { value, count: number, isCapped } of valuesOf('size'))
        expect({ count: number, isCapped }, value).toEqual(count({ sizes: [value] }))
      const shown = sizes.filter((size) => count({ sizes: [size] }).count > 0 || query.sizes?.includes(size))
      expect(valuesOf('size').map(({ value }) => value)).toEqual(shown)
    }),
    { numRuns: 60 },
  )
})

/** By where a word stands; a description counts for words that no product has elsewhere. */
const weights = { name: 1, category: 0.8, description: 0.1 }
function weightOf(product: RandomProduct, word: string): number {
  if (nameOf(product).toLowerCase().split(' ').includes(word)) return weights.name
  if (product.category.toLowerCase() === word) return weights.category
  return product.mentioned.toLowerCase() === word && word === 'paisley' ? weights.description : 0
}
/** PostgreSQL's ts_rank of each word, summed in four bytes. */
const rankOf = (product: RandomProduct, words: readonly string[]) =>
  words.reduce((sum, word) => Math.fround(sum + Math.fround(Math.fround(weightOf(product, word)) / 1.64493406685)), 0)

it('searches find each product with all words, or with most of them, the best first', async () => {
  const all = [...colours, ...fabrics, ...mentions, ...categories].map((word) => word.toLowerCase())
  const texts = fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(
      texts,
      fc.constantFrom(1, 2, 7),
      fc.constantFrom(undefined, 2000),
      async (words, page, maxPrice) => {
        const has = (product: RandomProduct, word: string) => weightOf(product, word) > 0
        const count = (product: RandomProduct) => words.filter((word) => has(product, word)).length
        const sizes = [words.length, words.length - 1, words.length - 2, 1].filter((size) => size > 0)
        const size = sizes.find((size) => products.some((product) => count(product) >= size)) ?? 0
        const productsWith = (word: string) => Math.min(1_000, products.filter((product) => has(product, word)).length)
        const isMentioned = (word: string) => Number(word === 'paisley')
        const rarest =
          size === words.length
            ? []
            : words
                .toReversed()
                .toSorted((a, b) => isMentioned(a) - isMentioned(b) || productsWith(a) - productsWith(b))
        const best: Order = (a, b) =>
          inStockFirst(a, b) ||
          rarest.reduce((order, word) => order || Number(has(b, word)) - Number(has(a, word)), 0) ||
          rankOf(b, words) - rankOf(a, words) ||
          newest(a, b)
        const query: Query = { page, limit: 24, ...(maxPrice && { maxPrice }) }
        const found = products.filter((product) => count(product) >= size && isLeft(query)(product)).toSorted(best)
        const answer = await client('searchProducts', { query: { ...toSent(query), name: words.join(' ') } })
        expect(answered(answer)).toEqual(pageOf(found, query))
        if (found.length > 0) expect(answer.pagination?.nearest ?? false).toBe(size < words.length)
      },
    ),
    { numRuns: 60 },
  )
})
