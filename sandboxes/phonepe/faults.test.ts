import { expect, test } from 'vitest'
import { startMerchant } from './test-merchant.ts'

async function startWith(fault: object) {
  const merchant = await startMerchant()
  expect((await merchant.control('POST', '/faults', fault)).status).toBe(200)
  return merchant
}

test.each([
  ['error-500', 500, { code: 'INTERNAL_SERVER_ERROR' }],
  ['too-many-429', 429, { code: 'TOO_MANY_REQUESTS' }],
  ['text-503', 503, {}],
])('%s replaces one response, and the work is not done', async (kind, status, body) => {
  const merchant = await startWith({ call: 'pay', kind })
  const faulty = await merchant.pay('o-1')
  expect(faulty).toMatchObject({ status, body })
  if (kind === 'text-503') expect(faulty.text).toBe('Service Unavailable')
  expect((await merchant.pay('o-1')).status).toBe(200)
})

test('a reset after the work creates the order and loses the response', async () => {
  const merchant = await startWith({ call: 'pay', kind: 'reset', when: 'after' })
  await expect(merchant.pay('o-1')).rejects.toThrow('fetch failed')
  expect(await merchant.orderStatus('o-1')).toMatchObject({ state: 'PENDING' })
  expect(await merchant.requests('pay')).toMatchObject([{ status: null, fault: { kind: 'reset' } }])
})

test('a 500 after the work creates the order', async () => {
  const merchant = await startWith({ call: 'pay', kind: 'error-500', when: 'after' })
  expect((await merchant.pay('o-1')).status).toBe(500)
  expect(await merchant.orderStatus('o-1')).toMatchObject({ state: 'PENDING' })
})

test('a reset before the work creates nothing', async () => {
  const merchant = await startWith({ call: 'pay', kind: 'reset' })
  await expect(merchant.pay('o-1')).rejects.toThrow('fetch failed')
  expect((await merchant.state()).orders).toEqual([])
})

/** Resolves once a call got its fault. */
const faultInjected = (merchant: Awaited<ReturnType<typeof startMerchant>>, call: string) =>
  expect.poll(() => merchant.requests(call)).toMatchObject([{ status: null, fault: { call: expect.any(String) } }])

test('a hanging call gets no response, and does not keep the sandbox from closing', async () => {
  const merchant = await startWith({ call: 'orderStatus', kind: 'hang' })
  const client = new AbortController()
  const hanging = fetch(`${merchant.url}/pg/checkout/v2/order/x/status`, { signal: client.signal })
  hanging.catch(() => {})
  await faultInjected(merchant, 'orderStatus')
  expect((await merchant.pay('o-1')).status).toBe(200)
  expect(await merchant.requests('orderStatus')).toMatchObject([{ status: null }])
  client.abort()
  await expect(hanging).rejects.toMatchObject({ name: 'AbortError' })
})

test('a slow call gets its real response, but only after the delay', async () => {
  const merchant = await startWith({ call: 'any', kind: 'slow', delayMs: 20 })
  expect(await merchant.pay('o-1')).toMatchObject({ status: 200, body: { state: 'PENDING' } })

  const aDay = 86_400_000
  await merchant.control('POST', '/faults', { call: 'refund', kind: 'slow', delayMs: aDay })
  merchant.refund('r-1', 'o-1', 100).catch(() => {})
  await faultInjected(merchant, 'refund')
  expect((await merchant.pay('o-2')).status).toBe(200)
  expect(await merchant.requests('refund')).toMatchObject([{ status: null }])
})

test('faults affect their own call, as many times as set, in the order they were set', async () => {
  const merchant = await startWith({ call: 'refund', kind: 'error-500' })
  await merchant.control('POST', '/faults', { call: 'pay', kind: 'error-500', times: 2 })
  await merchant.control('POST', '/faults', { call: 'pay', kind: 'too-many-429' })
  const statuses = []
  for (const id of ['a', 'b', 'c', 'd']) statuses.push((await merchant.pay(id)).status)
  expect(statuses).toEqual([500, 500, 429, 200])
  await merchant.control('DELETE', '/faults')
  expect((await merchant.refund('r', 'd', 100)).status).toBe(400)
})
