import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { salesToCount } from '../../catalogue/stock/sales-to-count-table.ts'
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
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
  await shop.db
    .update(orders)
    .set({ createdAt: daysAgo(89) })
    .where(eq(orders.id, first))
  await shop.db
    .update(orders)
    .set({ createdAt: daysAgo(10) })
    .where(eq(orders.id, second))
  await countSales(shop.db)
  expect(await readListed(id)).toMatchObject({ sold: 7 })
  const due = await shop.db.select().from(salesToCount).where(eq(salesToCount.productId, id))
  expect(due.map(({ dueAt }) => Math.round((dueAt.getTime() - Date.now()) / 86_400_000))).toEqual([1])
  // Two days pass.
  const twoDays = sql`interval '2 days'`
  await shop.db
    .update(orders)
    .set({ createdAt: sql`created_at - ${twoDays}` })
    .where(eq(orders.productId, id))
  await shop.ownerDb
    .update(salesToCount)
    .set({ dueAt: sql`due_at - ${twoDays}` })
    .where(eq(salesToCount.productId, id))
  await countSales(shop.db)
  expect(await readListed(id)).toMatchObject({ sold: 5 })
})
