import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderLimits } from './render-queue.ts'
import { pageRoutes } from './routes.ts'
import type { Storefront } from './storefront.ts'
import { unavailablePage } from './unavailable-page.ts'

/** Where the page for all missing products is rendered. */
const missing = '/products/:missing'

/** Only pages. Under /slow, rendering waits for `release`. */
async function listen() {
  const rendered: string[] = []
  const waiting: (() => void)[] = []
  const state = { isDatabaseAway: false }
  const storefront = {
    files: mkdtempSync(join(tmpdir(), 'kargha-pages-')),
    async render({ url }: Parameters<Storefront['render']>[0]) {
      rendered.push(url)
      if (url.startsWith('/products/') && url !== missing) return { sharedAddress: missing }
      if (url.startsWith('/renamed')) return { status: 301, html: '', movedTo: '/products/new' }
      if (url.startsWith('/slow')) await new Promise<void>((resolve) => waiting.push(resolve))
      if (url === '/unavailable') return { status: state.isDatabaseAway ? 503 : 200, html: 'Back in a moment' }
      if (state.isDatabaseAway) return { status: 503, html: 'Loading ...' }
      const isShared = url === '/unknown' || url === missing || url === '/own/token-of-nobody'
      return { status: isShared ? 404 : 200, html: `page ${url}`, isShared }
    },
    policy: "default-src 'self'",
    isPersonal: (url: string) => url.startsWith('/own'),
    renderedAddress: (url: string) => (url.startsWith('/no') ? '/unknown' : url),
  }
  const app = Fastify({ logger: false })
  const publicUrl = 'https://shop.example.in'
  await pageRoutes(
    app,
    { config: { publicUrl, replicaUrls: [] } as never, db: {} as never, signer: {} as never },
    storefront,
    unavailablePage(storefront, publicUrl),
    new Map(),
    { find: async () => undefined, count: () => {} },
  )
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => rendered).toEqual(['/unavailable'])
  const get = async (path: string) => {
    const response = await fetch(origin + path)
    const { status, headers } = response
    return { status, retryAfter: headers.get('retry-after'), text: await response.text() }
  }
  const release = () => {
    for (const each of waiting.splice(0)) each()
  }
  onTestFinished(async () => {
    release()
    await app.close()
  })
  return { get, origin, rendered, state, waiting, release }
}

/** Keeps requests within the cached second, even on slow machines. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

it('renders one page for all addresses that it doesn’t have', async () => {
  const { get, rendered } = await listen()
  stopClock()
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => get(`/nowhere-${index}`)))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['404 page /unknown']))
  expect(rendered.filter((url) => url === '/unknown')).toHaveLength(1)
})

it('renders one page for all products that it doesn’t have', async () => {
  const { get, rendered } = await listen()
  stopClock()
  const answers = await Promise.all(Array.from({ length: renderLimits.perClient }, (_, n) => get(`/products/no-${n}`)))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set([`404 page ${missing}`]))
  expect(rendered.filter((url) => url === missing)).toHaveLength(1)
})

it('lets caches on the way keep a page for a second, and never longer than two seconds after its data was read', async () => {
  const { origin, state } = await listen()
  const headersOf = async (path: string) => {
    const { headers } = await fetch(origin + path)
    return [
      headers.get('cache-control'),
      headers.get('x-accel-expires'),
      headers.get('set-cookie'),
      headers.get('vary'),
    ]
  }
  stopClock()
  vi.setSystemTime(10_900)
  const life = 'public, max-age=0, s-maxage=1, stale-if-error=60'
  // Data may be 250 ms old: until 12.65, and nginx keeps it to the end of the named second.
  const fresh = [life, '@11', null, 'accept-encoding']
  expect(await headersOf('/a')).toEqual(fresh)
  expect(await headersOf('/unknown')).toEqual(fresh)
  vi.advanceTimersByTime(750)
  expect(await headersOf('/a')).toEqual(fresh)
  vi.advanceTimersByTime(1)
  const old = ['no-cache', null, null, 'accept-encoding']
  expect(await headersOf('/a')).toEqual(old)
  state.isDatabaseAway = true
  vi.advanceTimersByTime(8_349)
  expect(await headersOf('/a')).toEqual(old)
})

it('lets nobody keep a personal page, found or not', async () => {
  const { origin } = await listen()
  const headersOf = async (path: string) => {
    const { status, headers } = await fetch(origin + path, { headers: { 'if-none-match': '"x"' } })
    return [status, headers.get('cache-control'), headers.get('x-accel-expires'), headers.get('etag')]
  }
  expect(await headersOf('/own/token')).toEqual([200, 'no-store', null, null])
  expect(await headersOf('/own/token-of-nobody')).toEqual([404, 'no-store', null, null])
})

it('redirects from what was renamed, for good, with the query that it was requested with', async () => {
  const { origin } = await listen()
  const redirect = async (path: string) => {
    const { status, headers } = await fetch(origin + path, { redirect: 'manual' })
    return [status, headers.get('location'), headers.get('cache-control')]
  }
  expect(await redirect('/renamed')).toEqual([301, '/products/new', 'no-cache'])
  expect(await redirect('/renamed?item=old&size=m&utm_source=mail')).toEqual([
    301,
    '/products/new?size=m&utm_source=mail',
    'no-cache',
  ])
})

it('sends the page for an unavailable shop while the database is away, or a page rendered shortly before', async () => {
  const { get, state } = await listen()
  expect((await get('/known')).text).toBe('page /known')
  state.isDatabaseAway = true
  expect(await get('/another')).toEqual({ status: 503, retryAfter: '5', text: 'Back in a moment' })
  await expect.poll(() => get('/known')).toMatchObject({ status: 200, text: 'page /known' })
  state.isDatabaseAway = false
  expect((await get('/another')).text).toBe('page /another')
})

it('sends that page at once to a client that has too many pages rendered', async () => {
  const { get, waiting, release } = await listen()
  const slow = Array.from({ length: renderLimits.perClient }, (_, index) => get(`/slow-${index}`))
  await expect.poll(() => waiting.length).toBe(renderLimits.atOnce)
  // Rendered ones make room for waiting ones; then the client has reached its limit.
  await expect.poll(() => get('/one-more')).toEqual({ status: 503, retryAfter: '2', text: 'Back in a moment' })
  while (waiting.length > 0) {
    release()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(slow.map(() => 200))
  expect((await get('/one-more')).status).toBe(200)
})
