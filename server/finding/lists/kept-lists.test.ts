import type { Client } from '@kargha/contract/shop/client.ts'
import type { StaffClient } from '@kargha/contract/staff/client.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deliver } from '../../../testing/orders.ts'
import { type ShopProcess, shopProcess } from '../../../testing/processes.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
import { buildApp } from '../../app.ts'
import { categories, subcategories } from '../../catalogue/categories/categories-table.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { readConfig } from '../../platform/config/config.ts'
import { inTransaction, openDatabase } from '../../platform/db/database.ts'

let shop: TestShop
let other: ShopProcess
let owner: Awaited<ReturnType<typeof hireStaff>>
/** The owner, on the other server. */
let staff: StaffClient
let read: Client
let statements: string[] = []
beforeAll(async () => {
  shop = await openShop()
  other = await shopProcess(shop)
  owner = await hireStaff(shop, 'owner')
  staff = other.staffClient(owner.token)
  read = shop.client()
  const { $client } = shop.db
  const query = $client.query.bind($client) as (...all: unknown[]) => never
  $client.query = (...all: unknown[]) => {
    statements.push((all[0] as { text: string }).text)
    return query(...all)
  }
})
afterAll(async () => {
  await other.stop()
  await shop.close()
})

/** What a request reads from the database: statements that mention products or categories. */
async function readsOf(request: () => Promise<unknown>): Promise<number> {
  statements = []
  await request()
  return statements.filter((text) => /products|categories|collections/.test(text)).length
}

/** Asks until the response is kept: as soon as nobody writes to any database of the test's server meanwhile. */
const untilKept = (request: () => Promise<unknown>) =>
  expect.poll(async () => request().then(() => readsOf(request)), { interval: 1 }).toBe(0)

/** A product in a category of its own. */
async function addListed(fields: Parameters<typeof addProduct>[1] = {}) {
  const id = await addProduct(shop.db, fields)
  const [place] = await shop.db
    .select({ category: categories, subcategory: subcategories })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(eq(products.id, id))
  if (place === undefined) throw new Error('The product is missing')
  return { id, ...place }
}

describe('while nothing is written', () => {
  test.each<[string, (place: Awaited<ReturnType<typeof addListed>>) => Promise<unknown>]>([
    ['the list of all', () => read('getAllProducts', { query: { page: 1, limit: 24 } })],
    ['a page of it', () => read('getAllProducts', { query: { page: 2, limit: 1, sort: 'rating' } })],
    ['best sellers', () => read('getBestSellers', { query: { limit: 8 } })],
    [
      'a filtered list',
      ({ category }) => read('getAllProducts', { query: { category: category.slug, maxPrice: 5_000 } }),
    ],
    ['a sub-category', ({ subcategory }) => read('getProductsBySubcategory', { params: { id: subcategory.id } })],
    ['the categories', () => read('getCategories')],
    ['the sub-categories', () => read('getSubcategories')],
  ])('%s is sent as it was sent before, without being read', async (_name, request) => {
    const place = await addListed()
    const before = await request(place)
    await untilKept(() => request(place))
    expect(await request(place)).toEqual(before)
  })

  test('nothing is kept where replicas are read, which may be behind', async () => {
    const { db, pool } = openDatabase(shop.url, 2)
    const config = readConfig({ DATABASE_URL: shop.url, DATA_DIR: shop.dataDirectory, LOG_LEVEL: 'error' })
    const app = await buildApp({ db: shop.db, reader: db, jobs: shop.jobs, config })
    const queries = vi.spyOn(pool, 'query')
    for (let times = 1; times <= 5; times++) {
      await app.inject('/api/v1/user/get-all-products')
      expect(queries).toHaveBeenCalledTimes(times)
    }
    await app.close()
    await pool.end()
  })

  test('what depends on the time is read each time', async () => {
    const image = await uploadStaffPicture(shop, owner.token)
    const rules = [{ kind: 'tag' as const, tags: ['ikat'] }]
    const showsUntil = new Date(Date.now() + 60_000).toISOString()
    const { data } = await staff('createCollection', { body: { name: 'Onam', slug: 'onam', image, rules, showsUntil } })
    const params = { id: data.slug }
    for (let times = 0; times < 10; times++) {
      expect(await readsOf(() => read('getProductsByCollection', { params }))).toBeGreaterThan(0)
      expect(await readsOf(() => read('getCollections'))).toBeGreaterThan(0)
    }
  })
})

describe('a list that was sent before shows', () => {
  test('a price that staff change on another server', async () => {
    const { id, category } = await addListed()
    const prices = async () =>
      (await read('getAllProducts', { query: { category: category.slug } })).data.map(
        ({ sellingPrice }) => sellingPrice,
      )
    await untilKept(prices)
    await staff('saveProduct', { params: { id }, body: { version: 1, sellingPrice: 777.5 } })
    expect(await prices()).toEqual([777.5])
  })

  test('what an order on another server leaves of the pieces, and the rating of who bought them', async () => {
    const { id, subcategory } = await addListed({ stock: 3 })
    const inShop = async () => {
      const { data } = await read('getProductsBySubcategory', { params: { id: subcategory.id } })
      return data.map(({ quantity, averageRating }) => ({ quantity, averageRating }))
    }
    await untilKept(inShop)
    const customer = await shop.signUp()
    const buyer = other.client(customer.token)
    const { data } = await buyer('placeOrder', {
      body: { addressId: customer.addressId, paymentMethod: 'COD', productId: id, quantity: 2 },
    })
    expect(await inShop()).toEqual([{ quantity: 1, averageRating: 0 }])
    await deliver(owner, data.orders[0]?.orderId ?? '')
    await untilKept(inShop)
    await buyer('addRating', { body: { productId: id, rating: 4, title: 'Lovely', review: 'Soft.' } })
    expect(await inShop()).toEqual([{ quantity: 1, averageRating: 4 }])
  })

  test('sold-out products where a setting wants them', async () => {
    const { id, category, subcategory } = await addListed({ stock: 0, createdAt: new Date() })
    const place = { categoryId: category.id, subcategoryId: subcategory.id }
    const inStock = await addProduct(shop.db, { ...place, createdAt: new Date(Date.now() - 60_000) })
    const ids = async () =>
      (await read('getAllProducts', { query: { category: category.id } })).data.map(({ _id }) => _id)
    await untilKept(ids)
    expect(await ids()).toEqual([inStock, id])
    await staff('saveSettings', { body: { soldOutLast: false } })
    expect(await ids()).toEqual([id, inStock])
  })

  test('the new name of its category, and finds it by its new address', async () => {
    const { category, subcategory } = await addListed()
    const names = async (slug: string) =>
      (await read('getAllProducts', { query: { category: slug } })).data.map(({ categoryName }) => categoryName)
    const renamed = `${category.slug}-renamed`
    await untilKept(() => names(category.slug))
    await untilKept(() => names(renamed))
    expect(await names(renamed)).toEqual([])
    await staff('saveCategory', { params: { id: category.id }, body: { name: 'Sari', slug: renamed } })
    expect(await names(renamed)).toEqual(['Sari'])
    await untilKept(() => read('getProductsBySubcategory', { params: { id: subcategory.id } }))
    await staff('saveSubcategory', { params: { id: subcategory.id }, body: { name: 'Fine cotton' } })
    const { data } = await read('getProductsBySubcategory', { params: { id: subcategory.id } })
    expect(data).toMatchObject([{ categoryName: 'Sari', subCategoryName: 'Fine cotton' }])
  })

  test('the products of a value that another one is merged into', async () => {
    const { data: attribute } = await staff('createAttribute', { body: { name: 'Shade' } })
    const ids: string[] = []
    for (const value of ['Maroon', 'Red']) {
      const { id } = await addListed()
      ids.push(id)
      const attributes = [{ slug: attribute.slug, values: [value] }]
      await staff('saveProduct', { params: { id }, body: { version: 1, attributes } })
    }
    const listed = async () =>
      (await read('getAllProducts', { query: { filters: 'shade.red' } })).data.map(({ _id }) => _id).toSorted()
    await untilKept(listed)
    expect(await listed()).toEqual(ids.slice(1))
    const values = (await staff('getAttributeValues', { query: { attributeId: attribute._id } })).data
    const idOf = (value: string) => values.find((each) => each.value === value)?._id ?? ''
    await staff('mergeAttributeValue', { params: { id: idOf('Maroon') }, body: { into: idOf('Red') } })
    expect(await listed()).toEqual(ids.toSorted())
  })

  test('what a transaction wrote that was open meanwhile, once it is committed and not before', async () => {
    const { id, category } = await addListed()
    const names = async () =>
      (await read('getAllProducts', { query: { category: category.slug } })).data.map(({ name }) => name)
    await inTransaction(shop.ownerDb, async (tx) => {
      // In a transaction within this one: snapshots do not list those.
      await tx.transaction((inner) => inner.execute(sql`update products set name = 'Late Saree' where id = ${id}`))
      await untilKept(names)
      expect(await names()).toEqual(['Indigo Ikat Saree'])
    })
    expect(await names()).toEqual(['Late Saree'])
  })

  test('nothing that was rolled back', async () => {
    const { id, category } = await addListed()
    const names = async () =>
      (await read('getAllProducts', { query: { category: category.slug } })).data.map(({ name }) => name)
    const rolledBack = inTransaction(shop.ownerDb, async (tx) => {
      await tx.execute(sql`update products set name = 'Never' where id = ${id}`)
      await untilKept(names)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await untilKept(names)
    expect(await names()).toEqual(['Indigo Ikat Saree'])
  })
})
