import { expect, test } from 'vitest'
import { payRequest, startMerchant } from './test-merchant.ts'

test('pay creates a pending order and returns its expiry in milliseconds and a link to the pay page', async () => {
  const merchant = await startMerchant()
  const { status, body } = await merchant.pay('KG-1_a')
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['expireAt', 'orderId', 'redirectUrl', 'state'])
  expect(body).toMatchObject({ orderId: expect.stringMatching(/^OMO\d+$/), state: 'PENDING' })
  expect(body.expireAt).toBe(Date.now() + 900_000)
  expect((await fetch(String(body.redirectUrl))).status).toBe(200)
})

const flow = payRequest('x').paymentFlow
test.each<[string, object]>([
  ['an id of 64 characters', { merchantOrderId: 'a'.repeat(64) }],
  ['an id with a slash', { merchantOrderId: 'a/b' }],
  ['an empty id', { merchantOrderId: '' }],
  ['less than a rupee', { amount: 99 }],
  ['a fraction of a paisa', { amount: 100.5 }],
  ['an amount as a string', { amount: '100' }],
  ['no amount', { amount: undefined }],
  ['an expiry under 5 minutes', { expireAfter: 299 }],
  ['an expiry over an hour', { expireAfter: 3601 }],
  ['udf1 of 257 characters', { metaInfo: { udf1: 'x'.repeat(257) } }],
  ['an empty udf11', { metaInfo: { udf11: '' } }],
  ['udf12 of 51 characters', { metaInfo: { udf12: 'x'.repeat(51) } }],
  ['a space in udf15', { metaInfo: { udf15: 'a b' } }],
  ['udf16', { metaInfo: { udf16: 'x' } }],
  ['an unknown key in metaInfo', { metaInfo: { note: 'x' } }],
  ['an unknown field', { currency: 'INR' }],
  ['an unsupported payment flow', { paymentFlow: { ...flow, type: 'PG' } }],
  ['no redirectUrl', { paymentFlow: { ...flow, merchantUrls: {} } }],
  ['no paymentFlow', { paymentFlow: undefined }],
  [
    'both enabled and disabled payment modes',
    { paymentFlow: { ...flow, paymentModeConfig: { enabledPaymentModes: [], disabledPaymentModes: [] } } },
  ],
])('pay rejects %s', async (_case, changes) => {
  const merchant = await startMerchant()
  expect(await merchant.pay('ok', changes)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  expect((await merchant.state()).orders).toEqual([])
})

test('pay accepts values at the limits', async () => {
  const merchant = await startMerchant()
  const metaInfo = { udf1: 'क'.repeat(256), udf15: 'x'.repeat(50) }
  expect((await merchant.pay('a'.repeat(63), { amount: 100, expireAfter: 300, metaInfo })).status).toBe(200)
  expect((await merchant.pay('b', { expireAfter: 3600, disablePaymentRetry: true })).status).toBe(200)
})

test('pay rejects a used merchantOrderId in either documented way', async () => {
  const merchant = await startMerchant()
  await merchant.pay('once')
  expect(await merchant.pay('once')).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', message: 'Please check the inputs you have provided.' },
  })
  await merchant.control('PATCH', '/settings', { reusedOrderId: 417 })
  expect(await merchant.pay('once')).toMatchObject({ status: 417, body: { code: 'INVALID_MERCHANT_ORDER_ID' } })
})

test('the status of an order without attempts is pending, with its metaInfo and no payment details', async () => {
  const merchant = await startMerchant()
  const { body } = await merchant.pay('fresh')
  expect(await merchant.orderStatus('fresh')).toEqual({
    orderId: body.orderId,
    state: 'PENDING',
    amount: 644_220,
    payableAmount: 644_220,
    feeAmount: 0,
    expireAt: body.expireAt,
    metaInfo: payRequest('fresh').metaInfo,
    paymentDetails: [],
  })
})

test('order status lists every attempt with details=true, else the latest; each attempt has a status of its own', async () => {
  const merchant = await startMerchant()
  await merchant.pay('retried')
  await merchant.choose('retried', 'decline-once')
  await merchant.choose('retried', 'pay')
  const latest = await merchant.orderStatus('retried')
  expect(latest).toMatchObject({ state: 'COMPLETED', paymentDetails: [{ state: 'COMPLETED', rail: { type: 'UPI' } }] })
  const all = await merchant.orderStatus('retried', '?details=true')
  expect(all.paymentDetails).toMatchObject([{ state: 'FAILED', detailedErrorCode: 'ZM' }, { state: 'COMPLETED' }])

  const [first] = all.paymentDetails as { transactionId: string }[]
  const attempt = await merchant.pg('GET', `/checkout/v2/transaction/${first?.transactionId}/status`)
  expect(attempt.body).toMatchObject({ state: 'COMPLETED', paymentDetails: [{ transactionId: first?.transactionId }] })
})

test('the status of a failed order has its error, and the error context with errorContext=true', async () => {
  const merchant = await startMerchant()
  await merchant.pay('bad')
  await merchant.choose('bad', 'fail')
  const plain = await merchant.orderStatus('bad')
  expect(plain).toMatchObject({ state: 'FAILED', errorCode: 'INVALID_MPIN', detailedErrorCode: 'ZM' })
  expect(plain).not.toHaveProperty('errorContext')
  const context = { errorCode: 'INVALID_MPIN', detailedErrorCode: 'ZM', source: 'CUSTOMER' }
  expect(await merchant.orderStatus('bad', '?errorContext=true')).toMatchObject({ errorContext: context })
})

test('the status of an unknown order is the current, the older or a 404 error', async () => {
  const merchant = await startMerchant()
  const fetchStatus = () => merchant.pg('GET', '/checkout/v2/order/unknown/status')
  expect(await fetchStatus()).toMatchObject({ status: 400, body: { code: 'INVALID_MERCHANT_ORDER_ID' } })
  await merchant.control('PATCH', '/settings', { unknownOrder: 'older' })
  const older = {
    success: false,
    code: 'MERCHANT_ORDER_MAPPING_NOT_FOUND',
    message: 'No entry found for unknown',
    data: {},
  }
  expect(await fetchStatus()).toMatchObject({ status: 400, body: older })
  await merchant.control('PATCH', '/settings', { unknownOrder: 'not-found' })
  expect((await fetchStatus()).status).toBe(404)
})

test('an unpaid order fails when it expires, not before, and sends one webhook', async () => {
  const merchant = await startMerchant()
  await merchant.pay('slow')
  await merchant.control('POST', '/clock', { advanceSeconds: 899 })
  expect(await merchant.orderStatus('slow')).toMatchObject({ state: 'PENDING' })
  await merchant.control('POST', '/clock', { advanceSeconds: 1 })
  const failure = { state: 'FAILED', errorCode: 'TXN_NOT_COMPLETED', detailedErrorCode: 'ORDER_EXPIRED' }
  expect(await merchant.orderStatus('slow')).toMatchObject(failure)
  await expect.poll(() => merchant.received.length).toBe(1)
  expect(merchant.received[0]?.body).toMatchObject({ event: 'checkout.order.failed', payload: failure })
})

test('a pending attempt fails when its order expires, or outlives the expiry and can still be paid', async () => {
  const merchant = await startMerchant()
  await merchant.pay('ends')
  await merchant.choose('ends', 'leave-pending')
  expect(await merchant.orderStatus('ends')).toMatchObject({ state: 'PENDING', paymentDetails: [{ state: 'PENDING' }] })
  await merchant.control('POST', '/clock', { advanceSeconds: 900 })
  expect(await merchant.orderStatus('ends')).toMatchObject({
    state: 'FAILED',
    paymentDetails: [{ state: 'FAILED', detailedErrorCode: 'TIMED_OUT' }],
  })

  await merchant.control('PATCH', '/settings', { attemptsOutliveExpiry: true })
  await merchant.pay('outlives')
  await merchant.choose('outlives', 'leave-pending')
  await merchant.control('POST', '/clock', { advanceSeconds: 5000 })
  await merchant.control('PATCH', '/settings', { tokenSeconds: 9000 })
  const { body } = await merchant.fetchToken()
  const fetchStatus = () =>
    merchant.pg('GET', '/checkout/v2/order/outlives/status', undefined, `O-Bearer ${body.access_token}`)
  expect((await fetchStatus()).body).toMatchObject({ state: 'PENDING' })
  await merchant.choose('outlives', 'pay')
  expect((await fetchStatus()).body).toMatchObject({ state: 'COMPLETED', paymentDetails: [{ state: 'COMPLETED' }] })
})
