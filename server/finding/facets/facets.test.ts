import type { ProductListQuery } from '@kargha/contract/shop/catalogue.ts'
import type { Facets, FacetsQuery } from '@kargha/contract/shop/facets.ts'
import { writeFilters } from '@kargha/contract/shop/filters.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
import { violationsIn } from '../../../testing/violations.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ seeded: true })
  const { client, token } = await hireStaff(shop)
  const image = await uploadStaffPicture(shop, token)
  const rules = [{ kind: 'price' as const, min: 1000, max: null }]
  await client('createCollection', { body: { name: 'Diwali', image, rules } })
})
afterAll(() => shop.close())

type Query = Omit<z.input<typeof FacetsQuery>, 'list'>
type List = NonNullable<z.input<typeof FacetsQuery>['list']>

const facetsOf = async (list: List, query: Query = {}): Promise<Facets> =>
  (await shop.client()('getFacets', { query: { list, ...query } })).data

const calls = {
  all: 'getAllProducts',
  featured: 'getFeaturedProducts',
  'new-arrivals': 'getNewArrivals',
  'best-sellers': 'getBestSellers',
  collection: 'getCollection',
  sale: 'getSaleProducts',
} as const

async function listOf(list: List, { name, collection, ...query }: Query) {
  const client = shop.client()
  if (list === 'collection-by-rule')
    return (await client('getProductsByCollection', { params: { id: collection ?? '' }, query })).data
  if (list === 'search') return (await client('searchProducts', { query: { ...query, ...(name && { name }) } })).data
  return (await client(calls[list], { query })).data
}

const places: { list: List; query: Query }[] = [
  ...(Object.keys(calls) as (keyof typeof calls)[]).map((list) => ({ list, query: {} })),
  { list: 'all', query: { category: 'saree' } },
  { list: 'all', query: { subCategory: 'handloom-kurti' } },
  { list: 'search', query: { name: 'silk saree' } },
  { list: 'collection-by-rule', query: { collection: 'diwali' } },
]

/** One or two values of an attribute, and the others. */
const choicesOf = ({ attributes }: Facets) =>
  fc.record(
    {
      filters: fc
        .uniqueArray(fc.constantFrom(...attributes), { minLength: 1, maxLength: 3, selector: ({ slug }) => slug })
        .chain((some) =>
          fc.tuple(
            ...some.map(({ slug, values }) =>
              fc
                .uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 })
                .map((chosen): [string, string[]] => [slug, chosen.map((value) => value.slug)]),
            ),
          ),
        )
        .map((pairs) => writeFilters(new Map(pairs))),
      inStock: fc.constantFrom('true' as const, 'false' as const),
      onSale: fc.constantFrom('true' as const, 'false' as const),
      minPrice: fc.constantFrom(900, 1500),
      maxPrice: fc.constantFrom(2500, 6000),
    },
    { requiredKeys: [] },
  )

/** With no other value of the attribute. */
const withOnly = (query: ProductListQuery, attribute: string, value: string): ProductListQuery => {
  const others = (query.filters ?? '')
    .split('_')
    .filter((choice) => choice !== '' && choice.split('.')[0] !== attribute)
  return { ...query, filters: [...others, `${attribute}.${value}`].join('_') }
}

describe.each(places)('the facets of $list $query', ({ list, query: place }) => {
  it('count what each choice leaves', async () => {
    const whole = await facetsOf(list, place)
    expect(whole.attributes.length).toBeGreaterThan(0)
    await fc.assert(
      fc.asyncProperty(choicesOf(whole), async (choices) => {
        const query: Query = { ...place, ...(choices as Query) }
        const facets = await facetsOf(list, query)
        const left = await listOf(list, query)
        expect(facets.total).toEqual({ count: left.length, isCapped: false })
        const { inStock: _, ...anyStock } = query
        expect(facets.inStock.count).toBe((await listOf(list, { ...anyStock, inStock: 'true' })).length)
        const { onSale: __, ...anyPrice } = query
        expect(facets.onSale.count).toBe((await listOf(list, { ...anyPrice, onSale: 'true' })).length)
        const some = facets.attributes.flatMap(({ slug, values }) => values.map((value) => ({ slug, value })))
        for (const { slug, value } of some.filter((_, index) => index % 5 === 0)) {
          const products = await listOf(list, withOnly(query, slug, value.slug))
          expect(value.count, `${slug} ${value.slug}`).toBe(products.length)
        }
      }),
      { numRuns: 6 },
    )
  })
})

describe('the facets of a list', () => {
  it('give the range of prices that the other choices leave', async () => {
    const sarees = await listOf('all', { category: 'saree' })
    const prices = sarees.map(({ sellingPrice }) => sellingPrice)
    const range = { lowest: Math.min(...prices), highest: Math.max(...prices) }
    expect((await facetsOf('all', { category: 'saree', maxPrice: 2000 })).prices).toEqual(range)
    expect((await facetsOf('all', { category: 'nothing' })).prices).toBeNull()
  })

  it('widen with each value of one, and narrow with each other one', async () => {
    const { attributes } = await facetsOf('all')
    const [size] = attributes.filter(({ slug }) => slug === 'size')
    const [first, second] = size?.values ?? []
    const filters = `size.${first?.slug}`
    const more = await facetsOf('all', { filters: `${filters}.${second?.slug}` })
    expect(more.total.count).toBeGreaterThanOrEqual(Math.max(first?.count ?? 0, second?.count ?? 0))
    const chosen = more.attributes.find(({ slug }) => slug === 'size')?.values.filter(({ isChosen }) => isChosen)
    expect(chosen?.map(({ slug }) => slug)).toEqual([first?.slug, second?.slug])
    const less = await facetsOf('all', { filters, onSale: 'true' })
    expect(less.total.count).toBeLessThan(first?.count ?? 0)
  })

  it('name sizes in the order in which garments have them', async () => {
    const { attributes } = await facetsOf('all', { category: 'kurti' })
    const sizes = attributes.find(({ slug }) => slug === 'size')?.values.map(({ value }) => value)
    expect(sizes?.slice(0, 4)).toEqual(['XS', 'S', 'M', 'L'])
  })

  it('keep a choice that nothing has, so that it can be taken back', async () => {
    const facets = await facetsOf('all', { filters: 'size.giant_smell.fresh' })
    expect(facets.total.count).toBe(0)
    const nothing = { count: 0, isCapped: false, isChosen: true }
    expect(facets.attributes.filter(({ values }) => values.some(({ isChosen }) => isChosen))).toEqual([
      { slug: 'size', name: 'size', values: [{ slug: 'giant', value: 'giant', ...nothing }] },
      { slug: 'smell', name: 'smell', values: [{ slug: 'fresh', value: 'fresh', ...nothing }] },
    ])
    expect(await listOf('all', { filters: 'smell.fresh' })).toEqual([])
  })

  it.each([
    ['no value', 'size'],
    ['an empty value', 'size.'],
    ['no attribute', '.m'],
    ['capitals', 'Size.M'],
    ['an empty choice', 'size.m__colour.red'],
    ['other signs', 'size.m;drop table'],
    ['too many choices', Array.from({ length: 21 }, () => 'size.m').join('_')],
    ['more than fits', `size.${'m'.repeat(1000)}`],
  ])('refuse a choice with %s, as the list does', async (_, filters) => {
    for (const request of [facetsOf('all', { filters }), listOf('all', { filters })])
      expect(await refusal(request)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
  })

  it('are those of the prices that a search names, unless nothing costs that', async () => {
    for (const name of ['kurti under 2000', 'kurti under 200']) {
      const found = await listOf('search', { name })
      expect(found.length).toBeGreaterThan(0)
      expect((await facetsOf('search', { name })).total.count).toBe(found.length)
    }
  })

  it('of a sub-category in another category, and of an unknown category, are none', async () => {
    for (const query of [{ category: 'saree', subCategory: 'handloom-kurti' }, { category: 'unknown' }])
      expect(await facetsOf('all', query)).toMatchObject({ total: { count: 0 }, prices: null, attributes: [] })
  })

  it('of a search that finds nothing are none', async () => {
    expect(await facetsOf('search', { name: 'qqqqzzzz' })).toMatchObject({ total: { count: 0 }, attributes: [] })
  })

  it('follow a product into the sale and the lists of its labels, and out again', async () => {
    const { client } = await hireStaff(shop)
    const [product] = await listOf('all', { onSale: 'false' })
    const params = { id: product?._id ?? '' }
    const save = async (body: object) => {
      const { version } = (await client('getProduct', { params })).data
      await client('saveProduct', { params, body: { ...body, version } })
    }
    const lists = ['sale', 'featured', 'collection'] as const
    const countsOf = async () =>
      (await Promise.all(lists.map((list) => facetsOf(list)))).map(({ total, attributes }) => ({
        total: total.count,
        values: attributes.flatMap(({ values }) => values).reduce((sum, { count }) => sum + count, 0),
      }))
    const { labels } = (await client('getProduct', { params })).data
    const [labelled, unlabelled] = [true, false].map((is) => ({ labels: { ...labels, featured: is, collection: is } }))
    const sellingPrice = product?.sellingPrice ?? 0
    await save({ ...unlabelled })
    const without = await countsOf()
    await save({ ...labelled, sellingPrice: sellingPrice - 1 })
    const own = (await facetsOf('all', { ids: params.id })).attributes.flatMap(({ values }) => values).length
    expect(await countsOf()).toEqual(without.map(({ total, values }) => ({ total: total + 1, values: values + own })))
    expect(await violationsIn(shop.db)).toEqual([])
    await save({ ...unlabelled, sellingPrice })
    expect(await countsOf()).toEqual(without)
    await save({ labels })
  })
})
