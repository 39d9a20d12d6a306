import { randomUUID } from 'node:crypto'
import { paise } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { ratings } from '../../selling/ratings/ratings-table.ts'
import { products } from './products-table.ts'
import { productIdOf, purchasableProducts } from './purchasable-products.ts'

let shop: TestShop
let id: string
const facts = [
  { name: 'Weave', value: 'Plain weave, warp and weft ikat' },
  { name: 'Fibre', value: '100% cotton, <80s> & soft' },
  { name: 'Weight', value: '480 g' },
]
const makersNote = { text: 'We tie at night, “when the yarn is quiet”.', by: 'Ramulu, Pochampally' }
beforeAll(async () => {
  shop = await openShop({ allowsViolations: true })
  id = await addProduct(shop.db, {
    slug: 'indigo-ikat',
    sku: 'IKT-1',
    sellingPrice: paise(349_950),
    originalPrice: paise(420_000),
    deliveryCharge: paise(8_000),
    facts,
    makersNote,
  })
})
afterAll(() => shop.close())

const unknown = ['nonsense', '%00', '../../etc/passwd', "' or 1=1", randomUUID(), 'A'.repeat(290)]

describe('a product', () => {
  test('is found by its id and by its slug, in full', async () => {
    const { data } = await shop.client()('getProduct', { params: { id } })
    expect(data).toMatchObject({
      _id: id,
      slug: 'indigo-ikat',
      name: 'Indigo Ikat Saree',
      categoryName: 'Saree',
      subCategoryName: 'Cotton',
      sellingPrice: 3499.5,
      originalPrice: 4200,
      quantity: 10,
      longDescription: '<p>Woven in Pochampally.</p>',
      productTexture: '<ul><li>Cotton</li></ul>',
      facts,
      makersNote,
      otherDetails: {
        careInstructions: 'Hand wash cold.',
        shippingAndReturns: 'Ships in 2-3 working days.',
        countryOfOrigin: 'India',
      },
      isAcceptable: false,
      deliveryCharge: 80,
      averageRating: 0,
      totalRatings: 0,
    })
    expect((await shop.client()('getProduct', { params: { id: 'indigo-ikat' } })).data).toEqual(data)
    expect((await shop.client()('getProduct', { params: { id: id.toUpperCase() } })).data).toEqual(data)
  })

  test('is one’s own when many are read at once, by id and by slug', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) => addProduct(shop.db, { slug: `many-${index}` })),
    )
    const wanted = ids.flatMap((each, index) => [each, `many-${index}`])
    const found = await Promise.all(wanted.map((id) => shop.client()('getProduct', { params: { id } })))
    expect(found.map(({ data }) => data._id)).toEqual(ids.flatMap((each) => [each, each]))
  })

  test('can be without facts and maker’s note', async () => {
    const bare = await addProduct(shop.db)
    const { data } = await shop.client()('getProduct', { params: { id: bare } })
    expect(data).toMatchObject({ facts: [], makersNote: null })
  })

  test.each(unknown)('is not found if unknown: %s', async (idOrSlug) => {
    for (const call of ['getProduct', 'getProductRatings'] as const)
      expect(await refusal(shop.client()(call, { params: { id: idOrSlug } }))).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      })
  })

  test.each(['draft', 'archived'] as const)('is not found if its status is %s', async (status) => {
    const unpublished = await addProduct(shop.db, { status })
    for (const call of ['getProduct', 'getProductRatings'] as const)
      expect(await refusal(shop.client()(call, { params: { id: unpublished } }))).toMatchObject({ status: 404 })
  })
})

describe('its ratings', () => {
  test('are empty at first', async () => {
    const { data } = await shop.client()('getProductRatings', { params: { id } })
    expect(data).toEqual({ ratings: [], statistics: { averageRating: 0, totalRatings: 0 } })
  })

  test('are sorted newest first with the reviewers’ names, and exclude hidden ones from list and statistics', async () => {
    const rate = async (name: string, rating: number, day: number) => {
      const { id: customerId } = await shop.signUp(name)
      const createdAt = new Date(Date.UTC(2025, 7, day))
      await shop.db
        .insert(ratings)
        .values({ productId: id, customerId, rating, title: `${rating} stars`, review: 'Woven well.', createdAt })
    }
    await rate('Asha Menon', 5, 20)
    await rate('Ritu Sharma', 4, 22)
    await rate('Farah Khan', 1, 21)
    const read = async () => (await shop.client()('getProductRatings', { params: { id: 'indigo-ikat' } })).data
    const { ratings: reviews, statistics } = await read()
    expect(reviews.map((review) => review.userName)).toEqual(['Ritu Sharma', 'Farah Khan', 'Asha Menon'])
    expect(reviews[0]).toEqual({
      userName: 'Ritu Sharma',
      createdAt: '2025-08-22T00:00:00.000Z',
      rating: 4,
      title: '4 stars',
      review: 'Woven well.',
      reply: null,
      isImported: false,
    })
    expect(statistics).toEqual({ averageRating: 3.3, totalRatings: 3 })

    await shop.db.update(ratings).set({ isVisible: false }).where(eq(ratings.rating, 1))
    expect(await read()).toMatchObject({ statistics: { averageRating: 4.5, totalRatings: 2 } })
    expect((await read()).ratings).toHaveLength(2)
    const { data: product } = await shop.client()('getProduct', { params: { id } })
    expect(product).toMatchObject({ averageRating: 4.5, totalRatings: 2 })
  })

  test('are its own when those of several are read at once', async () => {
    const others = await Promise.all([addProduct(shop.db), addProduct(shop.db)])
    const read = (each: string) => shop.client()('getProductRatings', { params: { id: each } })
    const found = await Promise.all([...others, id.toUpperCase(), 'indigo-ikat'].map(read))
    expect(found.map(({ data }) => data.ratings.length)).toEqual([0, 0, 2, 2])
  })
})

describe('purchasable products', () => {
  test('are sorted by id and have current prices and stock; unknown ones are left out', async () => {
    const other = await addProduct(shop.db, {
      chargesDelivery: true,
      deliveryCharge: paise(8_000),
      stock: 0,
      status: 'draft',
    })
    const found = await purchasableProducts(shop.db, [other, 'nonsense', id, randomUUID(), id])
    expect(found.map((product) => product.id)).toEqual([id, other].sort())
    expect(found.find((product) => product.id === id)).toMatchObject({
      slug: 'indigo-ikat',
      categoryName: 'Saree',
      sellingPrice: 349_950,
      deliveryCharge: 0,
      isPublished: true,
      onHand: 10,
    })
    expect(found.find((product) => product.id === other)).toMatchObject({
      deliveryCharge: 8_000,
      isPublished: false,
      onHand: 0,
    })
    await shop.db
      .update(products)
      .set({ sellingPrice: paise(300_000) })
      .where(eq(products.id, id))
    expect(await purchasableProducts(shop.db, [id])).toMatchObject([{ sellingPrice: 300_000 }])
    expect(await purchasableProducts(shop.db, [])).toEqual([])
  })

  test('are identified by id or slug', async () => {
    expect(await productIdOf(shop.db, 'indigo-ikat')).toBe(id)
    expect(await productIdOf(shop.db, id)).toBe(id)
    for (const text of [...unknown, '']) expect(await productIdOf(shop.db, text)).toBeNull()
  })
})
