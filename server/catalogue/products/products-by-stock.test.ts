import { inArray, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { buyNow } from '../../../testing/checkout.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { addSizedProduct } from '../../../testing/variants.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { countSales } from '../../finding/lists/count-sales.ts'
import { productPieces } from '../stock/product-pieces-table.ts'

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
/** What is kept of both products, with the version of each row. */
const kept = () =>
  shop.db
    .select({ id: productPieces.productId, pieces: productPieces.pieces, version: sql<string>`xmin::text` })
    .from(productPieces)
    .where(inArray(productPieces.productId, [sized, plain]))
    .orderBy(productPieces.pieces)

test('staff sort products by what was sold a moment ago, though no order writes what they are sorted by', async () => {
  expect(await list()).toEqual([
    { _id: plain, quantity: 5 },
    { _id: sized, quantity: 6 },
  ])
  const before = await kept()
  await buyNow(customer, sized, { variantId: S, quantity: 2 })
  expect(await kept()).toEqual(before)
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

test('a job counts what staff restock and nobody looks at', async () => {
  const change = { difference: 7, reason: 'More came', variantId: M }
  await client('changeStock', { params: { id: sized }, body: change })
  await countSales(shop.db)
  expect(await kept()).toMatchObject([
    { id: plain, pieces: 5 },
    { id: sized, pieces: 11 },
  ])
  expect(await violationsIn(shop.db)).toEqual([])
})
