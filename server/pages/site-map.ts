import type { PublishedAddresses } from './published-addresses.ts'

type SiteMapEntry = { path: string; changedAt?: Date | undefined }

/** Product lists: they change with their products. */
const lists = ['/', '/products', '/best-sellers', '/new-arrivals', '/collections', '/sale']
/** Pages of fixed text. */
const texts = [
  '/about-us',
  '/contact-us',
  '/return-policy',
  '/shipping-policy',
  '/privacy-policy',
  '/terms-and-conditions',
]

/** The site map of the shop, in the sitemap protocol's XML. */
export function siteMap(
  origin: string,
  { products, categories, subcategories, collections }: PublishedAddresses,
): string {
  const entries: SiteMapEntry[] = [
    ...lists.map((path) => ({ path, changedAt: products[0]?.changedAt })),
    ...categories.map(({ slug, changedAt }) => ({ path: `/shop/${slug}`, changedAt })),
    ...subcategories.map(({ category, slug, changedAt }) => ({ path: `/shop/${category}/${slug}`, changedAt })),
    ...collections.map(({ slug, changedAt }) => ({ path: `/collections/${slug}`, changedAt })),
    ...products.map(({ slug, changedAt }) => ({ path: `/products/${slug}`, changedAt })),
    ...texts.map((path) => ({ path })),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(
      ({ path, changedAt }) =>
        `<url><loc>${origin}${path}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')
}
