import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Customer, cod, stockLeft, withKey } from '../../../testing/checkout.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { putStock } from '../../catalogue/stock/stock.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { inTransaction } from '../../platform/db/database.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('an idempotency key', () => {
  it('makes one order of twenty simultaneous requests, all with the same reply', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    const key = randomUUID()
    const request = { ...cod(customer, { productId, quantity: 2 }), ...withKey(key) }
    const replies = await Promise.all(Array.from({ length: 20 }, () => customer.client('placeOrder', request)))
    expect(new Set(replies.map((reply) => JSON.stringify(reply.data))).size).toBe(1)
    expect(await shop.db.$count(orders, eq(orders.productId, productId))).toBe(1)
    expect(await stockLeft(shop, productId)).toBe(8)
  })

  it('is refused with another body, and independent of the same key of another customer', async () => {
    const [meera, other] = [await shop.signUp(), await shop.signUp()]
    const productId = await addProduct(shop.db)
    const key = randomUUID()
    const place = (customer: Customer, quantity: number) =>
      customer.client('placeOrder', { ...cod(customer, { productId, quantity }), ...withKey(key) })
    await place(meera, 1)
    expect(await refusal(place(meera, 2))).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
    expect((await place(other, 2)).data.orders[0]?.quantity).toBe(2)
  })

  it('can be used again after a refusal and after 24 hours', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db, { stock: 0 })
    const request = { ...cod(customer, { productId, quantity: 1 }), ...withKey(randomUUID()) }
    expect(await refusal(customer.client('placeOrder', request))).toMatchObject({ status: 409 })
    await inTransaction(shop.db, (tx) => putStock(tx, productId, 5, 'Woven', 'test'))
    const first = await customer.client('placeOrder', request)
    await shop.db.execute(
      sql`update idempotency_keys set created_at = now() - interval '25 hours' where customer_id = ${customer.id}`,
    )
    expect((await customer.client('placeOrder', request)).data.purchaseId).not.toBe(first.data.purchaseId)
  })

  it('is refused if it is longer than 200 characters', async () => {
    const customer = await shop.signUp()
    const request = customer.client('placeOrder', { ...cod(customer), ...withKey('x'.repeat(201)) })
    expect(await refusal(request)).toMatchObject({ status: 400 })
  })
})
