import type { FastifyInstance } from 'fastify'
import { shopSettings } from '../content/settings.ts'
import type { Deps } from '../deps.ts'
import { pageCache } from './page-cache.ts'
import { publishedAddresses } from './published-addresses.ts'
import { sendPage } from './send-page.ts'
import { siteMap } from './site-map.ts'
import { webManifest } from './web-manifest.ts'

const robots = (origin: string) => `User-agent: *\nDisallow: /admin\n\nSitemap: ${origin}/sitemap.xml\n`

/** Serves robots.txt, the site map and the web manifest, cached like pages. */
export function siteFileRoutes(app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>): void {
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
