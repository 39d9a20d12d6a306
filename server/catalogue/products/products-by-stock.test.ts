import { afterAll, expect, test } from 'vitest'
import { buyNow } from '../../../testing/checkout.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { addSizedProduct } from '../../../testing/variants.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client } = await hireStaff(shop)
const customer = await shop.signUp()
const { productId: sized, S, M } = await addSizedProduct(shop.db, { S: { stock: 4 }, M: { stock: 2 }, L: { stock: 0 } })
const plain = await addProduct(shop.db, { stock: 5 })

const list = async (query: object = {}) => {
  const { data } = await client('getProducts', { query: { sort: 'quantity', order: 'asc', ...query } })
  return data.map(({ _id, quantity }) => ({ _id, quantity }))
}

test('staff sort products by what was sold a moment ago', async () => {
  expect(await list()).toEqual([
    { _id: plain, quantity: 5 },
    { _id: sized, quantity: 6 },
  ])
  await buyNow(customer, sized, { variantId: S, quantity: 2 })
  expect(await list()).toEqual([
    { _id: sized, quantity: 4 },
    { _id: plain, quantity: 5 },
  ])
  expect(await list({ order: 'desc', maxQuantity: 4 })).toEqual([{ _id: sized, quantity: 4 }])
})

test('staff find a product by its size with the fewest pieces until that one is closed', async () => {
  expect(await list({ maxVariantQuantity: 0 })).toEqual([{ _id: sized, quantity: 4 }])
  const { data: product } = await client('getProduct', { params: { id: sized } })
  const variants = product.variants.map(({ quantity, ...variant }) => ({ ...variant, isActive: quantity > 0 }))
  await client('saveVariants', {
    params: { id: sized },
    body: { version: product.version, options: product.options, variants },
  })
  expect([await list({ maxVariantQuantity: 1 }), await list({ maxVariantQuantity: 2 })]).toEqual([
    [],
    [{ _id: sized, quantity: 4 }],
  ])
})

test('a product without a piece comes before all others, and after them once pieces have come', async () => {
  const none = await addProduct(shop.db, { stock: 0 })
  expect((await list())[0]).toEqual({ _id: none, quantity: 0 })
  await client('changeStock', { params: { id: none }, body: { difference: 7, reason: 'More came' } })
  await client('changeStock', { params: { id: sized }, body: { difference: 9, reason: 'More came', variantId: M } })
  expect((await list()).map(({ quantity }) => quantity)).toEqual([5, 7, 13])
})
