import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refused } from '@kargha/contract/client.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCoupon, left, withKey } from '../testing/checkout.ts'
import { manyCustomers } from '../testing/many-customers.ts'
import { type ShopProcess, shopProcess } from '../testing/processes.ts'
import { addProduct } from '../testing/products.ts'
import { brokenPromises } from '../testing/promises.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { coupons, orders, purchases } from './orders-table.ts'

let shop: TestShop
let servers: ShopProcess[]
beforeAll(async () => {
  shop = await openShop()
  servers = await Promise.all([shopProcess(shop), shopProcess(shop)])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await shop.close()
})

type Buyer = { token: string; addressId: string }
type Request = { couponCode?: string; key?: string }

/** Orders one piece at one of the servers in turn. */
async function order(buyer: Buyer, productId: string, index: number, { key, couponCode }: Request = {}) {
  const server = servers[index % servers.length] as ShopProcess
  const body = { addressId: buyer.addressId, paymentMethod: 'COD' as const, productId, quantity: 1, couponCode }
  return server.visit(buyer.token)('placeOrder', { body, ...(key && withKey(key)) })
}

/** What was answered: 'ok', or status and code of a refusal. Anything else is a fault and fails the test. */
const answerTo = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof Refused) return `${error.status} ${error.code}`
      throw error
    },
  )

/** Lets a crowd ask, 120 at any moment, and counts what they are answered. */
async function answersTo(count: number, ask: (index: number) => Promise<unknown>): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  let next = 0
  const asker = async () => {
    while (next < count) {
      const answer = await answerTo(ask(next++))
      answers[answer] = (answers[answer] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 120 }, asker))
  return answers
}

/** What PostgreSQL wrote in its log about this shop's database. */
async function databaseLog(): Promise<string[]> {
  const log = await readFile(join(inject('runDirectory'), 'postgres/server.log'), 'utf8')
  const database = new URL(shop.url).pathname.slice(1)
  return log.split('\n').filter((line) => line.includes(database))
}

describe('two server processes on one database are one shop', () => {
  it('500 buyers of 100 pieces: 100 get one, 400 are told, nothing deadlocks', async () => {
    const productId = await addProduct(shop.db, { stock: 100 })
    const buyers = await manyCustomers(shop.db, 500)
    const answers = await answersTo(500, (index) => order(buyers[index] as Buyer, productId, index))
    expect(answers).toEqual({ ok: 100, '409 INSUFFICIENT_STOCK': 400 })
    expect(await left(shop, productId)).toBe(0)
    expect(await shop.db.$count(orders, eq(orders.productId, productId))).toBe(100)
    expect(await brokenPromises(shop.db)).toEqual([])
    expect((await databaseLog()).filter((line) => line.includes('deadlock'))).toEqual([])
  })

  it('100 checkouts with a coupon limited to 10: it is used 10 times', async () => {
    const productId = await addProduct(shop.db, { stock: 100 })
    const couponCode = await addCoupon(shop, { usageLimit: 10 })
    const buyers = await manyCustomers(shop.db, 100)
    const answers = await answersTo(100, (index) => order(buyers[index] as Buyer, productId, index, { couponCode }))
    expect(answers).toEqual({ ok: 10, '409 COUPON_NOT_USABLE': 90 })
    const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.name, couponCode))
    expect([coupon?.used, await left(shop, productId)]).toEqual([10, 90])
    expect(await brokenPromises(shop.db)).toEqual([])
  })

  it('twenty equal Idempotency-Keys: one order, one reply', async () => {
    const productId = await addProduct(shop.db)
    const [buyer] = (await manyCustomers(shop.db, 1)) as [Buyer]
    const key = randomUUID()
    const asked = Array.from({ length: 20 }, (_, index) => order(buyer, productId, index, { key }))
    const replies = await Promise.all(asked)
    expect(new Set(replies.map((reply) => reply.data.purchaseId)).size).toBe(1)
    expect(await shop.db.$count(purchases, eq(purchases.id, replies[0]?.data.purchaseId ?? ''))).toBe(1)
    expect(await left(shop, productId)).toBe(9)
    expect(await brokenPromises(shop.db)).toEqual([])
  })

  it('a session ended at one is ended at the other', async () => {
    const [one, other] = servers as [ShopProcess, ShopProcess]
    const { token } = await shop.signUp()
    await other.visit(token)('getProfile')
    await one.visit(token)('signout')
    expect(await answerTo(other.visit(token)('getProfile'))).toBe('401 UNAUTHENTICATED')
  })
})
