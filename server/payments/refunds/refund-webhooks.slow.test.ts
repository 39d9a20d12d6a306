import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectNoMismatches, type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'

/** Refunds end when the test ends them; only webhooks tell the shop. */
let online: OnlineShop
beforeAll(async () => {
  online = await openOnlineShop()
  await online.sandbox.settings({ refundOutcome: 'MANUAL' })
})
afterAll(() => online.close())

async function startRefund() {
  const bought = await online.buyOnline()
  await online.sandbox.choose(bought.transactionId, 'pay')
  await expect.poll(async () => (await bought.order()).paymentStatus).toBe('Completed')
  const params = { orderId: bought.orderId }
  await bought.customer.client('cancelOrder', { params, body: { reason: 'Changed my mind' } })
  const atGateway = async () =>
    (await online.sandbox.state()).refunds.find((each) => each.originalMerchantOrderId === bought.transactionId)
  await expect.poll(atGateway).toBeDefined()
  await online.postponeJobs('move-refund')
  const refund = await atGateway()
  if (!refund) throw new Error('The sandbox forgot a refund')
  const end = (state: 'COMPLETED' | 'FAILED') =>
    online.sandbox.control('POST', `/refunds/${refund.merchantRefundId}/force`, { state })
  const untilRefunded = () => expect.poll(async () => (await bought.order()).paymentStatus).toBe('Refunded')
  return { ...bought, refund, end, untilRefunded }
}

it.each([
  ['in an envelope', {}],
  ['without an envelope', { flat: true }],
  ['with unknown fields', { extraFields: true, typeField: true }],
  ['without our own id', { omitMerchantRefundId: true }],
])('a refund’s webhook %s is processed', async (_form, shape) => {
  const { end, untilRefunded } = await startRefund()
  await online.sandbox.webhooks({ flat: false, extraFields: false, typeField: false, omitMerchantRefundId: false })
  await online.sandbox.webhooks({ drop: false, ...shape })
  await end('COMPLETED')
  await untilRefunded()
  await expectNoMismatches(online)
})

it.each(['merchantRefundId', 'refundId', 'originalMerchantOrderId'] as const)(
  'a refund’s webhook with nothing but its %s is processed, and a false one changes nothing',
  async (name) => {
    const { refund, end, untilRefunded, order } = await startRefund()
    const body = { event: 'pg.refund.completed', payload: { [name]: refund[name], state: 'COMPLETED' } }
    expect(await online.webhook(body)).toBe(200)
    await online.webhooksProcessed()
    expect((await order()).paymentStatus).toBe('Completed')
    await online.sandbox.webhooks({ drop: true })
    await end('COMPLETED')
    await online.sandbox.webhooks({ drop: false })
    expect(await online.webhook(body)).toBe(200)
    await untilRefunded()
    await expectNoMismatches(online)
  },
)

it('a webhook of a failed refund leads to a retry under another id', async () => {
  const { transactionId, refund, end, untilRefunded } = await startRefund()
  await end('FAILED')
  const attempts = async () =>
    (await online.sandbox.state()).refunds.filter((each) => each.originalMerchantOrderId === transactionId)
  await online.webhooksProcessed()
  await online.makeJobsDue('move-refund')
  await expect.poll(attempts).toHaveLength(2)
  const second = (await attempts()).find(({ merchantRefundId }) => merchantRefundId !== refund.merchantRefundId)
  await online.postponeJobs('move-refund')
  await online.sandbox.control('POST', `/refunds/${second?.merchantRefundId}/force`, { state: 'COMPLETED' })
  await untilRefunded()
  await expectNoMismatches(online)
})
