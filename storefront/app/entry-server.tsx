import { Refused } from '@kargha/contract/kernel/client.ts'
import type { Client } from '@kargha/contract/shop/client.ts'
import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'
import { Document } from './document/document.tsx'
import { DocumentContext, type PageMeta } from './document/page.tsx'
import { shareTags } from './document/share-tags.tsx'
import type { ShopData } from './document/shop-data.ts'
import { structuredData } from './document/structured-data.ts'
import { missingAddress } from './routing/missing-item.ts'
import { type BrowserBuild, pageAssets } from './routing/page-assets.ts'
import { parseAddress } from './routing/rendered-address.ts'
import { isUnknown, preparePage, routeOf } from './routing/routes.ts'
import { categoriesQuery, Moved, missing, shopQuery, subcategoriesQuery } from './shop-client/queries.ts'

export { isPersonal, renderedAddress } from './routing/rendered-address.ts'

type RenderOptions = {
  /** Path and query, as renderedAddress writes them. */
  url: string
  origin: string
  /** In process and without a session: the HTML is the same for everybody. */
  client: Client
  /** As `client`, with replies no older than the request: for what `client` doesn't find. */
  freshClient?: Client
  /** Omitted in development, where Vite serves the sources. */
  build?: BrowserBuild
}

/**
 * `isShared`: other addresses get the same document. `movedTo`: renamed, so redirect. `sharedAddress`: render that address
 * instead.
 */
type Rendered = { status: number; html: string; isShared: boolean; movedTo?: string } | { sharedAddress: string }

/** Escaped, so that the data can't close the element. */
const dataBlock = (attributes: string, data: unknown) =>
  `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

const loadedQueries = (cache: QueryClient): ShopData['queries'] =>
  cache
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { data } }) => (data === undefined ? [] : [[queryKey, data]]))

const emptyCache = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })

/** Does not throw when the API refuses or fails. */
export async function render({ url, origin, client, freshClient, build }: RenderOptions): Promise<Rendered> {
  const { pathname, search, searchParams } = parseAddress(url)
  const route = routeOf(pathname)
  const cache = emptyCache()

  const loads = await Promise.allSettled([
    cache.ensureQueryData(shopQuery(client)),
    cache.ensureQueryData(categoriesQuery(client)),
    cache.ensureQueryData(subcategoriesQuery(client)),
    preparePage({ cache, client, path: pathname, search: searchParams }),
  ])
  const loaded = loads[3].status === 'fulfilled' ? loads[3].value : undefined
  if (loaded instanceof Moved) return { status: 301, html: '', isShared: false, movedTo: loaded.to }
  const isMissing = loaded === missing
  if (isMissing && route && url !== missingAddress(route)) {
    // A category may have got this address after the list in which it is missing was read.
    const again = { cache: emptyCache(), client: freshClient ?? client, path: pathname, search: searchParams }
    const found = freshClient ? await preparePage(again).catch(() => missing) : missing
    if (found !== missing) return render({ url, origin, client: again.client, ...(build && { build }) })
    return { sharedAddress: missingAddress(route) }
  }
  const failures = loads.flatMap((load) => (load.status === 'rejected' ? [load.reason] : []))
  let meta: PageMeta = { status: 200 }
  for (const failure of failures) meta.status = failure instanceof Refused ? failure.status : 500
  if (failures.some((failure) => failure instanceof Refused && failure.code === 'UNAVAILABLE')) meta.status = 503
  // The browser receives no failures: it hydrates these queries as pending, and repeats them.
  cache.removeQueries({ predicate: ({ state }) => state.data === undefined })

  const setMeta = (added: PageMeta) => {
    meta = { ...meta, ...added }
  }
  const shop = cache.getQueryData(shopQuery(client).queryKey)
  const page = renderToString(
    <StrictMode>
      <DocumentContext value={{ origin, setMeta }}>
        <Document theme={shop?.theme}>
          <StaticRouter location={pathname + search}>
            <App client={client} cache={cache} />
          </StaticRouter>
        </Document>
      </DocumentContext>
    </StrictMode>,
  )
  const structured = structuredData(origin, shop, meta)
  const structuredBlock = structured ? dataBlock('type="application/ld+json"', structured) : ''
  const shopData: ShopData = { origin, queries: loadedQueries(cache) }
  const shopBlock = route?.isStatic ? '' : dataBlock('type="application/json" id="shop-data"', shopData)
  cache.clear()
  return {
    status: meta.status ?? 200,
    isShared: isMissing || isUnknown(route),
    html: `<!doctype html>${page}`
      .replace('</head>', () => `${shareTags(origin, shop, meta)}${pageAssets(build, route)}</head>`)
      .replace('</body>', () => `${structuredBlock}${shopBlock}</body>`),
  }
}
