import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refused } from '@kargha/contract/kernel/client.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCoupon, stockLeft, withKey } from '../../../testing/checkout.ts'
import { manyCustomers } from '../../../testing/many-customers.ts'
import { type ShopProcess, shopProcess } from '../../../testing/processes.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { addSizedProduct } from '../../../testing/variants.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { countSales } from '../../finding/lists/count-sales.ts'
import { coupons } from '../../orders/coupons/coupons-table.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'

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
type OrderOptions = { couponCode?: string; key?: string; variantId?: string }

async function order(buyer: Buyer, productId: string, index: number, { key, ...more }: OrderOptions = {}) {
  const server = servers[index % servers.length] as ShopProcess
  const body = { addressId: buyer.addressId, paymentMethod: 'COD' as const, productId, quantity: 1, ...more }
  return server.client(buyer.token)('placeOrder', { body, ...(key && withKey(key)) })
}

/** 'ok', or a refusal's status and code. Faults fail the test. */
const outcomeOf = (request: Promise<unknown>): Promise<string> =>
  request.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof Refused) return `${error.status} ${error.code}`
      throw error
    },
  )

/** 120 at any moment. */
async function outcomesOf(count: number, send: (index: number) => Promise<unknown>): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {}
  let next = 0
  const sendInTurn = async () => {
    while (next < count) {
      const outcome = await outcomeOf(send(next++))
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 120 }, sendInTurn))
  return outcomes
}

async function databaseLog(): Promise<string[]> {
  const log = await readFile(join(inject('runDirectory'), 'postgres/server.log'), 'utf8')
  const database = new URL(shop.url).pathname.slice(1)
  return log.split('\n').filter((line) => line.includes(database))
}

describe('two server processes on one database', () => {
  it('sell 100 pieces to 100 of 500 buyers, refuse the others and never deadlock', async () => {
    const productId = await addProduct(shop.db, { stock: 100 })
    const buyers = await manyCustomers(shop.db, 500)
    const outcomes = await outcomesOf(500, (index) => order(buyers[index] as Buyer, productId, index))
    expect(outcomes).toEqual({ ok: 100, '409 INSUFFICIENT_STOCK': 400 })
    expect(await stockLeft(shop, productId)).toBe(0)
    expect(await shop.db.$count(orders, eq(orders.productId, productId))).toBe(100)
    expect(await violationsIn(shop.db)).toEqual([])
    expect((await databaseLog()).filter((line) => line.includes('deadlock'))).toEqual([])
  })

  /** On both servers in turn, while sales are counted: no deadlock. */
  async function orderBags(buyers: readonly Buyer[]) {
    let isOrdering = true
    const countMeanwhile = async () => {
      while (isOrdering) await Promise.all([countSales(shop.db), countSales(shop.db)])
    }
    const counted = countMeanwhile()
    const outcomes = await outcomesOf(buyers.length, (index) => {
      const { token, addressId } = buyers[index] as Buyer
      const server = servers[index % servers.length] as ShopProcess
      return server.client(token)('placeOrder', { body: { addressId, paymentMethod: 'COD' } })
    })
    isOrdering = false
    await counted
    expect(outcomes).toEqual({ ok: buyers.length })
    await countSales(shop.db)
    expect(await violationsIn(shop.db)).toEqual([])
    expect((await databaseLog()).filter((line) => line.includes('deadlock'))).toEqual([])
  }

  it('never deadlock when bags hold different sizes of the same products in different sequence', async () => {
    const sizes = { S: { stock: 20 }, M: { stock: 20 } }
    const [one, two] = [await addSizedProduct(shop.db, sizes), await addSizedProduct(shop.db, sizes)]
    const buyers = await manyCustomers(shop.db, 40)
    for (const [index, { token }] of buyers.entries()) {
      const [size, products] = index % 2 ? (['S', [one, two]] as const) : (['M', [two, one]] as const)
      for (const product of products) {
        const line = { productId: product.productId, variantId: product[size], quantity: 1 }
        await shop.client(token)('addToCart', { body: line })
      }
    }
    await orderBags(buyers)
  })

  it('never deadlock when each bag holds the last pieces of a size of the same products', async () => {
    const sizes = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`Size ${index}`, { stock: 1 }]))
    const [one, two] = [await addSizedProduct(shop.db, sizes), await addSizedProduct(shop.db, sizes)]
    const buyers = await manyCustomers(shop.db, 40)
    for (const [index, { token }] of buyers.entries()) {
      for (const product of index % 2 ? [one, two] : [two, one]) {
        const line = { productId: product.productId, variantId: product[`Size ${index}`] ?? '', quantity: 1 }
        await shop.client(token)('addToCart', { body: line })
      }
    }
    await orderBags(buyers)
  })

  it('sell exactly what there is of two sizes to 200 buyers of each, and leave the third alone', async () => {
    const { productId, S, M, L } = await addSizedProduct(shop.db, { S: {}, M: { stock: 7 }, L: { stock: 1 } })
    const buyers = await manyCustomers(shop.db, 400)
    const outcomes = await outcomesOf(400, (index) =>
      // In pairs, so that both servers sell both sizes.
      order(buyers[index] as Buyer, productId, index, { variantId: Math.floor(index / 2) % 2 === 0 ? M : L }),
    )
    expect(outcomes).toEqual({ ok: 8, '409 INSUFFICIENT_STOCK': 392 })
    for (const [variantId, left, sold] of [
      [S, 10, 0],
      [M, 0, 7],
      [L, 0, 1],
    ] as const) {
      expect(await stockLeft(shop, variantId)).toBe(left)
      expect(await shop.db.$count(orders, eq(orders.variantId, variantId))).toBe(sold)
    }
    expect((await shop.client()('getProduct', { params: { id: productId } })).data).toMatchObject({ quantity: 10 })
    expect(await violationsIn(shop.db)).toEqual([])
    expect((await databaseLog()).filter((line) => line.includes('deadlock'))).toEqual([])
  })

  it('let 10 of 100 orders use a coupon that is limited to 10 uses', async () => {
    const productId = await addProduct(shop.db, { stock: 100 })
    const couponCode = await addCoupon(shop, { usageLimit: 10 })
    const buyers = await manyCustomers(shop.db, 100)
    const outcomes = await outcomesOf(100, (index) => order(buyers[index] as Buyer, productId, index, { couponCode }))
    expect(outcomes).toEqual({ ok: 10, '409 COUPON_NOT_USABLE': 90 })
    const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.name, couponCode))
    expect([coupon?.used, await stockLeft(shop, productId)]).toEqual([10, 90])
    expect(await violationsIn(shop.db)).toEqual([])
  })

  it('make one order of twenty requests with the same idempotency key', async () => {
    const productId = await addProduct(shop.db)
    const [buyer] = (await manyCustomers(shop.db, 1)) as [Buyer]
    const key = randomUUID()
    const requests = Array.from({ length: 20 }, (_, index) => order(buyer, productId, index, { key }))
    const replies = await Promise.all(requests)
    expect(new Set(replies.map((reply) => reply.data.purchaseId)).size).toBe(1)
    expect(await shop.db.$count(purchases, eq(purchases.id, replies[0]?.data.purchaseId ?? ''))).toBe(1)
    expect(await stockLeft(shop, productId)).toBe(9)
    expect(await violationsIn(shop.db)).toEqual([])
  })

  it('share sessions: signing out from one signs out from the other', async () => {
    const [one, other] = servers as [ShopProcess, ShopProcess]
    const { token } = await shop.signUp()
    await other.client(token)('getProfile')
    await one.client(token)('signout')
    expect(await outcomeOf(other.client(token)('getProfile'))).toBe('401 UNAUTHENTICATED')
  })
})
