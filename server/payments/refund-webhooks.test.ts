import { afterAll, beforeAll, expect, it } from 'vitest'
import { agree, type OnlineShop, openOnlineShop } from '../testing/online-shop.ts'

/** Money goes back when the sandbox is told to, and nothing but its webhook lets the shop know. */
let online: OnlineShop
beforeAll(async () => {
  online = await openOnlineShop()
  await online.sandbox.settings({ refundOutcome: 'MANUAL' })
})
afterAll(() => online.close())

async function refundUnderWay() {
  const bought = await online.buyOnline()
  await online.sandbox.choose(bought.transactionId, 'pay')
  await expect.poll(async () => (await bought.order()).paymentStatus).toBe('Completed')
  const params = { orderId: bought.orderId }
  await bought.customer.client('cancelOrder', { params, body: { reason: 'Changed my mind' } })
  const atGateway = async () =>
    (await online.sandbox.state()).refunds.find((each) => each.originalMerchantOrderId === bought.transactionId)
  await expect.poll(atGateway).toBeDefined()
  await online.putOff('move-refund')
  const refund = await atGateway()
  if (!refund) throw new Error('The sandbox forgot a refund')
  const end = (state: 'COMPLETED' | 'FAILED') =>
    online.sandbox.control('POST', `/refunds/${refund.merchantRefundId}/force`, { state })
  const isRefunded = () => expect.poll(async () => (await bought.order()).paymentStatus).toBe('Refunded')
  return { ...bought, refund, end, isRefunded }
}

it.each([
  ['whole', {}],
  ['flat', { flat: true }],
  ['with fields of tomorrow', { extraFields: true, typeField: true }],
  ['without our own id', { omitMerchantRefundId: true }],
])('the gateway’s webhook of a refund, %s, is heard', async (_how, shape) => {
  const { end, isRefunded } = await refundUnderWay()
  await online.sandbox.webhooks({ flat: false, extraFields: false, typeField: false, omitMerchantRefundId: false })
  await online.sandbox.webhooks({ drop: false, ...shape })
  await end('COMPLETED')
  await isRefunded()
  await agree(online)
})

it.each(['merchantRefundId', 'refundId', 'originalMerchantOrderId'] as const)(
  'one that names nothing but its %s is heard, and a lie changes nothing',
  async (name) => {
    const { refund, end, isRefunded, order } = await refundUnderWay()
    const body = { event: 'pg.refund.completed', payload: { [name]: refund[name], state: 'COMPLETED' } }
    expect(await online.webhook(body)).toBe(200)
    await online.heard()
    expect((await order()).paymentStatus).toBe('Completed')
    await online.sandbox.webhooks({ drop: true })
    await end('COMPLETED')
    await online.sandbox.webhooks({ drop: false })
    expect(await online.webhook(body)).toBe(200)
    await isRefunded()
    await agree(online)
  },
)

it('one of a refund that failed: the shop asks again under another id, and that one ends it', async () => {
  const { transactionId, refund, end, isRefunded } = await refundUnderWay()
  await end('FAILED')
  const tries = async () =>
    (await online.sandbox.state()).refunds.filter((each) => each.originalMerchantOrderId === transactionId)
  await online.heard()
  await online.hasten('move-refund')
  await expect.poll(tries).toHaveLength(2)
  const second = (await tries()).find(({ merchantRefundId }) => merchantRefundId !== refund.merchantRefundId)
  await online.putOff('move-refund')
  await online.sandbox.control('POST', `/refunds/${second?.merchantRefundId}/force`, { state: 'COMPLETED' })
  await isRefunded()
  await agree(online)
})
