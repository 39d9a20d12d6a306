import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageCache } from './page-cache.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function countingCache(status = 200) {
  let times = 0
  const pageAt = pageCache(async (url) => {
    times += 1
    return { status, html: `${url} ${times}` }
  })
  const html = async (url: string) => (await (await pageAt(url, '127.0.0.1')).inEncoding()).toString()
  return { html, times: () => times }
}

it('renders a page once for all requests within a second, and again after it', async () => {
  const { html, times } = countingCache()
  expect(await Promise.all(['/a', '/a', '/a'].map(html))).toEqual(['/a 1', '/a 1', '/a 1'])
  vi.advanceTimersByTime(999)
  expect(await html('/a')).toBe('/a 1')
  vi.advanceTimersByTime(1)
  expect(await html('/a')).toBe('/a 2')
  expect(times()).toBe(2)
})

it('compresses a page quickly for the first who accepts an encoding, and thoroughly once for all who follow', async () => {
  const html = Array.from({ length: 5_000 }, (_, n) => `साड़ी ${n % 97} ${n % 89}`).join()
  const page = await pageCache(async () => ({ status: 200, html }))('/a', '127.0.0.1')
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const first = await page.inEncoding(encoding)
    const second = await page.inEncoding(encoding)
    expect([decompress(first).toString(), decompress(second).toString()]).toEqual([html, html])
    expect(second.length).toBeLessThan(first.length)
    expect(await page.inEncoding(encoding)).toBe(second)
  }
})

it('caches pages by address, and removes the oldest beyond a hundred', async () => {
  const { html, times } = countingCache()
  for (let n = 0; n <= 100; n++) await html(`/${n}`)
  await html('/100')
  expect(times()).toBe(101)
  await html('/0')
  expect(times()).toBe(102)
})

it.each([
  ['queries', (n: number) => `/search?name=junk-${n}`, 200],
  ['paths', (n: number) => `/products/junk-${n}`, 404],
])('keeps pages despite 500 %s that somebody makes up, also all at once', async (_, junk, status) => {
  let times = 0
  const pageAt = pageCache(async (url) => {
    times += 1
    return { status: url.includes('junk') ? status : 200, html: url }
  })
  const pages = Array.from({ length: 100 }, (_each, n) => `/page-${n}`)
  for (const page of pages) await pageAt(page, '')
  await Promise.all(Array.from({ length: 500 }, (_each, n) => pageAt(junk(n), '')))
  times = 0
  for (const page of pages) await pageAt(page, '')
  expect(times).toBe(0)
})

it('caches a page that others share at its own address only, so that they push out no other page', async () => {
  let times = 0
  const pageAt: ReturnType<typeof pageCache> = pageCache(async (url) => {
    times += 1
    return url.startsWith('/missing')
      ? { ofOther: await pageAt('/shared', '') }
      : { status: 404, html: url, isShared: url === '/shared' }
  })
  const textAt = async (url: string) => (await (await pageAt(url, '')).inEncoding()).toString()
  for (let n = 0; n < 200; n++) expect(await textAt(`/missing-${n}`)).toBe('/shared')
  expect(times).toBe(201)
})

it('does not cache an error page', async () => {
  const { html } = countingCache(503)
  await html('/a')
  expect(await html('/a')).toBe('/a 2')
})

it('renders again after a rendering that failed', async () => {
  let times = 0
  const pageAt = pageCache(async () => {
    times += 1
    if (times === 1) throw new Error('once')
    return { status: 200, html: 'page' }
  })
  await expect(pageAt('/', '')).rejects.toThrow('once')
  expect((await (await pageAt('/', '')).inEncoding()).toString()).toBe('page')
})

it('renders a page anew for whoever waits for one that is refused to another client', async () => {
  const rendered: string[] = []
  const pageAt = pageCache(async (_url, address) => {
    rendered.push(address)
    return address === 'eager' ? { status: 429, html: 'Too many attempts' } : { status: 200, html: 'Red sarees' }
  })
  const clients = ['eager', 'eager', 'other', 'another', 'eager']
  const statuses = clients.map(async (client) => (await pageAt('/search', client)).status)
  expect(await Promise.all(statuses)).toEqual([429, 429, 200, 200, 200])
  expect(rendered).toEqual(['eager', 'eager', 'other'])
})
