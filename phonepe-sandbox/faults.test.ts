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
])('%s answers so once, and the work is not done', async (kind, status, body) => {
  const merchant = await startWith({ call: 'pay', kind })
  const faulty = await merchant.pay('o-1')
  expect(faulty).toMatchObject({ status, body })
  if (kind === 'text-503') expect(faulty.text).toBe('Service Unavailable')
  expect((await merchant.pay('o-1')).status).toBe(200)
})

test('order created, answer lost', async () => {
  const merchant = await startWith({ call: 'pay', kind: 'reset', when: 'after' })
  await expect(merchant.pay('o-1')).rejects.toThrow('fetch failed')
  expect(await merchant.orderStatus('o-1')).toMatchObject({ state: 'PENDING' })
  expect(await merchant.requests('pay')).toMatchObject([{ status: null, fault: { kind: 'reset' } }])
})

test('order created, 500 answered', async () => {
  const merchant = await startWith({ call: 'pay', kind: 'error-500', when: 'after' })
  expect((await merchant.pay('o-1')).status).toBe(500)
  expect(await merchant.orderStatus('o-1')).toMatchObject({ state: 'PENDING' })
})

test('a reset before the work leaves nothing behind', async () => {
  const merchant = await startWith({ call: 'pay', kind: 'reset' })
  await expect(merchant.pay('o-1')).rejects.toThrow('fetch failed')
  expect((await merchant.state()).orders).toEqual([])
})

test('a hanging call answers nothing, and does not keep the sandbox from closing', async () => {
  const merchant = await startWith({ call: 'orderStatus', kind: 'hang' })
  const hanging = fetch(`${merchant.url}/pg/checkout/v2/order/x/status`, { signal: AbortSignal.timeout(200) })
  await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a slow call answers truly in the end', async () => {
  const merchant = await startWith({ call: 'any', kind: 'slow', delayMs: 120 })
  const start = Date.now()
  expect((await merchant.pay('o-1')).status).toBe(200)
  expect(Date.now() - start).toBeGreaterThanOrEqual(115)
})

test('faults hit their own call, so many times, in the order they were set', async () => {
  const merchant = await startWith({ call: 'refund', kind: 'error-500' })
  await merchant.control('POST', '/faults', { call: 'pay', kind: 'error-500', times: 2 })
  await merchant.control('POST', '/faults', { call: 'pay', kind: 'too-many-429' })
  const statuses = []
  for (const id of ['a', 'b', 'c', 'd']) statuses.push((await merchant.pay(id)).status)
  expect(statuses).toEqual([500, 500, 429, 200])
  await merchant.control('DELETE', '/faults')
  expect((await merchant.refund('r', 'd', 100)).status).toBe(400)
})
