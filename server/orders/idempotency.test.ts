import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { putStock } from '../stock/stock.ts'
import { type Customer, cod, left, withKey } from '../testing/checkout.ts'
import { addProduct } from '../testing/products.ts'
import { openShop, refusal, type TestShop } from '../testing/shop.ts'
import { orders } from './orders-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('an Idempotency-Key', () => {
  it('makes twenty equal requests at once one order, with one reply', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    const key = randomUUID()
    const request = { ...cod(customer, { productId, quantity: 2 }), ...withKey(key) }
    const replies = await Promise.all(Array.from({ length: 20 }, () => customer.client('placeOrder', request)))
    expect(new Set(replies.map((reply) => JSON.stringify(reply.data))).size).toBe(1)
    expect(await shop.db.$count(orders, eq(orders.productId, productId))).toBe(1)
    expect(await left(shop, productId)).toBe(8)
  })

  it('with another body is refused; with another customer is another key', async () => {
    const [meera, other] = [await shop.signUp(), await shop.signUp()]
    const productId = await addProduct(shop.db)
    const key = randomUUID()
    const place = (customer: Customer, quantity: number) =>
      customer.client('placeOrder', { ...cod(customer, { productId, quantity }), ...withKey(key) })
    await place(meera, 1)
    expect(await refusal(place(meera, 2))).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
    expect((await place(other, 2)).data.orders[0]?.quantity).toBe(2)
  })

  it('is free again after a refusal, and after 24 hours', async () => {
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

  it('must be printable', async () => {
    const customer = await shop.signUp()
    const asked = customer.client('placeOrder', { ...cod(customer), ...withKey('x'.repeat(201)) })
    expect(await refusal(asked)).toMatchObject({ status: 400 })
  })
})
