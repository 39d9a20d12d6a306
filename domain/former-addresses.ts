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
    [/^\/collections\/all(?:\/|$)/, to('/products')],
    [/^\/collections\/([^/]+)(?:\/[^/]+)?$/, lists],
    [/^\/pages\/(?:about|about-us|our-story)$/, to('/about-us')],
    [/^\/pages\/contact(?:-us)?$/, to('/contact-us')],
    [/^\/(?:pages|policies)\/(?:refund|return|returns)(?:-policy)?$/, to('/return-policy')],
    [/^\/(?:pages|policies)\/shipping(?:-policy)?$/, to('/shipping-policy')],
    [/^\/(?:pages|policies)\/privacy(?:-policy)?$/, to('/privacy-policy')],
    [/^\/(?:pages|policies)\/terms(?:-of-service|-and-conditions)?$/, to('/terms-and-conditions')],
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

/**
 * Where this shop may have what a former shop's address showed, the likeliest first; `*` is any category. Only who knows the
 * catalogue knows whether it is there.
 *
 * @param path as `pagePath` writes it
 */
export function placesOf(shop: FormerShop, path: string): string[] {
  const whole = path.replace(/(.)\/page\/\d+$/, '$1')
  for (const [pattern, places] of patterns[shop]) {
    const found = pattern.exec(whole)
    if (found) return places(...found.slice(1))
  }
  return []
}
