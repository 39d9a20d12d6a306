import type { FastifyInstance } from 'fastify'
import type { Tools } from '../app.ts'
import { publishedAddresses } from '../catalogue/published-addresses.ts'
import { shopSettings } from '../content/settings.ts'
import { pageCache } from './page-cache.ts'
import { sendPage } from './send-page.ts'
import { siteMap } from './site-map.ts'
import { webManifest } from './web-manifest.ts'

const robots = (origin: string) => `User-agent: *\nDisallow: /admin\n\nSitemap: ${origin}/sitemap.xml\n`

/** Serves what programs read of the shop: robots.txt, the site map and the web manifest, each kept as pages are. */
export function siteFileRoutes(app: FastifyInstance, { db, config }: Pick<Tools, 'db' | 'config'>): void {
  const serve = (path: string, type: string, write: () => Promise<string>) => {
    const fileAt = pageCache(async () => ({ status: 200, html: await write() }))
    app.get(path, async (request, reply) => sendPage(request, reply, await fileAt(path, ''), type))
  }
  serve('/robots.txt', 'text/plain; charset=utf-8', async () => robots(config.publicUrl))
  serve('/sitemap.xml', 'application/xml; charset=utf-8', async () =>
    siteMap(config.publicUrl, await publishedAddresses(db)),
  )
  serve('/manifest.webmanifest', 'application/manifest+json', async () => webManifest(await shopSettings(db)))
}
