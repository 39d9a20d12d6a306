import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { stockLeft } from '../../../testing/checkout.ts'
import { manyCustomers } from '../../../testing/many-customers.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'

const buyers = 200
/** Requests under way at once. */
const places = 100

const received = Promise.withResolvers<void>()
const placesTaken = Promise.withResolvers<void>()
const answering = Promise.withResolvers<void>()

let shop: TestShop
let url: string
beforeAll(async () => {
  let committed = 0
  shop = await openShop({
    async failpoint(name) {
      if (name !== 'committed') return
      committed += 1
      if (committed === places) placesTaken.resolve()
      await answering.promise
    },
  })
  let requests = 0
  shop.app.server.on('request', () => {
    requests += 1
    if (requests === buyers) received.resolve()
  })
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

it('200 buyers who place an order at the same moment all get one, although half of them wait for 0.8 s', async () => {
  const productId = await addProduct(shop.db, { stock: buyers })
  const customers = await manyCustomers(shop.db, buyers)
  // Only the time that the test lets pass counts, so a slow machine refuses nobody.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const statuses = customers.map(async ({ token, addressId }) => {
    const body = JSON.stringify({ addressId, paymentMethod: 'COD', productId, quantity: 1 })
    const headers = { authorization: token, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/v1/user/placed-order`, { method: 'POST', headers, body })
    await answer.text()
    return answer.status
  })
  await Promise.all([received.promise, placesTaken.promise])
  vi.advanceTimersByTime(799)
  answering.resolve()
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
  expect(await stockLeft(shop, productId)).toBe(0)
})
