import { type Client, Refused } from '@kargha/contract/client.ts'
import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { StaticRouter } from 'react-router'
import { App, DataContexts } from './app.tsx'
import { Document } from './document/document.tsx'
import { keptHtml } from './document/kept-html.tsx'
import { DocumentContext, type PageMeta } from './document/page.tsx'
import { shareTags } from './document/share-tags.tsx'
import { structuredData } from './document/structured-data.ts'
import { missingAddress } from './routing/missing-item.ts'
import { type BrowserBuild, pageAssets } from './routing/page-assets.ts'
import { parseAddress } from './routing/rendered-address.ts'
import { isUnknown, preparePage, routeOf } from './routing/routes.ts'
import { categoriesQuery, Moved, missing, shopQuery, subcategoriesQuery } from './shop-client/queries.ts'

export { renderedAddress } from './routing/rendered-address.ts'

type RenderOptions = {
  /** Path and query. */
  url: string
  /** The shop's own origin, for canonical addresses. */
  origin: string
  /** Calls the API in process, without a session, because the HTML is the same for everybody. */
  client: Client
  /** The browser build; left out in development, where Vite serves the sources and transforms the page. */
  build?: BrowserBuild
}

const jsonTexts = new WeakMap<object, string>()

/** Data as JSON that can't close its block. What pages share, such as the shop's details, is written once. */
function safeJson(data: unknown): string {
  const isObject = typeof data === 'object' && data !== null
  const known = isObject && jsonTexts.get(data)
  if (known) return known
  const text = (JSON.stringify(data) ?? 'null').replaceAll('<', '\\u003c')
  if (isObject) jsonTexts.set(data, text)
  return text
}

const toHtml = keptHtml()

/** ShopData, with the queries that have data, for the browser's cache to start from. */
function shopDataJson(origin: string, cache: QueryClient): string {
  const queries = cache
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { data } }) =>
      data === undefined ? [] : [`[${safeJson(queryKey)},${safeJson(data)}]`],
    )
  return `{"origin":${safeJson(origin)},"queries":[${queries.join()}]}`
}

/**
 * A page's document with its HTTP status and whether it is the same at other addresses, or the address that it shares. What was
 * renamed has no document, but the address to redirect to.
 */
type Rendered = { status: number; html: string; isShared: boolean; movedTo?: string } | { sharedAddress: string }

/** Renders a page as a whole HTML document. It does not throw when the API refuses or fails. */
export async function render({ url, origin, client, build }: RenderOptions): Promise<Rendered> {
  const { pathname, searchParams } = parseAddress(url)
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  const route = routeOf(pathname)
  let meta: PageMeta = { status: 200 }

  const loads = await Promise.allSettled([
    cache.fetchQuery(shopQuery(client)),
    cache.fetchQuery(categoriesQuery(client)),
    cache.fetchQuery(subcategoriesQuery(client)),
    preparePage({ cache, client, path: pathname, search: searchParams }),
  ])
  const loaded = loads[3].status === 'fulfilled' ? loads[3].value : undefined
  if (loaded instanceof Moved) return { status: 301, html: '', isShared: false, movedTo: loaded.to }
  const isMissing = loaded === missing
  if (isMissing && route && url !== missingAddress(route)) return { sharedAddress: missingAddress(route) }
  const failures = loads.flatMap((load) => (load.status === 'rejected' ? [load.reason] : []))
  for (const failure of failures) meta.status = failure instanceof Refused ? failure.status : 500
  if (failures.some((failure) => failure instanceof Refused && failure.code === 'UNAVAILABLE')) meta.status = 503

  const setMeta = (added: PageMeta) => {
    meta = { ...meta, ...added }
  }
  const shop = cache.getQueryData(shopQuery(client).queryKey)
  const frame = [shopQuery, categoriesQuery, subcategoriesQuery]
    .map((query) => safeJson(cache.getQueryData(query(client).queryKey)))
    .join()
  const structuredBlock = () => {
    const structured = structuredData(origin, shop, meta)
    return structured ? `<script type="application/ld+json">${safeJson(structured)}</script>` : ''
  }
  const shopData = () => `<script type="application/json" id="shop-data">${shopDataJson(origin, cache)}</script>`
  const html = toHtml(
    <StrictMode>
      <DocumentContext value={{ origin, setMeta }}>
        <Document>
          <StaticRouter location={url}>
            <App client={client} cache={cache} />
          </StaticRouter>
        </Document>
      </DocumentContext>
    </StrictMode>,
    frame,
    (part) => (
      <StaticRouter location="/">
        <DataContexts client={client} cache={cache}>
          {part}
        </DataContexts>
      </StaticRouter>
    ),
    {
      '<html': () => '<!doctype html>',
      '</head>': () => shareTags(origin, shop, meta) + pageAssets(build, route),
      '</body>': () => structuredBlock() + (route?.isStatic ? '' : shopData()),
    },
  )
  cache.clear()
  return { status: meta.status ?? 200, isShared: isMissing || isUnknown(route), html }
}
