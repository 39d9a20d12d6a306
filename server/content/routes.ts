import type { Shop } from '@kargha/contract/content.ts'
import { asc } from 'drizzle-orm'
import type { Tools } from '../app.ts'
import type { Serve } from '../http/serve.ts'
import { banners } from './content-table.ts'
import { type ShopSettings, shopSettings } from './settings.ts'

/** Of the settings, what a shopper sees. */
const shopOf = (row: ShopSettings): Shop => ({
  name: row.name,
  tagline: row.tagline,
  phone: row.phone,
  postalAddress: row.postalAddress,
  supportEmail: row.supportEmail,
  callHours: row.callHours,
  bannerText: row.bannerText,
  socialLinks: row.socialLinks,
  builder: row.builder,
  tradingSince: row.tradingSince,
})

export function contentRoutes(serve: Serve, { db }: Tools): void {
  serve('getShop', async () => ({ message: 'The shop', data: shopOf(await shopSettings(db)) }))

  serve('getBanners', async () => {
    const data = await db
      .select({ _id: banners.id, image: banners.image, alt: banners.alt, link: banners.link })
      .from(banners)
      .orderBy(asc(banners.position), asc(banners.id))
    return { message: 'Banners', data }
  })
}
