import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { pageCache } from './page-cache.ts'
import {
  allSiteMapParts,
  publishedAddresses,
  publishedCategories,
  publishedProducts,
  siteMapParts,
} from './published-addresses.ts'
import { sendPage } from './send-page.ts'
import { productSiteMap, siteMap, siteMapIndex } from './site-map.ts'
import { webManifest } from './web-manifest.ts'

const robots = (origin: string) => `User-agent: *\nDisallow: /admin\n\nSitemap: ${origin}/sitemap.xml\n`

/** Cached like pages. */
export function siteFileRoutes(app: FastifyInstance, { reader, config }: Pick<Deps, 'reader' | 'config'>): void {
  const origin = config.publicUrl
  const serve = (path: string, type: string, write: () => Promise<string>) => {
    const fileAt = pageCache(async () => ({ status: 200, html: await write() }))
    app.get(path, async (request, reply) => sendPage(request, reply, await fileAt(path, ''), type))
  }
  const serveSiteMap = (path: string, write: () => Promise<string>) =>
    serve(path, 'application/xml; charset=utf-8', write)
  const partPath = (part: string) => `/sitemap-products-${part}.xml`

  serve('/robots.txt', 'text/plain; charset=utf-8', async () => robots(origin))
  serveSiteMap('/sitemap.xml', async () => {
    const parts = await siteMapParts(reader)
    return parts.length > 0
      ? siteMapIndex(origin, ['/sitemap-pages.xml', ...parts.map(partPath)])
      : siteMap(origin, await publishedAddresses(reader))
  })
  serveSiteMap('/sitemap-pages.xml', async () => siteMap(origin, await publishedCategories(reader)))
  for (const part of allSiteMapParts)
    serveSiteMap(partPath(part), async () => productSiteMap(origin, await publishedProducts(reader, part)))
  serve('/manifest.webmanifest', 'application/manifest+json', async () => webManifest(await shopSettings(reader)))
}
