import { Refused } from '@kargha/contract/kernel/client.ts'
import type { Client } from '@kargha/contract/shop/client.ts'
import { StrictMode } from 'react'
import { StaticRouter } from 'react-router'
import { App, DataContexts } from './app.tsx'
import { Document } from './document/document.tsx'
import { jsonText } from './document/json-text.ts'
import { keptHtml } from './document/kept-html.tsx'
import { DocumentContext, type PageMeta } from './document/page.tsx'
import { pageData, type Sharing } from './document/page-data.ts'
import { shareTags } from './document/share-tags.tsx'
import { structuredData } from './document/structured-data.ts'
import { missingAddress } from './routing/missing-item.ts'
import { type BrowserBuild, pageAssets } from './routing/page-assets.ts'
import { parseAddress } from './routing/rendered-address.ts'
import { isUnknown, preparePage, routeOf } from './routing/routes.ts'
import { categoriesQuery, Moved, missing, shopQuery, subcategoriesQuery } from './shop-client/queries.ts'

export { renderedAddress } from './routing/rendered-address.ts'

type RenderOptions<Kept> = {
  /** Path and query. */
  url: string
  /** The shop's own origin, for canonical addresses. */
  origin: string
  /** Calls the API in process, without a session, because the HTML is the same for everybody. */
  client: Client
  /** Without it, the page asks for all that it needs. */
  share?: Sharing
  /** What is sent in place of rendering this version of a page anew. */
  kept?: (version: string) => Kept | undefined
  /** The browser build; left out in development, where Vite serves the sources and transforms the page. */
  build?: BrowserBuild
}

const toHtml = keptHtml()

/**
 * A page's document with its HTTP status and whether it is the same at other addresses, or the address that it shares. What was
 * renamed has no document, but the address to redirect to. `version` is the same as long as the document is.
 */
type Rendered<Kept> =
  | { status: number; html: Buffer; isShared: boolean; movedTo?: string; version?: string | undefined }
  | { sharedAddress: string }
  | { kept: Kept }

/** An address without slashes at the end, which change nothing of its page. */
const plainAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  (pathname.replace(/\/+$/, '') || '/') + search

/** Renders a page as a whole HTML document. It does not throw when the API refuses or fails. */
export async function render<Kept = never>({
  url,
  origin,
  client,
  share = (_, ask) => ask(),
  kept,
  build,
}: RenderOptions<Kept>): Promise<Rendered<Kept>> {
  const address = parseAddress(url)
  const { pathname, searchParams } = address
  const route = routeOf(pathname)
  const data = pageData(share)
  const [shopFound, categories, subcategories] = [
    shopQuery(client),
    categoriesQuery(client),
    subcategoriesQuery(client),
  ]

  const loads = await Promise.allSettled([
    data.cache.ensureQueryData(shopFound),
    data.cache.ensureQueryData(categories),
    data.cache.ensureQueryData(subcategories),
    preparePage({ cache: data.cache, client, path: pathname, search: searchParams }),
  ])
  const loaded = loads[3].status === 'fulfilled' ? loads[3].value : undefined
  if (loaded instanceof Moved) return { status: 301, html: Buffer.of(), isShared: false, movedTo: loaded.to }
  const isMissing = loaded === missing
  if (isMissing && route && url !== missingAddress(route)) return { sharedAddress: missingAddress(route) }
  const failures = loads.flatMap((load) => (load.status === 'rejected' ? [load.reason] : []))
  let meta: PageMeta = { status: 200 }
  for (const failure of failures) meta.status = failure instanceof Refused ? failure.status : 500
  if (failures.some((failure) => failure instanceof Refused && failure.code === 'UNAVAILABLE')) meta.status = 503
  const location = plainAddress(address)
  const version = failures.length > 0 ? undefined : `${origin}${location}\n${data.version()}`
  const known = version !== undefined && kept?.(version)
  if (known) return { kept: known }

  const setMeta = (added: PageMeta) => {
    meta = { ...meta, ...added }
  }
  const shop = data.get(shopFound)
  const frame = jsonText(shop) + jsonText(data.get(categories)) + jsonText(data.get(subcategories))
  const cache = data.queryClient()
  const structuredBlock = () => {
    const structured = structuredData(origin, shop, meta)
    return structured ? `<script type="application/ld+json">${jsonText(structured)}</script>` : ''
  }
  const shopData = () =>
    `<script type="application/json" id="shop-data">{"origin":${jsonText(origin)},"queries":${data.json()}}</script>`
  const html = toHtml(
    <StrictMode>
      <DocumentContext value={{ origin, setMeta }}>
        <Document>
          <StaticRouter location={location}>
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
  return { status: meta.status ?? 200, isShared: isMissing || isUnknown(route), html, version }
}
