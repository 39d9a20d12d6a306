import { QueryCache, QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { BrowserShop } from './browser-shop.tsx'
import { Document } from './document/document.tsx'
import { DocumentContext } from './document/page.tsx'
import type { ShopData } from './document/shop-data.ts'
import { keyAt } from './routing/missing-item.ts'
import { fetchPage, preparePage, routeOf } from './routing/routes.ts'
import { browserClient, worthRetrying } from './shop-client/client.ts'
import { links } from './shop-client/links.ts'
import { Moved, shopQuery } from './shop-client/queries.ts'
import { forgetSession } from './shop-client/session.ts'
import { rememberVisit } from './shop-client/visit-source.ts'
import { toast } from './ui/toast.ts'
import { hydrateUnseen } from './ui/when-seen.tsx'

const shopData: ShopData = JSON.parse(document.getElementById('shop-data')?.textContent ?? '{"queries":[]}')

/** Until the first navigation the server's data is fresh and not refetched; afterwards pages are laid out at once. */
let hasNavigated = false
const onNavigate = () => {
  hasNavigated = true
  document.documentElement.dataset.movedOn = ''
  hydrateUnseen()
}

const cache = new QueryClient({
  // One toast per failed query, however many parts of the page wait for it.
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.failure) toast.failure(meta.failure(error))
    },
  }),
  defaultOptions: {
    // Offline, calls fail visibly instead of waiting silently.
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      retry: worthRetrying,
      refetchOnMount: () => hasNavigated,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
for (const [key, data] of shopData.queries) cache.setQueryData(keyAt(location, key), data)

rememberVisit(location.search)

const history = createBrowserHistory({ v5Compat: true })
const client = browserClient((refusal) => {
  toast.failure(refusal.message)
  forgetSession()
  const { pathname, search, state } = history.location
  history.push(links.login, { back: pathname + search, backState: state })
})

const prepare = async (path: string, search: URLSearchParams) => {
  // A browser may never retry a script that it could not load.
  const loaded = navigator.onLine && (await preparePage({ cache, client, path, search }))
  if (loaded instanceof Moved && history.location.pathname === path)
    history.replace(loaded.to + history.location.search)
}

/** Of the page that came: an open tab keeps its colours. */
const theme = cache.getQueryData(shopQuery(client).queryKey)?.theme

/** A transition runs in slices of a few milliseconds, so that input never waits long. */
const hydratePage = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DocumentContext value={{ origin: shopData.origin, setMeta: () => {} }}>
          <Document theme={theme}>
            <BrowserShop client={client} cache={cache} history={history} onNavigate={onNavigate} prepare={prepare} />
          </Document>
        </DocumentContext>
      </StrictMode>,
    )
  })

/** Shows the offline page when the network is unavailable. */
const registerServiceWorker = () => navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
// Once the page is loaded: starting a worker delays it for a moment.
addEventListener('load', () => setTimeout(registerServiceWorker, 1000))

// The page's module first, so that hydration is one go. No top-level await: the page's chunk imports this one, and each would
// wait for the other.
const route = routeOf(location.pathname)
if (route) fetchPage(route).then(hydratePage, hydratePage)
else hydratePage()
