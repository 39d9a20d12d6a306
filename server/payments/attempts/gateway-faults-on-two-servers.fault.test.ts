import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectNoMismatches, type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { type ShopProcess, shopProcess } from '../../../testing/processes.ts'
import { addProduct } from '../../../testing/products.ts'
import { refusal } from '../../../testing/shop.ts'
import { violationsIn } from '../../../testing/violations.ts'

let online: OnlineShop
/** A second server, which stops calling the gateway after five faults for longer than any test. */
let other: ShopProcess
beforeAll(async () => {
  online = await openOnlineShop({ gatewayOptions: { maxFaults: 1_000 } })
  const patience = JSON.stringify({ maxFaults: 5, pauseMs: 600_000 })
  other = await shopProcess(online.shop, { environment: { ...online.sandbox.environment, GATEWAY_OPTIONS: patience } })
})
afterEach(async () => {
  await expectNoMismatches(online)
  expect(await violationsIn(online.shop.db)).toEqual([])
})
afterAll(async () => {
  await other.stop()
  await online.close()
})

type Bought = Awaited<ReturnType<OnlineShop['buyOnline']>>
const linksOf = async ({ orderId }: Bought) =>
  (await online.sandbox.state()).orders.filter(({ merchantOrderId }) => merchantOrderId.startsWith(orderId))
const payAgainAtOther = ({ customer, orderId }: Bought) =>
  other.client(customer.token)('initiatePayment', { body: { orderId } })

/** The gateway creates the link, but the first server never receives it. */
async function buyWithLostLink() {
  await online.sandbox.fault({ call: 'pay', kind: 'reset', when: 'after' })
  const bought = await online.buyOnline()
  await online.postponeJobs('check-payment')
  expect(bought.placed.payment.paymentUrl).toBeNull()
  expect(await linksOf(bought)).toHaveLength(1)
  return bought
}

it('an attempt whose link one server lost is settled by the other before it opens a second one', async () => {
  await online.sandbox.webhooks({ drop: true })
  const paid = await buyWithLostLink()
  await online.sandbox.choose(paid.transactionId, 'pay')
  expect(await refusal(payAgainAtOther(paid))).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
  expect((await paid.order()).paymentStatus).toBe('Completed')
  expect(await linksOf(paid)).toHaveLength(1)
  await online.sandbox.webhooks({ drop: false })

  const unclear = await buyWithLostLink()
  await online.sandbox.fault({ call: 'orderStatus', kind: 'text-503' })
  expect(await refusal(payAgainAtOther(unclear))).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  expect(await linksOf(unclear)).toHaveLength(1)
  const { data } = await payAgainAtOther(unclear)
  await online.sandbox.choose(data.transactionId, 'pay')
  await expect.poll(async () => (await unclear.order()).paymentStatus).toBe('Completed')
  expect(await linksOf(unclear)).toHaveLength(2)
})

it('each server has its own circuit breaker and goes on selling', async () => {
  const calls = async () => (await online.sandbox.requests('pay')).length
  const customer = await online.shop.signUp()
  const productId = await addProduct(online.shop.db, { stock: 50 })
  const buyAtOther = async (paymentMethod: 'PhonePe' | 'COD') => {
    const body = { addressId: customer.addressId, paymentMethod, productId, quantity: 1 }
    return (await other.client(customer.token)('placeOrder', { body })).data
  }
  expect((await buyAtOther('PhonePe')).payment.paymentUrl).toMatch(/^http/)
  await online.sandbox.fault({ call: 'any', kind: 'error-500', times: 1_000 })
  for (let fault = 0; fault < 5; fault += 1) expect((await buyAtOther('PhonePe')).payment.paymentUrl).toBeNull()
  const before = await calls()
  expect((await buyAtOther('PhonePe')).payment.paymentUrl).toBeNull()
  expect(await calls()).toBe(before)
  expect((await buyAtOther('COD')).paymentMethod).toBe('COD')
  await online.buyOnline()
  expect(await calls()).toBe(before + 1)

  await online.sandbox.control('DELETE', '/faults')
  expect((await buyAtOther('PhonePe')).payment.paymentUrl).toBeNull()
  // Its jobs would wait for the circuit to close.
  await other.stop()
  const bought = await online.buyOnline()
  await online.sandbox.choose(bought.transactionId, 'pay')
  await expect.poll(async () => (await bought.order()).paymentStatus).toBe('Completed')
})
