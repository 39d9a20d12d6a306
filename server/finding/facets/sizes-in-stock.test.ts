import { type SQL, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { buyNow } from '../../../testing/checkout.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { addSizedProduct } from '../../../testing/variants.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { productVariants } from '../../catalogue/variants/variants-table.ts'
import { listedProducts } from '../lists/listed-products-table.ts'

const shop = await openShop()
afterAll(() => shop.close())

const { productId, S, M } = await addSizedProduct(shop.db, { S: { stock: 1 }, M: { stock: 2 }, L: { stock: 0 } })
const query = { ids: productId, inStock: 'true' } as const

async function inStock(size: string) {
  const filters = `size.${size}`
  const { data: list } = await shop.client()('getAllProducts', { query: { ...query, filters } })
  const { data: facets } = await shop.client()('getFacets', { query: { list: 'all', ...query, filters } })
  const { data: wider } = await shop.client()('getFacets', { query: { list: 'all', ids: productId, filters } })
  expect(facets.total.count).toBe(list.length)
  expect(wider).toMatchObject({ total: { count: 1 }, inStock: { count: list.length } })
  return list.length === 1
}

async function sizesInStock() {
  const { data } = await shop.client()('getFacets', { query: { list: 'all', ...query } })
  return data.attributes.flatMap(({ values }) => values.map(({ value }) => value))
}

test('of a chosen size pieces in stock are found, not of another one', async () => {
  expect([await inStock('s'), await inStock('m'), await inStock('l')]).toEqual([true, true, false])
  expect(await sizesInStock()).toEqual(['S', 'M'])
})

test('a size that sells out is found no more, and is again when it comes back', async () => {
  const customer = await shop.signUp()
  const order = await buyNow(customer, productId, { variantId: S })
  expect([await inStock('s'), await inStock('m')]).toEqual([false, true])
  expect(await sizesInStock()).toEqual(['M'])
  const params = { orderId: order.data.orders[0]?.orderId ?? '' }
  await customer.client('cancelOrder', { params, body: { reason: 'Changed my mind' } })
  expect(await inStock('s')).toBe(true)
})

test('a size that staff close is found no more', async () => {
  const { client } = await hireStaff(shop)
  const { data: product } = await client('getProduct', { params: { id: productId } })
  const variants = product.variants.map(({ quantity, ...variant }) => ({ ...variant, isActive: variant._id !== M }))
  await client('saveVariants', {
    params: { id: productId },
    body: { version: product.version, options: product.options, variants },
  })
  expect([await inStock('s'), await sizesInStock()]).toEqual([true, ['S']])
})

test('lists follow two variants that exchange their sizes', async () => {
  await shop.db
    .update(productVariants)
    .set({
      isActive: true,
      optionValues: sql`case ${productVariants.optionValues}[1] when 'S' then '{L}' when 'L' then '{S}' else '{M}' end::text[]`,
    })
    .where(sql`${productVariants.productId} = ${productId}`)
  expect([await inStock('s'), await inStock('l')]).toEqual([false, true])
  expect(await violationsIn(shop.db)).toEqual([])
})

test('the doctor sees where lists have another size in stock', async () => {
  const list = (values: SQL) => shop.ownerDb.update(listedProducts).set({ valuesInStock: values })
  await list(sql`'{7}'`)
  expect(await violationsIn(shop.db)).toMatchObject([
    { violations: [expect.stringMatching(/^lists have product .* otherwise than it is: values_in_stock$/)] },
  ])
  await shop.ownerDb.execute(sql`select refresh_listings(array[${productId}::uuid])`)
})
