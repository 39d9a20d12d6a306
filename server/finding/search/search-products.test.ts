import { paise } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { addSizedProduct } from '../../../testing/variants.ts'
import { categories, subcategories } from '../../catalogue/categories/categories-table.ts'
import { products } from '../../catalogue/products/products-table.ts'

let shop: TestShop
let salwars: { categoryId: string; subcategoryId: string }

beforeAll(async () => {
  shop = await openShop()
  const [category] = await shop.db.insert(categories).values({ slug: 'salwar', name: 'Salwar' }).returning()
  const categoryId = category?.id ?? ''
  const [part] = await shop.db
    .insert(subcategories)
    .values({ categoryId, slug: 'festive-wear', name: 'Festive Wear', image: '/media/cotton.webp' })
    .returning()
  salwars = { categoryId, subcategoryId: part?.id ?? '' }
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  await addProduct(shop.db, { name: 'Ivory Chanderi Saree', tags: ['zari'], sku: 'SAR-CHD-001', createdAt: days(1) })
  await addProduct(shop.db, { name: 'Indigo Ikat Saree', tags: ['cotton'], sku: 'SAR-IKT-002', createdAt: days(2) })
  await addProduct(shop.db, { name: 'Plain Dupatta', tags: ['chanderi'], sku: 'DUP-CHD-003', createdAt: days(3) })
  await addProduct(shop.db, { name: 'Block Print Kurti', tags: ['indigo'], sku: 'KUR-BLK-004', createdAt: days(4) })
  await addProduct(shop.db, { ...salwars, name: 'Green Suit', tags: ['silk'], sku: 'SUT-GRN-005', createdAt: days(5) })
  await addProduct(shop.db, { name: 'Chanderi Silk Stole', tags: [], sku: 'STL-CHD-006', stock: 0, createdAt: days(0) })
})
afterAll(() => shop.close())

const found = async (name: string, query: object = {}) =>
  (await shop.client()('searchProducts', { query: { name, ...query } })).data.map((product) => product.name)

describe('a search by', () => {
  test.each([
    ['a name', 'Ivory Chanderi Saree', ['Ivory Chanderi Saree']],
    ['words in any order', 'saree ivory', ['Ivory Chanderi Saree']],
    ['capitals and punctuation', '  IVORY -- (saree)! ', ['Ivory Chanderi Saree']],
    ['a tag', 'zari', ['Ivory Chanderi Saree']],
    ['a SKU', 'KUR-BLK-004', ['Block Print Kurti']],
    ['a SKU in lower case without dashes', 'kurblk004', ['Block Print Kurti']],
    ['the beginning of a SKU', 'sut-g', ['Green Suit']],
    ['a sub-category', 'festive', ['Green Suit']],
    ['a category', 'salwar', ['Green Suit']],
    ['a phonetic variant', 'shalwar', ['Green Suit']],
    ['another phonetic variant', 'kurta', ['Block Print Kurti']],
    ['a variant of a variant', 'kurtha', ['Block Print Kurti']],
    ['a plural', 'kurtis', ['Block Print Kurti']],
    ['swapped letters', 'bolck print', ['Block Print Kurti']],
    ['an omitted letter', 'dupata', ['Plain Dupatta']],
    ['stop words', 'suit for the festive', ['Green Suit']],
    ['words of which no product has all', 'green suit underwater', ['Green Suit']],
    ['an accent', 'Kurtí', ['Block Print Kurti']],
    ['a word in Hindi', 'कुर्ती', ['Block Print Kurti']],
  ])('%s finds its products: %s', async (_, text, names) => expect(await found(text)).toEqual(names))

  test.each(['c', 'ch', 'cha', 'chan', 'chand', 'chande', 'chander', 'chanderi', 'chanderii', 'chandri', 'chnaderi'])(
    '%s, typed or mistyped, finds chanderi in names before tags, sold out last',
    async (typed) => {
      const names = ['Ivory Chanderi Saree', 'Plain Dupatta', 'Chanderi Silk Stole']
      expect((await found(typed)).filter((name) => names.includes(name))).toEqual(names)
    },
  )

  test.each(['saree', 'sari', 'sare', 'saris', 'sarees', 'sraee'])('%s finds sarees', async (text) =>
    expect((await found(text)).slice(0, 2)).toEqual(['Ivory Chanderi Saree', 'Indigo Ikat Saree']),
  )

  test.each(['', '   ', '!!!', 'zzzzzz', '日本', '%', "'; drop table products; --"])('%j finds nothing', async (text) =>
    expect(await found(text)).toEqual([]),
  )
})

test.each(['under', 'rs', 'over', 'between 500 and'])(
  'a price of 17 digits after “%s” is none too high',
  async (words) => {
    const name = `saree ${words} ${'9'.repeat(17)}`
    expect((await found(name)).length).toBeGreaterThan(0)
    const { data } = await shop.client()('getFacets', { query: { list: 'search', name } })
    expect(data.total.count).toBeGreaterThan(0)
    expect((await shop.client()('getSuggestions', { query: { name } })).status).toBe(200)
  },
)

test('prices in words narrow a search; where nothing costs that, the nearest comes first', async () => {
  for (const [name, sellingPrice] of [
    ['Madder Ajrakh Stole', 150_000],
    ['Fine Ajrakh Stole', 450_000],
    ['Ajrakh Stole in Silk', 900_000],
  ] as const)
    await addProduct(shop.db, { name, sellingPrice: paise(sellingPrice), originalPrice: paise(sellingPrice) })
  expect(await found('ajrakh stole under 5000')).toEqual(['Fine Ajrakh Stole', 'Madder Ajrakh Stole'])
  expect(await found('ajrakh between 4k and 10k', { maxPrice: 5000 })).toEqual(['Fine Ajrakh Stole'])
  expect(await found('ajrakh under 1,000')).toEqual([
    'Madder Ajrakh Stole',
    'Fine Ajrakh Stole',
    'Ajrakh Stole in Silk',
  ])
  expect(await found('ajrakh above 20000')).toEqual([
    'Ajrakh Stole in Silk',
    'Fine Ajrakh Stole',
    'Madder Ajrakh Stole',
  ])
  expect(await found('above 8500')).toEqual(['Ajrakh Stole in Silk'])
})

test('says so where nothing has all that was searched for', async () => {
  for (const [name, sellingPrice] of [
    ['Tant Gamcha', 50_000],
    ['Reduced Tant Gamcha', 30_000],
  ] as const)
    await addProduct(shop.db, { name, sellingPrice: paise(sellingPrice), originalPrice: paise(50_000) })
  const search = async (name: string) => {
    const { data, pagination } = await shop.client()('searchProducts', { query: { name } })
    return { names: data.map((product) => product.name), isNearest: pagination?.nearest }
  }
  const both = ['Reduced Tant Gamcha', 'Tant Gamcha']
  expect(await search('gamcha')).toEqual({ names: both, isNearest: undefined })
  expect(await search('gamcha on sale')).toEqual({ names: ['Reduced Tant Gamcha'], isNearest: undefined })
  expect(await search('gamcha under 400')).toEqual({ names: ['Reduced Tant Gamcha'], isNearest: undefined })
  expect(await search('gamcha under 200')).toEqual({ names: both, isNearest: true })
  expect(await search('gamcha zzzzzzzz')).toEqual({ names: both, isNearest: true })
  expect(await search('gamcha tant')).toEqual({ names: both, isNearest: undefined })
  expect(await search('gamcha ivory')).toMatchObject({ isNearest: true })
})

test('descriptions count for a word until a product has it elsewhere', async () => {
  await addProduct(shop.db, {
    name: 'Plain Gajji Yoke',
    tags: [],
    shortDescription: 'Goes with a gharchola.',
  })
  expect(await found('gharchola')).toEqual(['Plain Gajji Yoke'])
  expect(await found('gharchola yoke')).toEqual(['Plain Gajji Yoke'])
  await addProduct(shop.db, { name: 'Wedding Gharchola', tags: [] })
  expect(await found('gharchola')).toEqual(['Wedding Gharchola'])
  expect(await found('gharcholas')).toEqual(['Wedding Gharchola'])
  expect(await found('gharcho')).toEqual(['Wedding Gharchola'])
})

test('what a fact begins with comes before what it only mentions', async () => {
  const facts = (value: string) => ({ tags: [], facts: [{ name: 'Colour', value }] })
  const fields = [facts('Black and white, vermilion border'), facts('Vermilion, black border')]
  for (const [index, each] of fields.entries())
    await addProduct(shop.db, { name: `Jaal ${index}`, ...each, createdAt: new Date(Date.now() - index) })
  expect(await found('black jaal')).toEqual(['Jaal 0', 'Jaal 1'])
  expect(await found('vermilion jaal')).toEqual(['Jaal 1', 'Jaal 0'])
})

test('search results can be paged, sorted and filtered', async () => {
  const { data, pagination } = await shop.client()('searchProducts', { query: { name: 'chanderi', page: 2, limit: 2 } })
  expect(data.map((product) => product.name)).toEqual(['Chanderi Silk Stole'])
  expect(pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 })
  expect(await found('chanderi', { inStock: 'false' })).toEqual(['Chanderi Silk Stole'])
  expect(await found('chanderi', { sort: 'newest' })).toEqual([
    'Chanderi Silk Stole',
    'Ivory Chanderi Saree',
    'Plain Dupatta',
  ])
  const beyond = await shop.client()('searchProducts', { query: { name: 'chanderi', page: 9, limit: 2 } })
  expect(beyond).toMatchObject({ data: [], pagination: { total: 3 } })
})

test('an empty search has an empty result, and too long a search is rejected', async () => {
  const nothing = await shop.client()('searchProducts', {})
  expect(nothing).toMatchObject({ data: [], pagination: { page: 1, limit: 100, total: 0, totalPages: 0 } })
  expect(await found('saree '.repeat(33))).toContain('Ivory Chanderi Saree')
  expect(await refusal(found('a'.repeat(201)))).toMatchObject({
    status: 400,
    message: 'Please search for fewer words',
  })
})

describe('the search index', () => {
  test('reflects new names, tags and categories immediately', async () => {
    const id = await addProduct(shop.db, { ...salwars, name: 'Teal Trousers', tags: ['pleated'] })
    expect(await found('pleated trousers')).toEqual(['Teal Trousers'])
    await shop.db
      .update(products)
      .set({ name: 'Teal Palazzo', tags: ['flared'] })
      .where(eq(products.id, id))
    expect(await found('trousers')).toEqual([])
    expect(await found('palazo')).toEqual(['Teal Palazzo'])
    await shop.db.update(categories).set({ name: 'Bottoms' }).where(eq(categories.id, salwars.categoryId))
    await shop.db.update(subcategories).set({ name: 'Daily' }).where(eq(subcategories.id, salwars.subcategoryId))
    expect(await found('bottoms daily teal')).toEqual(['Teal Palazzo'])
    expect(await found('salwar')).toEqual([])
    await shop.db.update(products).set({ status: 'archived' }).where(eq(products.id, id))
    expect(await found('palazzo')).toEqual([])
    await shop.db.update(products).set({ status: 'published' }).where(eq(products.id, id))
    expect(await found('palazzo')).toEqual(['Teal Palazzo'])
    await shop.db.update(products).set({ status: 'archived' }).where(eq(products.id, id))
  })

  test('is updated by concurrent changes without a deadlock', async () => {
    const ids = await Promise.all(
      [1, 2, 3, 4].map((number) => addProduct(shop.db, { name: `Twin ${number} Alpha Beta` })),
    )
    await Promise.all(
      ids.flatMap((id) =>
        ['Gamma Delta', 'Delta Gamma', 'Epsilon Twin'].map((name) =>
          shop.db.update(products).set({ name }).where(eq(products.id, id)),
        ),
      ),
    )
    for (const id of ids) {
      const [product] = await shop.db.select().from(products).where(eq(products.id, id))
      expect(await found(product?.name ?? '')).toContain(product?.name)
    }
  })
})

test('searches are limited per address', async () => {
  const limited = await openShop({ environment: { RATE_LIMITS: 'on' } })
  try {
    for (let count = 0; count < 120; count += 1) await limited.client()('searchProducts', { query: { name: 'saree' } })
    const answer = await limited.app.inject('/api/v1/user/search-products?name=saree')
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await limited.close()
  }
})

test('finds a SKU and a name that look like numbers with an exponent', async () => {
  await addProduct(shop.db, { name: 'Wrap 3E5BEC Shawl', tags: [], sku: 'SHL-7E79D46C' })
  expect(await found('SHL-7E79D46C')).toEqual(['Wrap 3E5BEC Shawl'])
  expect(await found('3e5bec')).toEqual(['Wrap 3E5BEC Shawl'])
})

test('finds a product by the SKU and the options of its variants, but not of a closed one', async () => {
  const sizes = { Petite: {}, Statuesque: { isActive: false } }
  await addSizedProduct(shop.db, sizes, { name: 'Wrap Gown', tags: [], sku: 'GWN-WRP-901' })
  expect(await found('GWN-WRP-901-Petite')).toEqual(['Wrap Gown'])
  expect(await found('petite')).toEqual(['Wrap Gown'])
  expect(await found('statuesque')).toEqual([])
})
