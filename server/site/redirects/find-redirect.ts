import { type FormerShop, formerShops, placesOf } from '@kargha/domain/former-addresses.ts'
import { presentAddressReader } from '../../catalogue/redirects/present-address.ts'
import type { Reader } from '../../platform/db/database.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { placesAt } from './find-places.ts'

/** Of a path without a page, as `pagePath` writes it: where it leads; undefined if nowhere. */
export type FindRedirect = (path: string) => Promise<string | undefined>

const tickOf = { Shopify: 'shopifyAddresses', WooCommerce: 'wooCommerceAddresses' } as const satisfies Record<
  FormerShop,
  string
>

export function redirectFinder(db: Reader): FindRedirect {
  const presentAddress = presentAddressReader(db)

  /** What a former shop's address stands for, if the shop has it. */
  async function ofFormerShop(path: string): Promise<string | undefined> {
    const ofShops = formerShops.map((shop) => ({ shop, places: placesOf(shop, path) }))
    // Most addresses are nobody's.
    if (ofShops.every(({ places }) => places.length === 0)) return undefined
    const settings = await shopSettings(db)
    const wanted = ofShops.flatMap(({ shop, places }) => (settings[tickOf[shop]] ? places : []))
    if (wanted.length === 0) return undefined
    const places = await placesAt(db, wanted)
    for (const each of wanted) {
      const place = places.get(each)
      const found = place?.isThere ? place.path : await presentAddress(each)
      if (found !== undefined && found !== path) return found
    }
    return undefined
  }

  return async (path) => (await presentAddress(path)) ?? ofFormerShop(path)
}
