import { type Client, Refused } from '@kargha/contract/client.ts'
import { dehydrate, QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { matchPath, StaticRouter } from 'react-router'
import { categoriesQuery, shopQuery, subcategoriesQuery } from './api.ts'
import { App } from './app.tsx'
import { assetsOf, type Manifest } from './assets.ts'
import { Document } from './document.tsx'
import { fetchPage, routeOf } from './routes.tsx'
import { DocumentContext } from './ui/page.tsx'

type Asked = {
  /** Path and query. */
  url: string
  /** The shop's own origin, for canonical addresses. */
  origin: string
  /** Asks the shop in process; without a session, so that the HTML is the same for everybody. */
  client: Client
  /** The browser build's manifest; left out in development, where Vite serves the sources and transforms the page. */
  manifest?: Manifest
}

/** Renders a page of the shop as a whole HTML document, with the status it is to be sent with. Never throws for what the shop refuses. */
export async function render({ url, origin, client, manifest }: Asked): Promise<{ status: number; html: string }> {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  const route = routeOf(pathname)
  const params = (route && matchPath(route.path, pathname)?.params) ?? {}
  let status = 200

  const loads = await Promise.allSettled([
    cache.fetchQuery(shopQuery(client)),
    cache.fetchQuery(categoriesQuery(client)),
    cache.fetchQuery(subcategoriesQuery(client)),
    route &&
      fetchPage(route).then(({ load }) => load?.({ cache, client, path: pathname, params, search: searchParams })),
  ])
  for (const load of loads)
    if (load.status === 'rejected') status = load.reason instanceof Refused ? load.reason.status : 500

  const page = renderToString(
    <StrictMode>
      <DocumentContext
        value={{
          origin,
          setStatus: (told) => {
            status = told
          },
        }}
      >
        <Document>
          <StaticRouter location={url}>
            <App client={client} cache={cache} />
          </StaticRouter>
        </Document>
      </DocumentContext>
    </StrictMode>,
  )
  const data = JSON.stringify({ origin, queries: dehydrate(cache) }).replaceAll('<', '\\u003c')
  cache.clear()
  return {
    status,
    html: `<!doctype html>${page}`
      .replace('</head>', () => `${assetsOf(manifest, route)}</head>`)
      .replace('</body>', () => `<script type="application/json" id="shop-data">${data}</script></body>`),
  }
}
