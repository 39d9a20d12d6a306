import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { stockLeft } from '../../../testing/checkout.ts'
import { manyCustomers } from '../../../testing/many-customers.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'

let shop: TestShop
let url: string
beforeAll(async () => {
  shop = await openShop()
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

/** Over a connection each. Only the time that the test lets pass counts, so a slow machine refuses nobody. */
async function rush(buyers: number, stock: number) {
  const productId = await addProduct(shop.db, { stock })
  const customers = await manyCustomers(shop.db, buyers)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const statuses = customers.map(async ({ token, addressId }) => {
    const body = JSON.stringify({ addressId, paymentMethod: 'COD', productId, quantity: 1 })
    const headers = { authorization: token, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/v1/user/placed-order`, { method: 'POST', headers, body })
    await answer.text()
    return answer.status
  })
  return { productId, statuses: Promise.all(statuses) }
}

it('200 buyers who place an order at the same moment all get one if they can be served within 0.8 s', async () => {
  const { productId, statuses } = await rush(200, 200)
  vi.advanceTimersByTime(799)
  expect(new Set(await statuses)).toEqual(new Set([200]))
  expect(await stockLeft(shop, productId)).toBe(0)
})
