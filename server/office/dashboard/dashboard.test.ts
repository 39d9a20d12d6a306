import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { buyNow } from '../../../testing/checkout.ts'
import { addTaxClass, registerShop } from '../../../testing/gst.ts'
import { buy, deliver } from '../../../testing/orders.ts'
import { buyLines } from '../../../testing/parcels.ts'
import { addProduct } from '../../../testing/products.ts'
import { requestReturn } from '../../../testing/returns.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { sareeBands } from '../../../testing/tax-bands.ts'
import { ratings } from '../../selling/ratings/ratings-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')

const readDashboard = async () => (await owner.client('getDashboard')).data
const setLowStockMark = async (lowStockMark: number) => {
  await owner.client('saveSettings', { body: { lowStockMark } })
}
it('has only zeros in an empty shop', async () => {
  const empty = await readDashboard()
  expect(empty).toMatchObject({
    version: packageJson.version,
    today: { orders: 0, revenue: 0 },
    last30Days: { orders: 0, revenue: 0 },
    topProducts: [],
    lowStock: [],
    lowStockTotal: 0,
    registrationGaps: ['registration'],
  })
  expect(empty.days).toHaveLength(30)
  expect(Object.values(empty.waiting).filter((count) => count !== 0)).toEqual([])
})

it('counts what was placed, and as taken what was paid and is not owed back', async () => {
  const today = await buy(shop)
  await deliver(owner, today.orderId)
  // Neither is paid.
  await buy(shop, { quantity: 1 })
  const cancelled = await buy(shop)
  await owner.client('moveOrder', { params: { orderId: cancelled.orderId }, body: { status: 'Cancelled' } })
  const returned = await requestReturn(shop, owner)
  for (const status of ['Approved', 'Picked up'] as const)
    await owner.client('moveReturn', { params: { id: returned.returnId }, body: { status } })
  const refund = { status: 'Refunded', refundReference: 'UPI 1' } as const
  await owner.client('moveReturn', { params: { id: returned.returnId }, body: refund })

  const dashboard = await readDashboard()
  expect(dashboard.today).toEqual({ orders: 4, revenue: 2000 })
  expect(dashboard.last30Days).toEqual({ orders: 4, revenue: 2000 })
  expect(dashboard.days.at(-1)).toMatchObject({ orders: 4, revenue: 2000 })
  expect(dashboard.month).toMatchObject({ revenue: 2000, net: 2000 })
  expect(dashboard.topProducts.map(({ _id, pieces, revenue }) => [_id, pieces, revenue])).toEqual([
    [today.productId, 2, 2000],
  ])
  // A courier still has the cash of both deliveries.
  const { data: couriers } = await owner.client('getCashWithCouriers')
  const both = { parcels: 2, amount: 4000 }
  expect(couriers).toMatchObject([{ total: both, ages: [{ fromDays: 0, toDays: 7, ...both }, {}, {}, {}] }])
})

it('lists the products within the low-stock mark, fewest pieces first', async () => {
  const five = await addProduct(shop.db, { stock: 5, name: 'Five' })
  const none = await addProduct(shop.db, { stock: 0, name: 'None' })
  await addProduct(shop.db, { stock: 0, status: 'draft' })
  const { lowStock, lowStockTotal } = await readDashboard()
  expect(lowStock.map(({ _id, quantity }) => [_id, quantity])).toEqual([
    [none, 0],
    [five, 5],
  ])
  expect(lowStockTotal).toBe(2)
  onTestFinished(() => setLowStockMark(5))
  await setLowStockMark(4)
  expect((await readDashboard()).lowStock.map(({ name }) => name)).toEqual(['None'])
})

it('lists the products of which the fewest were sold, the oldest first, but no new one', async () => {
  const addOld = async (days: number) => {
    const id = await addProduct(shop.db, { stock: 7, name: `${days} days old` })
    await shop.db.execute(sql`update products set created_at = now() - ${days} * interval '1 day' where id = ${id}`)
  }
  for (const days of [29, 31, 40]) await addOld(days)
  const { slowSellers } = await readDashboard()
  expect(slowSellers.map(({ name, pieces, quantity }) => [name, pieces, quantity])).toEqual([
    ['40 days old', 0, 7],
    ['31 days old', 0, 7],
  ])
})

it('counts what waits for staff', async () => {
  const before = (await readDashboard()).waiting
  const productId = await addProduct(shop.db)
  const customer = await shop.signUp()
  const placed = async () => (await buyNow(customer, productId)).data.orders[0]?.orderId ?? ''
  await placed()
  const confirmed = await placed()
  await owner.client('moveOrder', { params: { orderId: confirmed }, body: { status: 'Confirmed' } })
  await deliver(owner, await placed())
  await requestReturn(shop, owner)
  const complaint = { fullName: 'A', email: 'a@example.in', phoneNumber: '9812345678', message: 'Hm' }
  await shop.client()('submitComplaint', { body: complaint })
  expect((await readDashboard()).waiting).toEqual({
    ...before,
    ordersToConfirm: before.ordersToConfirm + 1,
    ordersToShip: before.ordersToShip + 1,
    returnsToDecide: 1,
    complaintsToAnswer: 1,
  })
})

it('counts what is overdue, unanswered and failing', async () => {
  const before = (await readDashboard()).waiting
  const { customer, productId, orderId } = await buy(shop)
  await deliver(owner, orderId)
  const review = { customerId: customer.id, productId, rating: 4, title: 'Fine', review: 'Soft' }
  await shop.db.insert(ratings).values(review)
  await shop.db.execute(sql`update complaints set waiting_since = now() - interval '49 hours'`)
  await shop.db.execute(sql`update returns set due_at = now() - interval '1 minute' where status = 'Requested'`)
  await shop.jobs.enqueue(shop.db, 'move-refund', { refundId: randomUUID() })
  await shop.ownerDb.execute(sql`update pgboss.job set state = 'failed' where name = 'move-refund'`)
  expect((await readDashboard()).waiting).toEqual({
    ...before,
    ...{ complaintsLate: 1, returnsLate: 1, reviewsToAnswer: 1, jobsFailed: 1 },
  })
  await shop.db.update(ratings).set({ createdAt: sql`now() - interval '31 days'` })
  expect((await readDashboard()).waiting.reviewsToAnswer).toBe(0)
  const recent = async (flag: 'true' | 'false') =>
    (await owner.client('getRatings', { query: { recent: flag } })).data.length
  expect([await recent('true'), await recent('false')]).toEqual([0, 1])
})

it('lists what the GST registration lacks until nothing does', async () => {
  const gaps = async () => (await readDashboard()).registrationGaps
  await registerShop(shop.db, { gstin: '', grievanceOfficerName: '' })
  expect(await gaps()).toEqual(['gstin', 'grievanceOfficerName', 'customerCare', 'taxClasses'])
  await registerShop(shop.db, { phone: '+91 98765 43210', supportEmail: 'care@kargha.test' })
  await addTaxClass(shop.db, { name: 'Saree', hsn: '5007', isDefault: true, bands: sareeBands })
  expect(await gaps()).toEqual([])
})

it('counts what was bought at once as one order', async () => {
  const before = (await readDashboard()).today.orders
  await buyLines(shop, owner, { lines: 3 })
  const { today, days } = await readDashboard()
  expect([today.orders, days.at(-1)?.orders]).toEqual([before + 1, before + 1])
})
