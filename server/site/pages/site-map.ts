import type { PublishedAddresses } from './published-addresses.ts'

type SiteMapEntry = { path: string; changedAt?: Date | undefined }

/** They change with their products. */
const lists = ['/', '/products', '/best-sellers', '/new-arrivals', '/collections', '/sale']
const texts = [
  '/about-us',
  '/contact-us',
  '/return-policy',
  '/shipping-policy',
  '/privacy-policy',
  '/terms-and-conditions',
]

const xml = (root: string, entries: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n')

const urlSet = (origin: string, entries: readonly SiteMapEntry[]) =>
  xml(
    'urlset',
    entries.map(
      ({ path, changedAt }) =>
        `<url><loc>${origin}${path}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`,
    ),
  )

const productEntries = (products: PublishedAddresses['products']) =>
  products.map(({ slug, changedAt }): SiteMapEntry => ({ path: `/products/${slug}`, changedAt }))

export const siteMap = (
  origin: string,
  { products, categories, subcategories, collections }: PublishedAddresses,
): string =>
  urlSet(origin, [
    ...lists.map((path) => ({ path, changedAt: products[0]?.changedAt })),
    ...categories.map(({ slug, changedAt }) => ({ path: `/shop/${slug}`, changedAt })),
    ...subcategories.map(({ category, slug, changedAt }) => ({ path: `/shop/${category}/${slug}`, changedAt })),
    ...collections.map(({ slug, changedAt }) => ({ path: `/collections/${slug}`, changedAt })),
    ...productEntries(products),
    ...texts.map((path) => ({ path })),
  ])

export const productSiteMap = (origin: string, products: PublishedAddresses['products']): string =>
  urlSet(origin, productEntries(products))

export const siteMapIndex = (origin: string, paths: readonly string[]): string =>
  xml(
    'sitemapindex',
    paths.map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`),
  )
