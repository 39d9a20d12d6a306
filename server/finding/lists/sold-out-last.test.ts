import type { ProductListQuery } from '@kargha/contract/shop/catalogue.ts'
import { paise } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
import { products } from '../../catalogue/products/products-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000)
const fields = { featured: true, newArrival: true, bestSeller: true, collection: true, originalPrice: paise(900_000) }
const soldOut = await addProduct(shop.db, { ...fields, name: 'Sold Gamcha', createdAt: day(2), stock: 0 })
const [added] = await shop.db.select().from(products).where(eq(products.id, soldOut))
const { categoryId = '', subcategoryId = '' } = added ?? {}
const place = { categoryId, subcategoryId }
await addProduct(shop.db, { ...fields, ...place, name: 'New Gamcha', createdAt: day(1) })
await addProduct(shop.db, { ...fields, ...place, name: 'Old Gamcha', createdAt: day(3) })

const image = await uploadStaffPicture(shop, owner.token)
const rules = [{ kind: 'label' as const, label: 'featured' as const }]
const collection = { name: 'Festival', image, rules }
const { data: festival } = await owner.client('createCollection', { body: { ...collection, slug: 'festival' } })

/** Lists that have all three products. */
const lists: Record<string, (query: ProductListQuery) => Promise<{ data: { name: string }[] }>> = {
  all: (query) => shop.client()('getAllProducts', { query }),
  'all, with filters': (query) => shop.client()('getAllProducts', { query: { ...query, onSale: 'true' } }),
  featured: (query) => shop.client()('getFeaturedProducts', { query }),
  'new arrivals': (query) => shop.client()('getNewArrivals', { query }),
  'best sellers': (query) => shop.client()('getBestSellers', { query }),
  'label collection': (query) => shop.client()('getCollection', { query }),
  sale: (query) => shop.client()('getSaleProducts', { query }),
  category: (query) => shop.client()('getAllProducts', { query: { ...query, category: categoryId } }),
  'sub-category': (query) =>
    shop.client()('getProductsBySubcategory', { params: { id: subcategoryId }, query: { ...query } }),
  'collection by rule': (query) =>
    shop.client()('getProductsByCollection', { params: { id: festival._id }, query: { ...query } }),
  search: (query) => shop.client()('searchProducts', { query: { ...query, name: 'gamcha' } }),
}
const namesIn = async (list: keyof typeof lists, query: ProductListQuery = {}) =>
  (await lists[list]?.(query))?.data.map(({ name }) => name.replace(' Gamcha', ''))
const preview = async () =>
  (await owner.client('previewCollection', { body: { rules } })).data.products.map(({ name }) =>
    name.replace(' Gamcha', ''),
  )

test.each(Object.keys(lists))('%s: sold out comes last, but not in an order that was chosen', async (list) => {
  expect(await namesIn(list)).toEqual(['New', 'Old', 'Sold'])
  expect(await namesIn(list, { page: 3, limit: 1 })).toEqual(['Sold'])
  expect(await namesIn(list, { sort: 'newest' })).toEqual(['New', 'Sold', 'Old'])
  expect(await namesIn(list, { sort: 'price-asc' })).toEqual(['New', 'Sold', 'Old'])
})

test('staff see the same in the preview of a collection, and can switch it off', async () => {
  expect(await preview()).toEqual(['New', 'Old', 'Sold'])
  await owner.client('saveSettings', { body: { soldOutLast: false } })
  for (const list of Object.keys(lists)) expect(await namesIn(list), list).toEqual(['New', 'Sold', 'Old'])
  expect(await preview()).toEqual(['New', 'Sold', 'Old'])
  await owner.client('saveSettings', { body: { soldOutLast: true } })
  expect(await namesIn('all')).toEqual(['New', 'Old', 'Sold'])
})

test('what is pinned to a collection stays first, sold out or not', async () => {
  const body = { ...collection, slug: 'pinned', pinned: [soldOut] }
  const { data: pinned } = await owner.client('createCollection', { body })
  const { data } = await shop.client()('getProductsByCollection', { params: { id: pinned._id } })
  expect(data.map(({ name }) => name)).toEqual(['Sold Gamcha', 'New Gamcha', 'Old Gamcha'])
})
