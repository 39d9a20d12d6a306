import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { credentials, startMerchant } from './test-merchant.ts'

const digest = createHash('sha256').update(`${credentials.webhookUser}:${credentials.webhookPassword}`).digest('hex')

/** With two unpaid orders. */
async function startWith(webhooks: object = {}) {
  const merchant = await startMerchant()
  await merchant.control('PATCH', '/webhooks', webhooks)
  await merchant.pay('o-1')
  await merchant.pay('o-2')
  return merchant
}

test('an order webhook has the hex digest, the event and the documented payload', async () => {
  const merchant = await startWith()
  await merchant.choose('o-1', 'pay')
  expect(merchant.received).toEqual([
    {
      authorization: digest,
      body: {
        event: 'checkout.order.completed',
        payload: {
          merchantId: expect.any(String),
          merchantOrderId: 'o-1',
          orderId: expect.stringMatching(/^OMO/),
          state: 'COMPLETED',
          amount: 644_220,
          expireAt: expect.any(Number),
          metaInfo: { udf1: 'कर्घा & co', udf11: 'a_b-c+d@e.f' },
          paymentDetails: [
            {
              paymentMode: 'UPI_QR',
              transactionId: expect.stringMatching(/^OM\d/),
              timestamp: expect.any(Number),
              amount: 644_220,
              state: 'COMPLETED',
            },
          ],
        },
      },
    },
  ])
})

test.each([
  ['wrong', expect.not.stringContaining(digest)],
  ['missing', undefined],
  ['prefixed', `SHA256 ${digest.toUpperCase()}`],
])('the authorization header can be %s', async (authorization, expected) => {
  const merchant = await startWith({ authorization })
  await merchant.choose('o-1', 'pay')
  expect(merchant.received[0]?.authorization).toEqual(expected)
})

test('the body can be flat, have unknown fields or the deprecated type, or lack the refund id', async () => {
  const merchant = await startWith({ flat: true })
  await merchant.choose('o-1', 'pay')
  expect(merchant.received[0]?.body).toMatchObject({ merchantOrderId: 'o-1', state: 'COMPLETED' })
  expect(merchant.received[0]?.body).not.toHaveProperty('event')

  const shape = { flat: false, extraFields: true, typeField: true, omitMerchantRefundId: true }
  await merchant.control('PATCH', '/webhooks', shape)
  await merchant.refund('r-1', 'o-1', 100)
  await merchant.control('POST', '/refunds/r-1/force', { state: 'COMPLETED' })
  const body = merchant.received[1]?.body
  expect(body).toMatchObject({ event: 'pg.refund.completed', type: 'PG_REFUND_COMPLETED', notInAnyDocument: true })
  expect(body?.payload).not.toHaveProperty('merchantRefundId')
  expect(body?.payload).toHaveProperty('notInAnyDocument')
})

test('dropped webhooks are not sent, duplicates are sent together', async () => {
  const merchant = await startWith({ drop: true })
  await merchant.choose('o-1', 'pay')
  expect(merchant.received).toEqual([])
  await merchant.control('PATCH', '/webhooks', { drop: false, duplicates: 2 })
  await merchant.choose('o-2', 'pay')
  expect(merchant.received).toHaveLength(3)
  expect(merchant.received[2]).toEqual(merchant.received[0])
})

test('held webhooks are sent when released, in reverse order on request', async () => {
  const merchant = await startWith({ hold: true })
  await merchant.choose('o-1', 'fail')
  await merchant.choose('o-2', 'pay')
  expect(merchant.received).toEqual([])
  await merchant.control('POST', '/webhooks/release', { order: 'reversed' })
  const ids = merchant.received.map(({ body }) => (body.payload as { merchantOrderId: string }).merchantOrderId)
  expect(ids).toEqual(['o-2', 'o-1'])
})

test('a webhook is sent after its delay; with beforeReturn the redirect waits for it', async () => {
  const aDay = 86_400_000
  const merchant = await startWith({ delayMs: aDay })
  await merchant.pay('o-3')
  const press = async (merchantOrderId: string) => {
    const order = (await merchant.state()).orders.find((candidate) => candidate.merchantOrderId === merchantOrderId)
    const link = `${merchant.url}/transact/uat_v2?token=${order?.payToken}`
    await fetch(link, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' })
  }
  await press('o-1')
  expect(merchant.received).toHaveLength(0)
  await merchant.control('PATCH', '/webhooks', { delayMs: 20 })
  await press('o-2')
  await expect.poll(() => merchant.received.length).toBe(1)
  await merchant.control('PATCH', '/webhooks', { beforeReturn: true })
  await press('o-3')
  expect(merchant.received).toHaveLength(2)
})

test('any response but 2xx is retried, once after each of the pauses', async () => {
  const merchant = await startWith({ retryDelaysMs: [10, 20] })
  merchant.webhookStatuses.push(500, 302, 500, 500)
  await merchant.choose('o-1', 'pay')
  await expect.poll(() => merchant.received.length).toBe(3)
  await merchant.choose('o-2', 'pay')
  await expect.poll(() => merchant.received.length).toBe(5)
  await expect
    .poll(async () => (await merchant.control('GET', '/webhooks')).body.deliveries)
    .toMatchObject([{ outcome: 500 }, { outcome: 302 }, { outcome: 500 }, { outcome: 500 }, { outcome: 200 }])
})

test('a test can send any body at all', async () => {
  const merchant = await startWith()
  await merchant.control('POST', '/webhooks/send', { event: 'something.new', payload: {} })
  expect(merchant.received).toEqual([{ authorization: digest, body: { event: 'something.new', payload: {} } }])
})
