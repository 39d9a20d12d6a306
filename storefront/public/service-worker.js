// Shows the shop's offline page when a page is requested and the network is unavailable. It caches that page and its script
// and nothing else, so that products, prices and carts are never outdated.
const cacheName = 'offline'
const page = '/offline'
const script = '/offline.js'
/** The cached page is refreshed after a day, in milliseconds. */
const maxAge = 86_400_000
/** Addresses that are not pages of the shop. */
const excluded = /^\/(admin|api|media)(\/|$)/

async function cacheOfflinePage() {
  const cache = await caches.open(cacheName)
  await cache.addAll([page, script].map((path) => new Request(path, { cache: 'reload' })))
}

async function refreshIfOld() {
  const cached = await caches.match(page)
  const cachedAt = Date.parse(cached?.headers.get('date') ?? '')
  if (!(Date.now() - cachedAt < maxAge)) await cacheOfflinePage().catch(() => {})
}

async function respond(event) {
  try {
    // Navigation preload: the browser's request started while this worker was starting.
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(refreshIfOld())
    return response
  } catch {
    return (await caches.match(page)) ?? Response.error()
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(cacheOfflinePage())
})
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable())
})
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  const { pathname } = new URL(url)
  if (pathname === script) event.respondWith(fetch(event.request).catch(() => caches.match(script)))
  else if (mode === 'navigate' && method === 'GET' && !excluded.test(pathname)) event.respondWith(respond(event))
})
