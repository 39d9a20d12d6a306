import type { PublishedAddresses } from '../catalogue/published-addresses.ts'

type Entry = { path: string; changedAt?: Date | undefined }

/** Lists that change with what lies in them. */
const lists = ['/', '/products', '/best-sellers', '/new-arrivals', '/collections', '/sale']
/** Pages that change when they are written anew. */
const texts = [
  '/about-us',
  '/contact-us',
  '/return-policy',
  '/shipping-policy',
  '/privacy-policy',
  '/terms-and-conditions',
]

/** The addresses of the shop that search engines are to know, as the sitemap protocol writes them. */
export function siteMap(origin: string, { products, subcategories }: PublishedAddresses): string {
  const entries: Entry[] = [
    ...lists.map((path) => ({ path, changedAt: products[0]?.changedAt })),
    ...subcategories.map(({ category, slug, changedAt }) => ({ path: `/shop/${category}/${slug}`, changedAt })),
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
