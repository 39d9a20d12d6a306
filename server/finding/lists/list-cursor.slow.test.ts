import type { Pagination } from '@kargha/contract/kernel/call.ts'
import { type ListedProduct, type ProductListQuery, sorts } from '@kargha/contract/shop/catalogue.ts'
import { paise } from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
import { products } from '../../catalogue/products/products-table.ts'

let shop: TestShop
let collection = ''
beforeAll(async () => {
  shop = await openShop({ seeded: true, allowsViolations: true })
  const owner = await hireStaff(shop, 'owner')
  const image = await uploadStaffPicture(shop, owner.token)
  const { data: all } = await shop.client()('getAllProducts')
  const pinned = [30, 3, 12].map((place) => all[place]?._id ?? '')
  const { data } = await owner.client('createCollection', {
    body: { name: 'Festival', slug: 'festival', image, rules: [{ kind: 'price', min: 100, max: null }], pinned },
  })
  collection = data._id
})
afterAll(() => shop.close())

type List = (query: ProductListQuery) => Promise<{ data: ListedProduct[]; pagination?: Pagination | undefined }>
const getAll = (query: ProductListQuery) => shop.client()('getAllProducts', { query })
const lists: [string, List][] = [
  ['all products in their own order', getAll],
  ...sorts.map((sort): [string, List] => [`all products by ${sort}`, (query) => getAll({ ...query, sort })]),
  ['a filtered list', (query) => getAll({ ...query, category: 'saree', sort: 'price-desc' })],
  ['best sellers', (query) => shop.client()('getBestSellers', { query })],
  ['new arrivals', (query) => shop.client()('getNewArrivals', { query })],
  ['a collection', (query) => shop.client()('getProductsByCollection', { params: { id: collection }, query })],
  ...['saree', 'indigo cotton saree', 'silk saree under 9000', 'zardozi pashmina'].map((name): [string, List] => [
    `a search for ${name}`,
    (query) => shop.client()('searchProducts', { query: { ...query, name } }),
  ]),
]

const limit = 7
async function readOn(list: List, next: string | undefined): Promise<string[]> {
  if (next === undefined) return []
  const { data, pagination } = await list({ limit, after: next })
  return [...data.map(({ _id }) => _id), ...(await readOn(list, pagination?.next))]
}

describe.each(lists)('%s', (_name, list) => {
  test('has the same products page by page as on one page', async () => {
    const { data: whole } = await list({})
    expect(whole.length).toBeGreaterThan(limit)
    const { data: first, pagination } = await list({ limit })
    const others = await readOn(list, pagination?.next)
    expect([...first.map(({ _id }) => _id), ...others]).toEqual(whole.map(({ _id }) => _id))
    const { pagination: second } = await list({ limit, after: pagination?.next })
    expect(second).toMatchObject({ page: 2, limit, total: whole.length })
  })

  test('goes on behind what was shown while products come, sell out and change their price', async () => {
    const { data: whole } = await list({})
    const { data: first, pagination } = await list({ limit })
    const [soldOut, repriced, ...untouched] = whole.slice(limit)
    const rated = { ratingSum: 500, ratingCount: 100 }
    for (const sellingPrice of [paise(100), paise(99_999_00)]) {
      const place = { categoryId: first[0]?.categoryId._id ?? '', subcategoryId: first[0]?.subCategoryId._id ?? '' }
      const fields = { ...place, ...rated, sellingPrice, originalPrice: sellingPrice }
      await addProduct(shop.db, { ...fields, name: 'Indigo Cotton Silk Saree', tags: ['zardozi', 'pashmina'] })
    }
    const leaving = [first[0]?._id ?? '', soldOut?._id ?? '']
    for (const id of leaving)
      await shop.db.execute(sql`update stock set on_hand = 0 where product_id in (
      select id from product_variants where product_id = ${id})`)
    await shop.db
      .update(products)
      .set({ sellingPrice: paise(1) })
      .where(eq(products.id, repriced?._id ?? ''))

    const others = await readOn(list, pagination?.next)
    expect(others.filter((id, index) => others.indexOf(id) !== index)).toEqual([])
    const shown = first.map(({ _id }) => _id).filter((id) => !leaving.includes(id))
    expect(others.filter((id) => shown.includes(id))).toEqual([])
    // The labelled lists have 40 products: new ones take the place of the last.
    const kept = new Set((await list({})).data.map(({ _id }) => _id))
    const expected = untouched.map(({ _id }) => _id).filter((id) => kept.has(id))
    expect(expected.filter((id) => !others.includes(id))).toEqual([])
  })
})
