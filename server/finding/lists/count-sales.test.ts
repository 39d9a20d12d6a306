import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { countSales } from './count-sales.ts'
import { listedProducts } from './listed-products-table.ts'

let shop: TestShop
beforeAll(async () => {
  // Only how orders are counted matters.
  shop = await openShop({ allowsViolations: true })
})
afterAll(() => shop.close())

async function readListed(id: string) {
  const version = sql<string>`xmin::text`
  const [row] = await shop.db
    .select({ sold: listedProducts.sold, version })
    .from(listedProducts)
    .where(eq(listedProducts.id, id))
  return row
}

async function order(productId: string, quantity: number): Promise<string> {
  const { client, addressId } = await shop.signUp()
  const { data } = await client('placeOrder', { body: { addressId, paymentMethod: 'COD', productId, quantity } })
  return data.orders[0]?._id ?? ''
}

test('an order leaves the lists’ row alone; the next count knows it, and what was cancelled', async () => {
  const id = await addProduct(shop.db, { stock: 50 })
  await countSales(shop.db)
  const before = await readListed(id)
  await order(id, 3)
  const cancelled = await order(id, 4)
  expect(await readListed(id)).toEqual(before)
  await countSales(shop.db)
  expect(await readListed(id)).toMatchObject({ sold: 7 })
  await shop.db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, cancelled))
  await countSales(shop.db)
  expect(await readListed(id)).toMatchObject({ sold: 3 })
})

test('what was sold 90 days ago is taken off when it is that old, and what was sold later is not', async () => {
  const id = await addProduct(shop.db, { stock: 50 })
  const [first, second] = [await order(id, 2), await order(id, 5)]
  const soldDaysAgo = (days: number, orderId: string) =>
    shop.db
      .update(orders)
      .set({ createdAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(orders.id, orderId))
  await soldDaysAgo(89, first)
  await soldDaysAgo(10, second)
  await countSales(shop.db)
  expect(await readListed(id)).toMatchObject({ sold: 7 })
  await soldDaysAgo(91, first)
  await countSales(shop.db)
  expect(await readListed(id)).toMatchObject({ sold: 5 })
})

test('more products than are counted at a time are all counted', async () => {
  const one = await addProduct(shop.db)
  await shop.ownerDb.execute(sql`insert into products select copy.* from products, generate_series(1, 250) n,
    jsonb_populate_record(products, jsonb_build_object('id', gen_random_uuid(), 'slug', 'copy-' || n, 'sku', 'COPY-' || n)) copy
    where products.id = ${one}`)
  await shop.ownerDb.execute(sql`update listed_products set sold = 9`)
  await countSales(shop.db)
  expect(await shop.db.$count(listedProducts, eq(listedProducts.sold, 9))).toBe(0)
})
