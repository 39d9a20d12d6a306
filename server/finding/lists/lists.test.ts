import type { ProductListQuery } from '@kargha/contract/shop/catalogue.ts'
import { paise } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { categories, subcategories } from '../../catalogue/categories/categories-table.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { ratings } from '../../selling/ratings/ratings-table.ts'
import { countSales } from './count-sales.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ seeded: true, allowsViolations: true })
})
afterAll(() => shop.close())

const lists = [
  'getAllProducts',
  'getFeaturedProducts',
  'getNewArrivals',
  'getBestSellers',
  'getCollection',
  'getSaleProducts',
] as const

const all = async (query: ProductListQuery = {}) => (await shop.client()('getAllProducts', { query })).data
const isSorted = (values: number[]) => values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0))

test('categories and sub-categories are in the shop’s order and refer to each other', async () => {
  const { data: allCategories } = await shop.client()('getCategories')
  const { data: allSubcategories } = await shop.client()('getSubcategories')
  expect(allCategories.length).toBeGreaterThanOrEqual(5)
  expect(allCategories[0]?.name).toBe('Saree')
  expect(allSubcategories.length).toBeGreaterThanOrEqual(12)
  expect([...new Set(allSubcategories.map(({ categoryId }) => categoryId))]).toEqual(
    allCategories.map(({ _id }) => _id),
  )
  expect(allSubcategories[0]?.image).toMatch(/^\/media\/.+\.webp$/)
})

describe.each(lists)('%s', (name) => {
  test('returns its products without their long texts, and their number', async () => {
    const { data, pagination } = await shop.client()(name)
    expect(data.length).toBeGreaterThanOrEqual(8)
    expect(pagination).toEqual({ page: 1, limit: 100, total: data.length, totalPages: 1 })
    expect(new Set(data.map((product) => product._id)).size).toBe(data.length)
    for (const product of data) {
      for (const long of ['longDescription', 'productTexture', 'facts', 'makersNote'])
        expect(product).not.toHaveProperty(long)
      expect(product.categoryId).toMatchObject({ name: product.categoryName })
      expect(product.images.length).toBeGreaterThanOrEqual(3)
    }
  })

  test('has the same products in the same order on its pages, none twice', async () => {
    const { data: whole } = await shop.client()(name)
    const pages = []
    for (let page = 1; page <= 4; page += 1) {
      const { data, pagination: { next, ...pagination } = {} } = await shop.client()(name, {
        query: { page, limit: 3 },
      })
      expect(next !== undefined).toBe(page * 3 < whole.length)
      expect(pagination).toEqual({ page, limit: 3, total: whole.length, totalPages: Math.ceil(whole.length / 3) })
      pages.push(...data)
    }
    expect(pages).toEqual(whole.slice(0, pages.length))
    const { data: beyond, pagination } = await shop.client()(name, { query: { page: 1_000_000, limit: 100 } })
    expect(beyond).toEqual([])
    expect(pagination?.total).toBe(whole.length)
  })

  test('can be sorted and filtered', async () => {
    const { data } = await shop.client()(name, { query: { sort: 'price-asc', inStock: 'true' } })
    expect(isSorted(data.map((product) => product.sellingPrice))).toBe(true)
    expect(data.every((product) => product.quantity > 0)).toBe(true)
  })
})

describe('the products of a list', () => {
  test('sale: exactly the discounted products', async () => {
    const { data } = await shop.client()('getSaleProducts')
    const discounted = (await all()).filter((product) => product.sellingPrice < product.originalPrice)
    expect(data).toEqual(discounted)
  })

  /** Those in stock: first with the label, then the others. */
  async function inStock(list: 'getNewArrivals' | 'getBestSellers', label: 'newArrival' | 'bestSeller') {
    const { data } = await shop.client()(list, { query: { inStock: 'true' } })
    const rows = await shop.db.select({ id: products.id }).from(products).where(eq(products[label], true))
    const first = data.findIndex(({ _id }) => rows.every(({ id }) => id !== _id))
    const [labelled, others] = [data.slice(0, first), data.slice(first)]
    expect(labelled.length).toBeGreaterThan(2)
    expect(others.filter(({ _id }) => rows.some(({ id }) => id === _id))).toEqual([])
    return { labelled, others }
  }

  test('new arrivals: labelled first, filled up to 40 with the newest', async () => {
    expect((await shop.client()('getNewArrivals')).data).toHaveLength(40)
    const { others } = await inStock('getNewArrivals', 'newArrival')
    expect(isSorted(others.map((product) => -Date.parse(product.createdAt)))).toBe(true)
  })

  test('best sellers: labelled first, then by pieces sold, including a new order', async () => {
    const { client, addressId } = await shop.signUp()
    const { labelled, others } = await inStock('getBestSellers', 'bestSeller')
    const other = (await all({ inStock: 'true', sort: 'newest' })).find(
      ({ _id, quantity }) => quantity > 9 && [...labelled, others[0]].every((known) => known?._id !== _id),
    )
    const body = { addressId, paymentMethod: 'COD' as const, productId: other?._id ?? '', quantity: 9 }
    await client('placeOrder', { body })
    await countSales(shop.db)
    const { others: after } = await inStock('getBestSellers', 'bestSeller')
    expect(after[0]?._id).toBe(other?._id)
    expect((await all({ sort: 'bestselling' }))[0]?._id).toBe(other?._id)
  })

  test('a sub-category’s products, by its id or slug', async () => {
    const { data: allSubcategories } = await shop.client()('getSubcategories')
    const subcategory = allSubcategories[1]
    const { data } = await shop.client()('getProductsBySubcategory', { params: { id: subcategory?._id ?? '' } })
    expect(data.length).toBeGreaterThanOrEqual(2)
    expect(new Set(data.map((product) => product.subCategoryId._id))).toEqual(new Set([subcategory?._id]))
    const bySlug = await shop.client()('getProductsBySubcategory', { params: { id: subcategory?.slug ?? '' } })
    expect(bySlug.data).toEqual(data)
    expect(await all({ subCategory: subcategory?._id ?? '' })).toEqual(data)
  })

  test.each(['nonsense', '../x', '%00', '00000000-0000-0000-0000-000000000000'])(
    'rejects the unknown sub-category %s',
    async (id) => {
      const response = shop.client()('getProductsBySubcategory', { params: { id } })
      expect(await refusal(response)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    },
  )

  test('an unpublished product is in none', async () => {
    const id = await addProduct(shop.db, {
      status: 'draft',
      name: 'Unpublished Zephyr Saree',
      featured: true,
      newArrival: true,
      bestSeller: true,
      collection: true,
    })
    for (const name of lists) {
      const { data } = await shop.client()(name)
      expect(data.map((product) => product._id)).not.toContain(id)
    }
    expect((await shop.client()('searchProducts', { query: { name: 'zephyr' } })).data).toEqual([])
  })
})

describe('sorting', () => {
  test.each<[NonNullable<ProductListQuery['sort']>, (product: Awaited<ReturnType<typeof all>>[number]) => number]>([
    ['newest', (product) => -Date.parse(product.createdAt)],
    ['price-asc', (product) => product.sellingPrice],
    ['price-desc', (product) => -product.sellingPrice],
  ])('%s', async (sort, value) => expect(isSorted((await all({ sort })).map(value))).toBe(true))

  test('rating: best average first, products without ratings last', async () => {
    const rated = await all({ sort: 'rating' })
    const averages = rated.map((product) => -product.averageRating)
    expect(isSorted(averages)).toBe(true)
    expect(rated[0]?.averageRating).toBeGreaterThan(4)
    expect(rated.at(-1)?.totalRatings).toBe(0)
  })
})

describe('filters', () => {
  test('category by slug and by id', async () => {
    const { data: allCategories } = await shop.client()('getCategories')
    const kurti = allCategories.find(({ slug }) => slug === 'kurti')
    const found = await all({ category: 'kurti' })
    expect(found.length).toBeGreaterThan(2)
    expect(new Set(found.map((product) => product.categoryName))).toEqual(new Set(['Kurti']))
    expect(await all({ category: kurti?._id ?? '' })).toEqual(found)
  })

  test('price range, inclusive and exact to the paisa', async () => {
    await addProduct(shop.db, { name: 'Paisa Stole', sellingPrice: paise(123_450), originalPrice: paise(123_450) })
    const names = async (query: ProductListQuery) => (await all(query)).map((product) => product.name)
    expect(await names({ minPrice: 1234.5, maxPrice: 1234.5 })).toEqual(['Paisa Stole'])
    expect(await names({ minPrice: 1234.51, maxPrice: 1234.99 })).toEqual([])
    for (const product of await all({ minPrice: 2000, maxPrice: 5000 })) {
      expect(product.sellingPrice).toBeGreaterThanOrEqual(2000)
      expect(product.sellingPrice).toBeLessThanOrEqual(5000)
    }
  })

  test('ids, in the list’s order, ignoring unknown and malformed ones', async () => {
    const [first, , third] = await all()
    const ids = [third?._id, 'no-id', '00000000-0000-4000-8000-000000000000', first?._id].join(',')
    expect(await all({ ids })).toEqual([first, third])
    expect(await all({ ids: '' })).toEqual([])
  })

  test('in stock, sold out, on sale, tag, and all of them combined', async () => {
    const soldOut = await all({ inStock: 'false' })
    expect(soldOut.length).toBeGreaterThan(0)
    expect(soldOut.every((product) => product.quantity === 0)).toBe(true)
    expect((await all({ inStock: 'true' })).length + soldOut.length).toBe((await all()).length)
    const onSale = await all({ onSale: 'true' })
    expect(onSale).toEqual((await shop.client()('getSaleProducts')).data)
    const tagged = await all({ tag: 'Ikat' })
    expect(tagged.length).toBeGreaterThan(1)
    expect(tagged.every((product) => product.tags.includes('ikat'))).toBe(true)
    const both = await all({ tag: 'ikat', inStock: 'true', onSale: 'false', sort: 'price-desc', category: 'saree' })
    expect(both.every((product) => product.categoryName === 'Saree' && product.quantity > 0)).toBe(true)
  })

  test('a list with a tag knows its number when products come, change and go', async () => {
    const total = async () => (await shop.client()('getAllProducts', { query: { tag: 'Warp' } })).pagination?.total
    const change = (id: string, values: Partial<typeof products.$inferInsert>) =>
      shop.db.update(products).set(values).where(eq(products.id, id))
    expect(await total()).toBe(0)
    const first = await addProduct(shop.db, { tags: ['Warp', 'warp', 'weft'] })
    const second = await addProduct(shop.db, { tags: ['warp'] })
    expect(await total()).toBe(2)
    await change(first, { tags: ['weft'] })
    expect(await total()).toBe(1)
    for (const id of [first, second]) await change(id, { status: 'archived' })
    expect(await total()).toBe(0)
  })

  test.each([{ category: 'no-such' }, { category: "'; drop" }, { tag: '{' }])('match nothing with %j', async (query) =>
    expect(await all(query)).toEqual([]),
  )
})

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'limit=0',
  'limit=101',
  'sort=cheapest',
  'minPrice=-1',
  'maxPrice=a',
  'inStock=yes',
  'onSale=1',
])('?%s is rejected', async (query) => {
  const answer = await shop.app.inject(`/api/v1/user/get-all-products?${query}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ success: false, status: 400, code: 'VALIDATION_FAILED' })
  expect(answer.json().details[0].path).toBe(query.split('=')[0])
})

test('a list has current stock, ratings and prices', async () => {
  const { id: customerId } = await shop.signUp()
  const prices = { sellingPrice: paise(349_950), originalPrice: paise(420_000) }
  const charge = { deliveryCharge: paise(8_000), chargesDelivery: true }
  const id = await addProduct(shop.db, { stock: 3, ...prices, ...charge })
  await shop.db.insert(ratings).values({ productId: id, customerId, rating: 4, title: 'Good', review: 'Good' })
  const [card] = await all({ sort: 'newest' })
  expect(card).toMatchObject({
    _id: id,
    quantity: 3,
    sellingPrice: 3499.5,
    originalPrice: 4200,
    isAcceptable: true,
    deliveryCharge: 80,
    averageRating: 4,
    totalRatings: 1,
  })
  expect(card?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

describe('search in the demo shop', () => {
  const search = async (name: string) => (await shop.client()('searchProducts', { query: { name, limit: 10 } })).data

  test.each([
    ...['saree', 'sari', 'sare', 'sarees', 'shari'].map((text) => [text, 'Saree', 10] as const),
    ...['kurti', 'kurta', 'kurtha'].map((text) => [text, 'Kurti', 6] as const),
  ])('%s finds products of the category %s', async (text, category, fewest) => {
    const found = await search(text)
    expect(found.filter(({ categoryName }) => categoryName === category).length).toBeGreaterThanOrEqual(fewest)
  })

  test.each(['chanderi', 'chanderii', 'chandri', 'chander'])('finds chanderis for %s', async (text) => {
    const found = await search(text)
    expect(found.length).toBeGreaterThan(1)
    for (const product of found) expect(`${product.name} ${product.tags}`.toLowerCase()).toContain('chanderi')
  })

  test('finds every product by its SKU and by its name in reverse', async () => {
    for (const { _id, sku, name } of await all()) {
      expect((await search(sku))[0]?._id).toBe(_id)
      expect((await search(name.split(' ').toReversed().join(' ')))[0]?._id, name).toBe(_id)
    }
  })
})

test('a renamed category is visible immediately', async () => {
  await shop.db.update(categories).set({ name: 'Sari' }).where(eq(categories.slug, 'saree'))
  await shop.db.update(subcategories).set({ name: 'Pure Silk' }).where(eq(subcategories.slug, 'silk-saree'))
  const [product] = await all({ subCategory: 'silk-saree' })
  expect(product).toMatchObject({ categoryName: 'Sari', subCategoryName: 'Pure Silk' })
})
