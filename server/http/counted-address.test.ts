import { expect, it, onTestFinished } from 'vitest'
import { openShop, type TestShop } from '../testing/shop.ts'
import { countedAddress } from './counted-address.ts'
import { attempts } from './rate-limit-table.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (ip, counted) => expect(countedAddress(ip)).toBe(counted))

/** Under which address a shop counts who knocks at `from` and says to speak for `forwarded`. */
async function countedAt(shop: TestShop, from: string, forwarded?: string): Promise<string> {
  await shop.db.delete(attempts)
  await shop.app.inject({
    method: 'POST',
    url: '/api/v1/user/reset-password',
    remoteAddress: from,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    body: { token: 'made up', password: 'indigo on cotton', confirmPassword: 'indigo on cotton' },
  })
  const [counted] = await shop.db.select().from(attempts)
  return counted?.key.replace('reset-password-from ', '') ?? 'nobody'
}

async function openStrictShop(TRUSTED_PROXIES: string): Promise<TestShop> {
  const shop = await openShop({ environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES } })
  onTestFinished(() => shop.close())
  return shop
}

it('a shop that trusts no proxy counts by who knocks, whatever they say of themselves', async () => {
  const shop = await openStrictShop('')
  for (const forwarded of [undefined, '198.51.100.1', '127.0.0.1, 10.0.0.7', 'unknown'])
    expect(await countedAt(shop, '203.0.113.9', forwarded)).toBe('203.0.113.9')
})

it('a shop behind proxies counts by whom these name, and not by what a client put before that', async () => {
  const shop = await openStrictShop('10.0.0.7, 172.16.0.0/12')
  expect(await countedAt(shop, '10.0.0.7', '203.0.113.9')).toBe('203.0.113.9')
  expect(await countedAt(shop, '10.0.0.7', '192.0.2.1, 203.0.113.9, 172.16.5.4')).toBe('203.0.113.9')
  expect(await countedAt(shop, '::ffff:10.0.0.7', '10.0.0.7, 2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
  // One who knocks past the proxies, in somebody else's name, is still themselves.
  expect(await countedAt(shop, '203.0.113.9', '203.0.113.10')).toBe('203.0.113.9')
})
