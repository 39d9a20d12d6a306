import type { Client } from '@kargha/contract/shop/client.ts'
import type { StaffClient } from '@kargha/contract/staff/client.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliver } from '../../../testing/orders.ts'
import { type ShopProcess, shopProcess } from '../../../testing/processes.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { categories, subcategories } from '../../catalogue/categories/categories-table.ts'
import { products } from '../../catalogue/products/products-table.ts'

let shop: TestShop
let other: ShopProcess
let owner: Awaited<ReturnType<typeof hireStaff>>
/** On the other server. */
let staff: StaffClient
let read: Client
beforeAll(async () => {
  shop = await openShop()
  other = await shopProcess(shop)
  owner = await hireStaff(shop, 'owner')
  staff = other.staffClient(owner.token)
  read = shop.client()
})
afterAll(async () => {
  await other.stop()
  await shop.close()
})

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

describe('a list that was read before shows', () => {
  test('a price that staff change on another server', async () => {
    const { id, category } = await addListed()
    const prices = async () =>
      (await read('getAllProducts', { query: { category: category.slug } })).data.map(
        ({ sellingPrice }) => sellingPrice,
      )
    expect(await prices()).toHaveLength(1)
    await staff('saveProduct', { params: { id }, body: { version: 1, sellingPrice: 777.5 } })
    expect(await prices()).toEqual([777.5])
  })

  test('what an order on another server leaves of the pieces, and the rating of who bought them', async () => {
    const { id, subcategory } = await addListed({ stock: 3 })
    const inShop = async () => {
      const { data } = await read('getProductsBySubcategory', { params: { id: subcategory.id } })
      return data.map(({ quantity, averageRating }) => ({ quantity, averageRating }))
    }
    expect(await inShop()).toEqual([{ quantity: 3, averageRating: 0 }])
    const customer = await shop.signUp()
    const buyer = other.client(customer.token)
    const { data } = await buyer('placeOrder', {
      body: { addressId: customer.addressId, paymentMethod: 'COD', productId: id, quantity: 2 },
    })
    expect(await inShop()).toEqual([{ quantity: 1, averageRating: 0 }])
    await deliver(owner, data.orders[0]?.orderId ?? '')
    await buyer('addRating', { body: { productId: id, rating: 4, title: 'Lovely', review: 'Soft.' } })
    expect(await inShop()).toEqual([{ quantity: 1, averageRating: 4 }])
  })

  test('sold-out products where a setting wants them', async () => {
    const { id, category, subcategory } = await addListed({ stock: 0, createdAt: new Date() })
    const place = { categoryId: category.id, subcategoryId: subcategory.id }
    const inStock = await addProduct(shop.db, { ...place, createdAt: new Date(Date.now() - 60_000) })
    const ids = async () =>
      (await read('getAllProducts', { query: { category: category.id } })).data.map(({ _id }) => _id)
    expect(await ids()).toEqual([inStock, id])
    await staff('saveSettings', { body: { soldOutLast: false } })
    expect(await ids()).toEqual([id, inStock])
  })

  test('the new name of its category, and finds it by its new address', async () => {
    const { category, subcategory } = await addListed()
    const names = async (slug: string) =>
      (await read('getAllProducts', { query: { category: slug } })).data.map(({ categoryName }) => categoryName)
    const renamed = `${category.slug}-renamed`
    expect(await names(category.slug)).toHaveLength(1)
    expect(await names(renamed)).toEqual([])
    await staff('saveCategory', { params: { id: category.id }, body: { name: 'Sari', slug: renamed } })
    expect(await names(renamed)).toEqual(['Sari'])
    await read('getProductsBySubcategory', { params: { id: subcategory.id } })
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
    expect(await listed()).toEqual(ids.slice(1))
    const values = (await staff('getAttributeValues', { query: { attributeId: attribute._id } })).data
    const idOf = (value: string) => values.find((each) => each.value === value)?._id ?? ''
    await staff('mergeAttributeValue', { params: { id: idOf('Maroon') }, body: { into: idOf('Red') } })
    expect(await listed()).toEqual(ids.toSorted())
  })
})
