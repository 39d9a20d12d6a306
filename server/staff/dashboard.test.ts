import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buyNow } from '../testing/checkout.ts'
import { buy, deliver } from '../testing/orders.ts'
import { addProduct } from '../testing/products.ts'
import { askReturn } from '../testing/returns.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop()
  owner = await hireStaff(shop, 'owner')
})
afterAll(() => shop.close())

const look = async () => (await owner.client('getDashboard')).data
const ago = (orderId: string, time: string) =>
  shop.db.execute(sql`update orders set created_at = ${sql.raw(time)} where number = ${orderId}`)
const midnight = "(((now() at time zone 'Asia/Kolkata')::date)::timestamp at time zone 'Asia/Kolkata')"

it('an empty shop has nothing to tell', async () => {
  const empty = await look()
  expect(empty).toMatchObject({
    today: { orders: 0, revenue: 0 },
    last30Days: { orders: 0, revenue: 0 },
    topProducts: [],
    lowStock: [],
    lowStockTotal: 0,
  })
  expect(empty.days).toHaveLength(30)
  expect(Object.values(empty.waiting)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
})

it('orders and revenue are counted by India’s days, without what was cancelled, and without money that went back', async () => {
  const today = await buy(shop)
  const yesterday = await buy(shop, { quantity: 1 })
  await ago(yesterday.orderId, `${midnight} - interval '1 second'`)
  const past = await buy(shop)
  await ago(past.orderId, `${midnight} - interval '29 days 1 second'`)
  const cancelled = await buy(shop)
  await owner.client('moveOrder', { params: { orderId: cancelled.orderId }, body: { status: 'Cancelled' } })
  const returned = await askReturn(shop, owner)
  for (const status of ['Approved', 'Picked up'] as const)
    await owner.client('moveReturn', { params: { id: returned.returnId }, body: { status } })
  const refund = { status: 'Refunded', refundReference: 'UPI 1' } as const
  await owner.client('moveReturn', { params: { id: returned.returnId }, body: refund })

  const seen = await look()
  expect(seen.today).toEqual({ orders: 2, revenue: 2000 })
  expect(seen.last30Days).toEqual({ orders: 3, revenue: 3000 })
  expect(seen.days.slice(-2).map(({ orders, revenue }) => [orders, revenue])).toEqual([
    [1, 1000],
    [2, 2000],
  ])
  expect(seen.topProducts.map(({ _id, pieces, revenue }) => [_id, pieces, revenue])).toEqual([
    [today.productId, 2, 2000],
    [yesterday.productId, 1, 1000],
    [returned.productId, 2, 0],
  ])
})

it('what runs out is told by the mark that the owner sets, fewest first', async () => {
  const five = await addProduct(shop.db, { stock: 5, name: 'Five' })
  const none = await addProduct(shop.db, { stock: 0, name: 'None' })
  await addProduct(shop.db, { stock: 0, status: 'draft' })
  const { lowStock, lowStockTotal } = await look()
  expect(lowStock.map(({ _id, quantity }) => [_id, quantity])).toEqual([
    [none, 0],
    [five, 5],
  ])
  expect(lowStockTotal).toBe(2)
  await owner.client('saveSettings', { body: { lowStockMark: 4 } })
  expect((await look()).lowStock.map(({ name }) => name)).toEqual(['None'])
})

it('what waits for staff is counted', async () => {
  const before = (await look()).waiting
  const productId = await addProduct(shop.db)
  const customer = await shop.signUp()
  const placed = async () => (await buyNow(customer, productId)).data.orders[0]?.orderId ?? ''
  await placed()
  const confirmed = await placed()
  await owner.client('moveOrder', { params: { orderId: confirmed }, body: { status: 'Confirmed' } })
  await deliver(owner, await placed())
  await askReturn(shop, owner)
  const complaint = { fullName: 'A', email: 'a@example.in', phoneNumber: '9812345678', message: 'Hm' }
  await shop.visit()('submitComplaint', { body: complaint })
  expect((await look()).waiting).toEqual({
    ...before,
    ordersToConfirm: before.ordersToConfirm + 1,
    ordersToShip: before.ordersToShip + 1,
    returnsToDecide: 1,
    complaintsToAnswer: 1,
  })
})
