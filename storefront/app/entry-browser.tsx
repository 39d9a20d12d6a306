import './styles.css'
import { type DehydratedState, hydrate, QueryCache, QueryClient } from '@tanstack/react-query'
import { StrictMode, useEffect, useMemo } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter, useNavigate } from 'react-router'
import { browserClient, worthRetrying } from './api.ts'
import { App } from './app.tsx'
import { customerQueries } from './customer-queries.ts'
import { Document } from './document.tsx'
import { links } from './links.ts'
import { fetchPage, routeOf } from './routes.tsx'
import { signOut, useSession } from './session.ts'
import { DocumentContext } from './ui/page.tsx'
import { toast } from './ui/toast.ts'

const block: { origin: string; queries: DehydratedState } = JSON.parse(
  document.getElementById('shop-data')?.textContent ?? '{}',
)

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
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
hydrate(cache, block.queries)

function BrowserShop() {
  const navigate = useNavigate()
  const token = useSession()?.token
  const client = useMemo(
    () =>
      browserClient((refusal) => {
        toast.failure(refusal.message)
        signOut()
        navigate(links.login)
      }),
    [navigate],
  )
  // Another customer, or none, must not see what this one asked for.
  useEffect(() => () => cache.removeQueries(customerQueries), [token])
  return <App client={client} cache={cache} />
}

function takeOver() {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentContext value={{ origin: block.origin, setStatus: () => {} }}>
        <Document>
          <BrowserRouter>
            <BrowserShop />
          </BrowserRouter>
        </Document>
      </DocumentContext>
    </StrictMode>,
  )
}

// The page's file first, so that the server's HTML is taken over in one go. Not by a top-level await: the page's file
// imports this one, and each would wait for the other.
const shown = routeOf(location.pathname)
if (shown) fetchPage(shown).then(takeOver, takeOver)
else takeOver()
