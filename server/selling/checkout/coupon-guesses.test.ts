import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { addCoupon, cod } from '../../../testing/checkout.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'

const shop = await openShop({ environment: { RATE_LIMITS: 'on' } })
afterAll(() => shop.close())
const productId = await addProduct(shop.db, { stock: 1000 })

type Customer = Awaited<ReturnType<typeof shop.signUp>>
async function order(customer: Customer, couponCode: string | undefined, remoteAddress: string): Promise<number> {
  const { body } = cod(customer, { productId, quantity: 1, couponCode })
  const headers = { authorization: customer.token }
  const url = '/api/v1/user/placed-order'
  return (await shop.app.inject({ method: 'POST', url, headers, body, remoteAddress })).statusCode
}

it('a customer may try 20 unknown coupons in an hour, also all at once', async () => {
  const customer = await shop.signUp()
  const known = await addCoupon(shop)
  const guesses = Array.from({ length: 25 }, (_, n) => order(customer, `GUESS-${n}`, `10.1.0.${n}`))
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 404)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect(await order(customer, known, '10.1.0.99')).toBe(429)
  expect(await order(customer, undefined, '10.1.0.99')).toBe(200)
  expect(await order(await shop.signUp(), known, '10.1.0.1')).toBe(200)
  await shop.db.execute(sql`update attempts set window_start = window_start - interval '1 hour 1 second'`)
  expect(await order(customer, known, '10.1.0.99')).toBe(200)
})

it('a network may try 300, whatever the accounts', async () => {
  const [one, other] = [await shop.signUp(), await shop.signUp()]
  expect(await order(one, 'GUESS', '10.2.0.1')).toBe(404)
  await shop.db.execute(sql`update attempts set count = 300 where key like 'coupon-guess-from 10.2.%'`)
  expect(await order(other, await addCoupon(shop), '10.2.0.1')).toBe(429)
  expect(await order(other, await addCoupon(shop), '10.2.1.1')).toBe(200)
})

it('counts no coupon that exists, usable or not', async () => {
  const customer = await shop.signUp()
  const [usable, ended] = [await addCoupon(shop), await addCoupon(shop, { isActive: false })]
  for (let times = 0; times < 11; times += 1) {
    expect(await order(customer, ended, '10.3.0.1')).toBe(409)
    expect(await order(customer, usable, '10.3.0.1')).toBe(200)
  }
})
