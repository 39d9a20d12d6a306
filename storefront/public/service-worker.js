// Answers one question alone: what to show when a page is asked for and the network is away. It keeps the shop's offline
// page for that, and nothing else; what the shop says of products, prices and bags is never old.
const shelf = 'offline'
const page = '/offline'
/** The kept page is fetched again when it is a day old, in milliseconds. */
const day = 86_400_000
/** What lies at these addresses is no page of the shop's. */
const others = /^\/(admin|api|media)(\/|$)/

async function keep() {
  const cache = await caches.open(shelf)
  await cache.add(new Request(page, { cache: 'reload' }))
}

async function keepFresh() {
  const kept = await caches.match(page)
  const taken = Date.parse(kept?.headers.get('date') ?? '')
  if (!(Date.now() - taken < day)) await keep().catch(() => {})
}

async function answer(event) {
  try {
    // The browser has asked already while this worker was waking up.
    const answered = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keepFresh())
    return answered
  } catch {
    return (await caches.match(page)) ?? Response.error()
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keep())
})
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable())
})
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (mode === 'navigate' && method === 'GET' && !others.test(new URL(url).pathname)) event.respondWith(answer(event))
})
