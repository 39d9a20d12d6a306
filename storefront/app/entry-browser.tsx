import { type DehydratedState, hydrate, QueryCache, QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { browserClient, worthRetrying } from './api.ts'
import { App } from './app.tsx'
import { customerQueries } from './customer-queries.ts'
import { Document } from './document.tsx'
import { links } from './links.ts'
import { fetchPage, preparePage, routeOf } from './routes.tsx'
import { signOut, useSession } from './session.ts'
import { SmoothRouter } from './smooth-router.tsx'
import { DocumentContext } from './ui/page.tsx'
import { toast } from './ui/toast.ts'

const block: { origin: string; queries: DehydratedState } = JSON.parse(
  document.getElementById('shop-data')?.textContent ?? '{}',
)

/** Whether the visitor has moved on from the page that the server sent: what that came with is not asked for again at once. */
let hasMoved = false
const notice = () => {
  hasMoved = true
}

const cache = new QueryClient({
  // Told once per failed query, however many parts of the page wait for it.
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.failure) toast.failure(meta.failure(error))
    },
  }),
  defaultOptions: {
    // Without a network a call fails and says so, rather than waiting without a word.
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      retry: worthRetrying,
      refetchOnMount: () => hasMoved,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
hydrate(cache, block.queries)

const history = createBrowserHistory({ v5Compat: true })
const client = browserClient((refusal) => {
  toast.failure(refusal.message)
  signOut()
  history.push(links.login)
})

const prepare = (path: string, search: URLSearchParams) => preparePage({ cache, client, path, search })

function BrowserShop() {
  const customerId = useSession()?.details._id
  // Another customer, or none, must not see what this one asked for.
  useEffect(() => () => cache.removeQueries(customerQueries), [customerId])
  return (
    <SmoothRouter history={history} onMove={notice} prepare={prepare}>
      <App client={client} cache={cache} />
    </SmoothRouter>
  )
}

/** Takes the server's page over in slices of a few milliseconds: as a transition, so that a press never waits for all of it. */
const takeOver = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DocumentContext value={{ origin: block.origin, tell: () => {} }}>
          <Document>
            <BrowserShop />
          </Document>
        </DocumentContext>
      </StrictMode>,
    )
  })

/** Has the browser keep the page that it shows where the network is away. */
const keepOfflinePage = () => navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
// Late: starting a worker holds the page up for a moment, and who leaves sooner misses nothing.
addEventListener('load', () => setTimeout(keepOfflinePage, 10_000))

// The page's file first, so that the server's HTML is taken over in one go. Not by a top-level await: the page's file
// imports this one, and each would wait for the other.
const shown = routeOf(location.pathname)
if (shown) fetchPage(shown).then(takeOver, takeOver)
else takeOver()
