import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { agree, type OnlineShop, openOnlineShop } from '../testing/online-shop.ts'
import { type ShopProcess, shopProcess } from '../testing/processes.ts'
import { addProduct } from '../testing/products.ts'
import { brokenPromises } from '../testing/promises.ts'
import { refusal } from '../testing/shop.ts'

let online: OnlineShop
/** The second server of the same shop, which leaves the gateway alone after five faults, for longer than any test takes. */
let other: ShopProcess
beforeAll(async () => {
  online = await openOnlineShop({ patience: { faults: 1_000 } })
  const patience = JSON.stringify({ faults: 5, pauseMs: 600_000 })
  other = await shopProcess(online.shop, { environment: { ...online.sandbox.environment, PATIENCE: patience } })
})
afterEach(async () => {
  await agree(online)
  expect(await brokenPromises(online.shop.db)).toEqual([])
})
afterAll(async () => {
  await other.stop()
  await online.close()
})

type Bought = Awaited<ReturnType<OnlineShop['buyOnline']>>
const linksOf = async ({ orderId }: Bought) =>
  (await online.sandbox.state()).orders.filter(({ merchantOrderId }) => merchantOrderId.startsWith(orderId))
const payAgainThere = ({ customer, orderId }: Bought) =>
  other.visit(customer.token)('initiatePayment', { body: { orderId } })

/** The gateway makes a link of which the first server never hears. */
async function buyLosingTheLink() {
  await online.sandbox.fault({ call: 'pay', kind: 'reset', when: 'after' })
  const bought = await online.buyOnline()
  await online.putOff('check-payment')
  expect(bought.placed.payment.paymentUrl).toBeNull()
  expect(await linksOf(bought)).toHaveLength(1)
  return bought
}

it('a link lost by one server is asked about by the other before it makes a second', async () => {
  await online.sandbox.webhooks({ drop: true })
  const paid = await buyLosingTheLink()
  await online.sandbox.choose(paid.transactionId, 'pay')
  expect(await refusal(payAgainThere(paid))).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
  expect((await paid.order()).paymentStatus).toBe('Completed')
  expect(await linksOf(paid)).toHaveLength(1)
  await online.sandbox.webhooks({ drop: false })

  const unclear = await buyLosingTheLink()
  await online.sandbox.fault({ call: 'orderStatus', kind: 'text-503' })
  expect(await refusal(payAgainThere(unclear))).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  expect(await linksOf(unclear)).toHaveLength(1)
  const { data } = await payAgainThere(unclear)
  await online.sandbox.choose(data.transactionId, 'pay')
  await expect.poll(async () => (await unclear.order()).paymentStatus).toBe('Completed')
  expect(await linksOf(unclear)).toHaveLength(2)
})

it('each server leaves the gateway alone by what it met with itself, and sells on', async () => {
  const asked = async () => (await online.sandbox.requests('pay')).length
  const customer = await online.shop.signUp()
  const productId = await addProduct(online.shop.db, { stock: 50 })
  const buyThere = async (paymentMethod: 'PhonePe' | 'COD') => {
    const body = { addressId: customer.addressId, paymentMethod, productId, quantity: 1 }
    return (await other.visit(customer.token)('placeOrder', { body })).data
  }
  expect((await buyThere('PhonePe')).payment.paymentUrl).toMatch(/^http/)
  await online.sandbox.fault({ call: 'any', kind: 'error-500', times: 1_000 })
  for (let fault = 0; fault < 5; fault += 1) expect((await buyThere('PhonePe')).payment.paymentUrl).toBeNull()
  const before = await asked()
  expect((await buyThere('PhonePe')).payment.paymentUrl).toBeNull()
  expect(await asked()).toBe(before)
  expect((await buyThere('COD')).paymentMethod).toBe('COD')
  await online.buyOnline()
  expect(await asked()).toBe(before + 1)

  await online.sandbox.control('DELETE', '/faults')
  expect((await buyThere('PhonePe')).payment.paymentUrl).toBeNull()
  // Work that it took would wait for it to ask again.
  await other.stop()
  const bought = await online.buyOnline()
  await online.sandbox.choose(bought.transactionId, 'pay')
  await expect.poll(async () => (await bought.order()).paymentStatus).toBe('Completed')
})
