import { maxWishes } from '@kargha/contract/shop/wishlist.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notRefused, runBlocked } from '../../../testing/concurrency.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { addSizedProduct } from '../../../testing/variants.ts'
import { lockCustomer } from '../../shop/customers/contact.ts'
import { products } from '../products/products-table.ts'
import { productVariants } from '../variants/variants-table.ts'
import { wishes } from './wishlist-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Ten at a time: no more wait for a connection than there are. */
async function addProducts(count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count)
    ids.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, count - ids.length) }, () => addProduct(shop.db)))),
    )
  return ids
}

const wish = (productId: string) => ({ params: { productId } })
const ids = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id)

test('lists the last added first; adding a product again, also concurrently, has no effect', async () => {
  const { client } = await shop.signUp()
  const [ikat, silk] = [await addProduct(shop.db), await addProduct(shop.db, { name: 'Silk', stock: 0 })]
  expect((await client('getWishlist')).data).toEqual([])
  expect((await client('addWish', wish(ikat))).message).toBe('Added to your wishlist')
  const both = await client('addWish', wish(silk))
  expect(both.data).toMatchObject([
    { _id: silk, name: 'Silk', quantity: 0 },
    { _id: ikat, sellingPrice: 1000, quantity: 10 },
  ])
  const again = await Promise.all(Array.from({ length: 5 }, () => client('addWish', wish(ikat))))
  for (const answer of again) expect(ids(answer)).toEqual([silk, ikat])
  expect(ids(await client('removeWish', wish(silk)))).toEqual([ikat])
  expect(ids(await client('removeWish', wish(silk)))).toEqual([ikat])
  expect(ids(await client('removeWish', wish('no-such-id')))).toEqual([ikat])
})

test('belongs to one customer on all devices, and requires signing in', async () => {
  const meera = await shop.signUp()
  const other = await shop.signUp()
  const ikat = await addProduct(shop.db)
  await meera.client('addWish', wish(ikat))
  expect(ids(await shop.client(meera.token)('getWishlist'))).toEqual([ikat])
  await other.client('removeWish', wish(ikat))
  expect((await other.client('getWishlist')).data).toEqual([])
  expect(ids(await meera.client('getWishlist'))).toEqual([ikat])
  for (const request of [
    shop.client()('getWishlist'),
    shop.client()('addWish', wish(ikat)),
    shop.client('long-dead')('removeWish', wish(ikat)),
  ])
    expect(await refusal(request)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
})

test('rejects unknown and unpublished products; a product reappears when it is published again', async () => {
  const { client } = await shop.signUp()
  const ikat = await addProduct(shop.db)
  await client('addWish', wish(ikat))
  const set = (status: 'archived' | 'published') =>
    shop.db.update(products).set({ status }).where(eq(products.id, ikat))
  await set('archived')
  expect((await client('getWishlist')).data).toEqual([])
  for (const unknown of [ikat, 'no-such-id', '00000000-0000-4000-8000-000000000000'])
    expect(await refusal(client('addWish', wish(unknown)))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  await set('published')
  expect(ids(await client('getWishlist'))).toEqual([ikat])
})

test('rejects a further product when full, but not one that is on it already', async () => {
  const { client, id } = await shop.signUp()
  const many = await addProducts(maxWishes)
  await shop.db.insert(wishes).values(many.map((productId) => ({ customerId: id, productId })))
  const full = await refusal(client('addWish', wish(await addProduct(shop.db))))
  expect(full).toMatchObject({ status: 409, code: 'WISHLIST_FULL' })
  expect((await client('addWish', wish(many[0] ?? ''))).data).toHaveLength(maxWishes)
})

test('holds no more however many requests add to it simultaneously', async () => {
  const { client, id } = await shop.signUp()
  const many = await addProducts(maxWishes + 3)
  const kept = many.slice(0, maxWishes - 5)
  await shop.db.insert(wishes).values(kept.map((productId) => ({ customerId: id, productId })))
  // All wait for the customer's row, so none has counted yet.
  const requests = await runBlocked(
    shop,
    (tx) => lockCustomer(tx, id),
    async () =>
      notRefused(
        many.slice(maxWishes - 5).map((productId) => client('addWish', wish(productId))),
        'WISHLIST_FULL',
      ),
    8,
  )
  expect(requests).toHaveLength(5)
  expect((await client('getWishlist')).data).toHaveLength(maxWishes)
})

test('remembers which variant was wished for, until that is closed', async () => {
  const { productId, M, L } = await addSizedProduct(shop.db, { M: {}, L: {} })
  const { client } = await shop.signUp()
  const params = { productId }
  expect((await client('addWish', { params })).data).toMatchObject([{ variantId: null, optionText: '' }])
  expect((await client('addWish', { params, query: { variantId: M } })).data).toMatchObject([
    { variantId: M, optionText: 'Size: M' },
  ])
  expect((await client('addWish', { params })).data).toMatchObject([{ _id: productId, variantId: M }])
  await shop.db.update(productVariants).set({ isActive: false }).where(eq(productVariants.id, M))
  expect((await client('getWishlist')).data).toMatchObject([{ _id: productId, variantId: null, optionText: '' }])
  const other = await addSizedProduct(shop.db, { M: {} })
  await expect(client('addWish', { params, query: { variantId: other.M } })).rejects.toMatchObject({ status: 404 })
  expect((await client('addWish', { params, query: { variantId: L } })).data).toMatchObject([{ variantId: L }])
})
