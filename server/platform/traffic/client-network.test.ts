import { expect, it, onTestFinished } from 'vitest'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { clientNetwork } from './client-network.ts'
import { attempts } from './rate-limit-table.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, 'closed connection'],
])('%s is counted as %s', (ip, counted) => expect(clientNetwork(ip)).toBe(counted))

async function countedNetwork(shop: TestShop, from: string, forwarded?: string): Promise<string> {
  await shop.db.delete(attempts)
  await shop.app.inject({
    method: 'POST',
    url: '/api/v1/user/reset-password',
    remoteAddress: from,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    body: { token: 'made up', password: 'indigo on cotton', confirmPassword: 'indigo on cotton' },
  })
  const [attempt] = await shop.db.select().from(attempts)
  return attempt?.key.replace('reset-password-from ', '') ?? 'none'
}

async function openLimitedShop(TRUSTED_PROXIES: string): Promise<TestShop> {
  const shop = await openShop({ environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES } })
  onTestFinished(() => shop.close())
  return shop
}

it('without trusted proxies the sender’s address counts, whatever X-Forwarded-For says', async () => {
  const shop = await openLimitedShop('')
  for (const forwarded of [undefined, '198.51.100.1', '127.0.0.1, 10.0.0.7', 'unknown'])
    expect(await countedNetwork(shop, '203.0.113.9', forwarded)).toBe('203.0.113.9')
})

it('behind trusted proxies the address that they added counts, and not what the client sent before it', async () => {
  const shop = await openLimitedShop('10.0.0.7, 172.16.0.0/12')
  expect(await countedNetwork(shop, '10.0.0.7', '203.0.113.9')).toBe('203.0.113.9')
  expect(await countedNetwork(shop, '10.0.0.7', '192.0.2.1, 203.0.113.9, 172.16.5.4')).toBe('203.0.113.9')
  expect(await countedNetwork(shop, '::ffff:10.0.0.7', '10.0.0.7, 2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
  // Clients that bypass the proxies can't forge an address.
  expect(await countedNetwork(shop, '203.0.113.9', '203.0.113.10')).toBe('203.0.113.9')
})
