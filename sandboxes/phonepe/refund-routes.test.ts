import { expect, test } from 'vitest'
import { startMerchant } from './test-merchant.ts'

async function startPaid(settings: object = {}) {
  const merchant = await startMerchant()
  await merchant.control('PATCH', '/settings', { refundOutcome: 'MANUAL', ...settings })
  await merchant.pay('paid', { amount: 1000 })
  await merchant.choose('paid', 'pay')
  merchant.received.length = 0
  const force = (id: string, state: string) => merchant.control('POST', `/refunds/${id}/force`, { state })
  return { merchant, force }
}

test('a refund is pending, confirmed, then completed, and sends a webhook', async () => {
  const { merchant, force } = await startPaid()
  const { body } = await merchant.refund('r-1', 'paid', 1000)
  expect(body).toEqual({ refundId: expect.stringMatching(/^OMR\d+$/), amount: 1000, state: 'PENDING' })
  await force('r-1', 'CONFIRMED')
  expect(await merchant.refundStatus('r-1')).toMatchObject({ state: 'CONFIRMED', originalMerchantOrderId: 'paid' })
  expect(merchant.received).toEqual([])
  await force('r-1', 'COMPLETED')
  expect(await merchant.refundStatus('r-1')).toMatchObject({ state: 'COMPLETED', refundId: body.refundId })
  expect(merchant.received[0]?.body).toMatchObject({
    event: 'pg.refund.completed',
    payload: { merchantRefundId: 'r-1', originalMerchantOrderId: 'paid', refundId: body.refundId, state: 'COMPLETED' },
  })
})

test('refunds progress on their own with the clock', async () => {
  const { merchant } = await startPaid({ refundOutcome: 'COMPLETED', refundSeconds: 100 })
  await merchant.refund('r-1', 'paid', 400)
  await merchant.control('POST', '/clock', { advanceSeconds: 50 })
  expect(await merchant.refundStatus('r-1')).toMatchObject({ state: 'CONFIRMED' })
  await merchant.control('POST', '/clock', { advanceSeconds: 50 })
  expect(await merchant.refundStatus('r-1')).toMatchObject({ state: 'COMPLETED' })
})

test('refunds add up to at most the amount paid, not counting failed ones', async () => {
  const { merchant, force } = await startPaid()
  expect((await merchant.refund('r-1', 'paid', 600)).status).toBe(200)
  expect(await merchant.refund('r-2', 'paid', 401)).toMatchObject({
    status: 400,
    body: { code: 'EXCESS_REFUND_AMOUNT' },
  })
  expect((await merchant.refund('r-3', 'paid', 400)).status).toBe(200)
  expect((await merchant.refund('r-4', 'paid', 1)).status).toBe(400)
  await force('r-1', 'FAILED')
  expect(await merchant.refundStatus('r-1')).toMatchObject({ state: 'FAILED', detailedErrorCode: 'BF_034' })
  expect(merchant.received[0]?.body).toMatchObject({ event: 'pg.refund.failed' })
  expect((await merchant.refund('r-5', 'paid', 600)).status).toBe(200)
})

test('only a completed payment of the last 90 days can be refunded', async () => {
  const { merchant } = await startPaid({ tokenSeconds: 1e8 })
  await merchant.pay('unpaid')
  expect((await merchant.refund('r-1', 'unpaid', 100)).status).toBe(400)
  expect((await merchant.refund('r-1', 'unknown', 100)).body.code).toBe('INVALID_MERCHANT_ORDER_ID')
  await merchant.control('POST', '/clock', { advanceSeconds: 91 * 86_400 })
  const { body } = await merchant.fetchToken()
  const request = { merchantRefundId: 'r-1', originalMerchantOrderId: 'paid', amount: 100 }
  const late = await merchant.pg('POST', '/payments/v2/refund', request, `O-Bearer ${body.access_token}`)
  expect(late.body.code).toBe('REFUND_FOR_TXN_OLDER_THAN_LIMIT')
})

test.each<[string, number]>([
  ['bad id', 100],
  ['r'.repeat(64), 100],
  ['r-1', 0],
  ['r-1', 10.5],
])('a refund with id %s of %d paise is rejected', async (id, amount) => {
  const { merchant } = await startPaid()
  expect(await merchant.refund(id, 'paid', amount)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
})

test('a used merchantRefundId is rejected or gets the first response; it never refunds twice', async () => {
  const { merchant } = await startPaid()
  const first = await merchant.refund('r-1', 'paid', 100)
  expect((await merchant.refund('r-1', 'paid', 100)).body.code).toBe('BAD_REQUEST')
  await merchant.control('PATCH', '/settings', { reusedRefundId: 'same-answer' })
  expect((await merchant.refund('r-1', 'paid', 100)).body).toEqual(first.body)
  expect((await merchant.state()).refunds).toHaveLength(1)
})

test('a minimum amount and one refund at a time can be required', async () => {
  const { merchant } = await startPaid({ refundMinimum: 100, parallelRefunds: false })
  expect((await merchant.refund('r-1', 'paid', 99)).status).toBe(400)
  expect((await merchant.refund('r-1', 'paid', 100)).status).toBe(200)
  expect((await merchant.refund('r-2', 'paid', 100)).status).toBe(400)
})

test('the status of an unknown refund is 400', async () => {
  const { merchant } = await startPaid()
  expect((await merchant.pg('GET', '/payments/v2/refund/unknown/status')).status).toBe(400)
})
