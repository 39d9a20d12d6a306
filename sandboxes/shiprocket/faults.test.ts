import { expect, test } from 'vitest'
import { startSeller } from './test-seller.ts'

test.each([
  ['error-500', 500, 'Undefined index'],
  ['html-502', 502, '<html>'],
  ['too-many-429', 429, 'Too Many'],
  ['firewall-403', 403, '<html>'],
  ['failure-200', 200, 'Something went wrong'],
])('%s replaces one response, and no order is made', async (kind, status, text) => {
  const seller = await startSeller()
  await seller.fault({ call: 'create', kind })
  const faulty = await seller.create('SH-1')
  expect(faulty.status).toBe(status)
  expect(faulty.text).toContain(text)
  expect(await seller.parcels()).toEqual([])
  expect((await seller.create('SH-1')).body).toHaveProperty('shipment_id')
})

test('a reset after the work makes the order and loses the response', async () => {
  const seller = await startSeller()
  await seller.fault({ call: 'create', kind: 'reset', when: 'after' })
  await expect(seller.create('SH-1')).rejects.toThrow('fetch failed')
  expect(await seller.parcels()).toHaveLength(1)
  expect(await seller.requests('create')).toMatchObject([{ status: null, fault: { kind: 'reset' } }])
})

test('a call hangs or is slow, and the others are not', async () => {
  const seller = await startSeller()
  await seller.fault({ call: 'track', kind: 'hang' })
  await seller.fault({ call: 'create', kind: 'slow', delayMs: 20 })
  const client = new AbortController()
  const hanging = fetch(`${seller.url}/v1/external/courier/track/awb/1`, { signal: client.signal })
  hanging.catch(() => {})
  await expect.poll(() => seller.requests('track')).toMatchObject([{ fault: { kind: 'hang' } }])
  expect((await seller.create('SH-1')).status).toBe(200)
  client.abort()
  await expect(hanging).rejects.toMatchObject({ name: 'AbortError' })
})

test('a misspelt setting, fault, move or id is rejected, and reset restores everything', async () => {
  const seller = await startSeller()
  expect((await seller.settings({ loos: true })).status).toBe(400)
  expect((await seller.fault({ call: 'create', kind: 'explode' })).status).toBe(400)
  expect((await seller.move('unknown', 'delivered')).status).toBe(404)
  await seller.settings({ loose: true })
  await seller.create('SH-1')
  await seller.control('POST', '/reset')
  expect((await seller.control('GET', '/state')).body).toMatchObject({
    parcels: [],
    logins: 0,
    settings: { loose: false },
  })
})
