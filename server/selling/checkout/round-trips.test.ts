import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCoupon, buyNow, cod, withKey } from '../../../testing/checkout.ts'
import { addTaxClass, registerShop } from '../../../testing/gst.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { sareeBands } from '../../../testing/tax-bands.ts'

let shop: TestShop
let packets = 0

/** Packets sent, each after the reply to the last. node-postgres doesn't declare `connection`. */
function countPackets(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Record<'_write' | '_writev', unknown> } }).connection
  for (const method of ['_write', '_writev'] as const) {
    const send = stream[method] as (...chunks: unknown[]) => void
    stream[method] = function (this: unknown, ...chunks: unknown[]) {
      packets += 1
      send.apply(this, chunks)
    }
  }
}

async function packetsOf(work: () => Promise<unknown>): Promise<number> {
  packets = 0
  await work()
  return packets
}

beforeAll(async () => {
  shop = await openShop()
  const counted = new WeakSet<pg.PoolClient>()
  shop.db.$client.on('acquire', (client) => {
    if (!counted.has(client)) countPackets(client)
    counted.add(client)
  })
})
afterAll(() => shop.close())

it('an order takes six round trips to the database, with a cart, a key and a coupon at most seven', async () => {
  const customer = await shop.signUp()
  const [productId, other] = [await addProduct(shop.db), await addProduct(shop.db)]
  expect(await packetsOf(() => buyNow(customer, productId))).toBeLessThanOrEqual(6)

  const couponCode = await addCoupon(shop, { usageLimit: 10 })
  for (const id of [productId, other]) await customer.client('addToCart', { body: { productId: id, quantity: 2 } })
  const request = { ...cod(customer, { couponCode }), ...withKey(randomUUID()) }
  expect(await packetsOf(() => customer.client('placeOrder', request))).toBeLessThanOrEqual(7)
  expect((await customer.client('getOrders', { query: {} })).data.orders).toHaveLength(3)
})

it('an order of a registered shop takes as many, with one statement more', async () => {
  const productId = await addProduct(shop.db)
  const customer = await shop.signUp()
  const untaxed = await packetsOf(() => buyNow(customer, productId))
  await addTaxClass(shop.db, { name: 'Saree', hsn: '5007', isDefault: true, bands: sareeBands })
  await registerShop(shop.db)
  expect(await packetsOf(() => buyNow(customer, productId))).toBe(untaxed)
  await registerShop(shop.db, { registration: null })
})

it('a cart is read with one statement, and many at once with a few', async () => {
  const customer = await shop.signUp()
  await customer.client('addToCart', { body: { productId: await addProduct(shop.db), quantity: 1 } })
  expect(await packetsOf(() => customer.client('getCart'))).toBe(1)
  const read = () => customer.client('getCart')
  expect(await packetsOf(() => Promise.all(Array.from({ length: 20 }, read)))).toBeLessThanOrEqual(4)
})

it('a product is read with one statement, and many at once with a few', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => addProduct(shop.db)))
  const read = (id: string) => shop.client()('getProduct', { params: { id } })
  expect(await packetsOf(() => read(ids[0] ?? ''))).toBe(1)
  expect(await packetsOf(() => Promise.all(ids.map(read)))).toBeLessThanOrEqual(4)
})
