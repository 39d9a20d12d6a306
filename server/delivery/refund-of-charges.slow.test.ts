import { paise } from '@kargha/domain/money.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OnlineShop, openOnlineShop } from '../../testing/online-shop.ts'
import { addProduct } from '../../testing/products.ts'
import { addZone, flat } from '../../testing/zones.ts'

let online: OnlineShop
beforeAll(async () => {
  online = await openOnlineShop()
})
afterAll(() => online.close())

it('a purchase that never left gives the zone’s charge back to the paisa, line by line', async () => {
  const { shop, sandbox } = online
  await addZone(shop.db, { prepaid: flat(10_001) })
  const customer = await shop.signUp()
  for (const sellingPrice of [33_333, 50_000, 70_001])
    await customer.client('addToCart', {
      body: { productId: await addProduct(shop.db, { sellingPrice: paise(sellingPrice) }), quantity: 1 },
    })
  const { data } = await customer.client('placeOrder', {
    body: { addressId: customer.addressId, paymentMethod: 'PhonePe' },
  })
  expect(data.finalTotal).toBe(1533.34 + 100.01)
  await sandbox.choose(data.payment.transactionId ?? '', 'pay')
  const statuses = async () =>
    (await customer.client('getOrders')).data.orders.map(({ paymentStatus }) => paymentStatus)
  await expect.poll(statuses).toEqual(['Completed', 'Completed', 'Completed'])
  for (const { orderId } of data.orders)
    await customer.client('cancelOrder', { params: { orderId }, body: { reason: 'Changed my mind' } })
  await expect.poll(statuses, { timeout: 10_000 }).toEqual(['Refunded', 'Refunded', 'Refunded'])
  const { rows } = await shop.db.execute(sql`
    select -sum(amount) filter (where kind = 'Payment')::int as paid, sum(amount) filter (where kind = 'Refund')::int as refunded
    from money_ledger`)
  expect(rows).toEqual([{ paid: 163_335, refunded: 163_335 }])
})
