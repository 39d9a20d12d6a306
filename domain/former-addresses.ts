/** Programs whose addresses the shop understands. */
export const formerShops = ['Shopify', 'WooCommerce'] as const
export type FormerShop = (typeof formerShops)[number]

type Pattern = readonly [path: RegExp, places: (...groups: string[]) => string[]]

/** A Shopify collection or WooCommerce category may be any of these. */
const lists = (slug: string) => [`/shop/${slug}`, `/shop/*/${slug}`, `/collections/${slug}`]

const to =
  (...places: string[]) =>
  () =>
    places

const patterns: Record<FormerShop, readonly Pattern[]> = {
  Shopify: [
    [/^\/collections\/[^/]+\/products\/([^/]+)$/, (slug) => [`/products/${slug}`]],
    [/^\/collections\/(?:all|vendors|types)(?:\/|$)/, to('/products')],
    [/^\/collections\/(best-sellers|new-arrivals|sale)(?:\/|$)/, (slug) => [...lists(slug), `/${slug}`]],
    [/^\/collections\/([^/]+)(?:\/[^/]+)?$/, lists],
    [/^\/pages\/(?:about|about-us|our-story)$/, to('/about-us')],
    [/^\/pages\/contact(?:-us)?$/, to('/contact-us')],
    [/^\/(?:pages|policies)\/(?:refund|return|returns)(?:-policy)?$/, to('/return-policy')],
    [/^\/(?:pages|policies)\/shipping(?:-policy)?$/, to('/shipping-policy')],
    [/^\/(?:pages|policies)\/privacy(?:-policy)?$/, to('/privacy-policy')],
    [/^\/(?:pages|policies)\/terms(?:-of-service|-and-conditions)?$/, to('/terms-and-conditions')],
    [/^\/pages\/(?:track|tracking|(?:track-(?:your-)?)?order|order-(?:status|tracking))$/, to('/my-orders')],
    [/^\/pages\/([^/]+)$/, (slug) => [`/${slug}`, ...lists(slug)]],
    [/^\/policies\/contact-information$/, to('/contact-us')],
    [/^\/account\/login$/, to('/login')],
    [/^\/account\/register$/, to('/register')],
    [/^\/account\/orders(?:\/|$)/, to('/my-orders')],
    [/^\/account(?:\/|$)/, to('/profile')],
    [/^\/(?:cart|checkouts?)(?:\/|$)/, to('/cart')],
  ],
  WooCommerce: [
    [/^\/product\/(?:[^/]+\/)*([^/]+)$/, (slug) => [`/products/${slug}`]],
    [/^\/product-category\/([^/]+)$/, lists],
    [
      /^\/product-category\/(?:[^/]+\/)*([^/]+)\/([^/]+)$/,
      (parent, slug) => [`/shop/${parent}/${slug}`, ...lists(slug)],
    ],
    [/^\/product-tag\/([^/]+)$/, lists],
    [/^\/shop$/, to('/products')],
    [/^\/shop\/(?:[^/]+\/)*([^/]+)$/, (slug) => [`/products/${slug}`, ...lists(slug)]],
    [/^\/my-account\/orders(?:\/|$)/, to('/my-orders')],
    [/^\/my-account\/lost-password$/, to('/forgot-password')],
    [/^\/my-account(?:\/|$)/, to('/profile')],
    [/^\/checkout(?:\/|$)/, to('/cart')],
    [/^\/about$/, to('/about-us')],
    [/^\/contact$/, to('/contact-us')],
    [/^\/(?:refund_returns|refund-and-returns-policy|returns|refund-policy)$/, to('/return-policy')],
    [/^\/shipping$/, to('/shipping-policy')],
    [/^\/(?:terms|terms-of-service|terms-conditions)$/, to('/terms-and-conditions')],
  ],
}

/** Of a shop in several languages or countries, as `/en-in/products/red-saree`. */
const locale = /^\/[a-z]{2}(?:-[a-z]{2})?(?=\/)/

/**
 * Where this shop may have what a former shop's address showed, the likeliest first; `*` is any category. Only who knows the
 * catalogue knows whether it is there.
 *
 * @param path as `pagePath` writes it
 */
export function placesOf(shop: FormerShop, path: string): string[] {
  const whole = path.replace(/(.)\/page\/\d+$/, '$1')
  const inLanguage = whole.replace(locale, '')
  for (const [pattern, places] of patterns[shop]) {
    const found = pattern.exec(inLanguage)
    if (found) return places(...found.slice(1))
  }
  return inLanguage === whole ? [] : [inLanguage]
}

/** Whatever an address was, its last part may name something here: as it is, or without what programs add to a copy's name. */
function placesByName(path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.html?$/, '')
  const names = new Set([name, name.replace(/^copy-of-|-copy$/, ''), name.replace(/-\d+$/, '')])
  return [...names].filter((each) => each !== '').flatMap((each) => [`/products/${each}`, ...lists(each), `/${each}`])
}

/** Where an address that nobody knows may lead, the likeliest first, as `placesOf`. A person decides. */
export const proposedPlaces = (path: string): string[] => [
  ...formerShops.flatMap((shop) => placesOf(shop, path)),
  ...placesByName(path),
]
