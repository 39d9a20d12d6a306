import { type Client, Refused } from '@kargha/contract/client.ts'
import { dehydrate, QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { categoriesQuery, shopQuery, subcategoriesQuery } from './api.ts'
import { App } from './app.tsx'
import { assetsOf, type Build } from './assets.ts'
import { Document } from './document.tsx'
import { preparePage, routeOf } from './routes.tsx'
import { shareTags } from './share-tags.tsx'
import { structuredData } from './structured-data.ts'
import { DocumentContext, type Told } from './ui/page.tsx'

type Asked = {
  /** Path and query. */
  url: string
  /** The shop's own origin, for canonical addresses. */
  origin: string
  /** Asks the shop in process; without a session, so that the HTML is the same for everybody. */
  client: Client
  /** The browser build; left out in development, where Vite serves the sources and transforms the page. */
  build?: Build
}

/** A block of data, which nothing in it can end. */
const dataBlock = (attributes: string, data: unknown) =>
  `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** Renders a page of the shop as a whole HTML document, with the status it is to be sent with. Never throws for what the shop refuses. */
export async function render({ url, origin, client, build }: Asked): Promise<{ status: number; html: string }> {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  const route = routeOf(pathname)
  let told: Told = { status: 200 }

  const loads = await Promise.allSettled([
    cache.fetchQuery(shopQuery(client)),
    cache.fetchQuery(categoriesQuery(client)),
    cache.fetchQuery(subcategoriesQuery(client)),
    preparePage({ cache, client, path: pathname, search: searchParams }),
  ])
  for (const load of loads)
    if (load.status === 'rejected') told.status = load.reason instanceof Refused ? load.reason.status : 500

  const page = renderToString(
    <StrictMode>
      <DocumentContext
        value={{
          origin,
          tell: (more) => {
            told = { ...told, ...more }
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
  const shop = cache.getQueryData(shopQuery(client).queryKey)
  const about = structuredData(origin, shop, told)
  const data = route?.isStill
    ? ''
    : dataBlock('type="application/json" id="shop-data"', { origin, queries: dehydrate(cache) })
  cache.clear()
  return {
    status: told.status ?? 200,
    html: `<!doctype html>${page}`
      .replace('</head>', () => `${shareTags(origin, shop, told)}${assetsOf(build, route)}</head>`)
      .replace('</body>', () => `${about ? dataBlock('type="application/ld+json"', about) : ''}${data}</body>`),
  }
}
