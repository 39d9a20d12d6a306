import { expect, test } from 'vitest'
import { credentials, startMerchant } from './test-merchant.ts'

test('the request log has bodies and headers, but never the client secret', async () => {
  const merchant = await startMerchant()
  await merchant.pay('o-1')
  await merchant.pay('bad id')
  expect(await merchant.requests('pay')).toMatchObject([
    { status: 200, body: { merchantOrderId: 'o-1' }, headers: { authorization: expect.stringMatching(/^O-Bearer /) } },
    { status: 400 },
  ])
  const everything = (await merchant.control('GET', '/requests')).text
  expect(everything).toContain('"call":"token"')
  expect(everything).not.toContain(credentials.clientSecret)
  expect((await merchant.state()).tokenFetches).toBe(1)
})

test('the request log has requests to unknown paths', async () => {
  const merchant = await startMerchant()
  await merchant.call('GET', '/apis/pg/v1/status')
  expect((await merchant.control('GET', '/requests')).text).toContain('"url":"/apis/pg/v1/status"')
})

test('an order can be forced into either final state at any time, with another amount', async () => {
  const merchant = await startMerchant()
  await merchant.pay('o-1')
  await merchant.choose('o-1', 'cancel')
  await merchant.control('POST', '/orders/o-1/force', { state: 'COMPLETED', amount: 1 })
  const status = await merchant.orderStatus('o-1')
  expect(status).toMatchObject({ state: 'COMPLETED', amount: 1 })
  expect(status).not.toHaveProperty('errorCode')
  expect(merchant.received.map(({ body }) => body.event)).toEqual(['checkout.order.failed', 'checkout.order.completed'])
})

test('reset deletes everything and restores the clock and the settings', async () => {
  const merchant = await startMerchant()
  await merchant.pay('o-1')
  await merchant.control('POST', '/clock', { advanceSeconds: 1e6 })
  await merchant.control('PATCH', '/settings', { reusedOrderId: 417 })
  await merchant.control('PATCH', '/webhooks', { drop: true, url: null })
  await merchant.control('POST', '/faults', { call: 'any', kind: 'hang' })
  await merchant.control('POST', '/reset')
  const { body } = await merchant.control('GET', '/state')
  expect(body).toMatchObject({ tokenFetches: 0, faults: [], orders: [], refunds: [], settings: { reusedOrderId: 400 } })
  expect(body.now).toBe(Date.now())
  const webhooks = await merchant.control('GET', '/webhooks')
  expect(webhooks.body).toMatchObject({ settings: { drop: false, url: expect.any(String) }, held: [], deliveries: [] })
})

test('a misspelt setting, fault or id is rejected', async () => {
  const merchant = await startMerchant()
  expect((await merchant.control('PATCH', '/settings', { reusedOrderID: 417 })).status).toBe(400)
  expect((await merchant.control('PATCH', '/webhooks', { drop: 'yes' })).status).toBe(400)
  expect((await merchant.control('POST', '/faults', { call: 'pay', kind: 'explode' })).status).toBe(400)
  expect((await merchant.choose('unknown', 'pay')).status).toBe(404)
})
