import type { Product, Ratings } from '@kargha/contract/catalogue.ts'
import type { ShopDetails } from '@kargha/contract/content.ts'
import type { Variant } from '@kargha/contract/variants.ts'
import { searchWith } from '../options/choice.ts'
import { links } from '../shop-client/links.ts'
import type { PageMeta } from './page.tsx'

/** Search engines read no more reviews than this. */
const maxReviews = 10

/**
 * The page's schema.org data for search engines: on the home page the shop and its search, on a product page the product
 * with price, stock and reviews, and on any page with a trail its breadcrumbs.
 */
export function structuredData(origin: string, shop: ShopDetails | undefined, meta: PageMeta): object | undefined {
  const { product, ratings, canonical } = meta
  if (!shop || !canonical) return undefined
  const graph = [
    ...(canonical === links.home ? [organization(origin, shop), website(origin, shop)] : []),
    ...(product ? [productOf(origin, shop, product, ratings ?? undefined)] : []),
    ...(meta.trail ? [breadcrumbs(origin, shop, meta)] : []),
  ]
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : undefined
}

const organization = (origin: string, shop: ShopDetails) => ({
  '@type': 'Organization',
  '@id': `${origin}/#shop`,
  name: shop.name,
  slogan: shop.tagline,
  url: origin + links.home,
  logo: `${origin}/icon-512.png`,
  foundingDate: String(shop.tradingSince),
  address: shop.postalAddress,
  sameAs: shop.socialLinks.map(({ url }) => url),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    telephone: shop.phone,
    email: shop.supportEmail,
    url: origin + links.contactUs,
    areaServed: 'IN',
  },
})

const website = (origin: string, shop: ShopDetails) => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: shop.name,
  url: origin + links.home,
  inLanguage: 'en-IN',
  publisher: { '@id': `${origin}/#shop` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin + links.search('')}?name={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

function productOf(origin: string, shop: ShopDetails, product: Product, ratings: Ratings | undefined) {
  const { averageRating, totalRatings } = ratings?.statistics ?? product
  return {
    '@type': 'Product',
    name: product.name,
    description: product.sortDescription,
    image: product.images.map((image) => origin + image),
    sku: product.sku,
    category: `${product.categoryName} > ${product.subCategoryName}`,
    brand: { '@type': 'Brand', name: shop.name },
    countryOfOrigin: product.otherDetails.countryOfOrigin,
    offers: product.options.length > 0 ? offersOf(origin, shop, product) : offerOf(origin, shop, product, product),
    // Search engines reject a rating without reviews.
    ...(totalRatings > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: averageRating.toFixed(1),
        reviewCount: totalRatings,
        bestRating: 5,
        worstRating: 1,
      },
      review: ratings?.ratings.slice(0, maxReviews).map((review) => ({
        '@type': 'Review',
        name: review.title,
        reviewBody: review.review,
        datePublished: review.createdAt,
        author: { '@type': 'Person', name: review.userName },
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
      })),
    }),
  }
}

const offerOf = (
  origin: string,
  shop: ShopDetails,
  product: Product,
  { sellingPrice, quantity }: Pick<Variant, 'sellingPrice' | 'quantity'>,
) => ({
  '@type': 'Offer',
  url: origin + links.product(product),
  price: sellingPrice.toFixed(2),
  priceCurrency: 'INR',
  availability: `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', name: shop.name },
})

/** Each variant as an offer. */
const offersOf = (origin: string, shop: ShopDetails, product: Product) => ({
  '@type': 'AggregateOffer',
  priceCurrency: 'INR',
  lowPrice: product.priceRange.lowest.toFixed(2),
  highPrice: product.priceRange.highest.toFixed(2),
  offerCount: product.variants.length,
  offers: product.variants.map((variant) => ({
    ...offerOf(origin, shop, product, variant),
    name: [product.name, ...Object.values(variant.options)].join(', '),
    sku: variant.sku,
    url: origin + links.product(product) + searchWith(product.options, variant.options),
    ...(variant.image && { image: origin + variant.image }),
  })),
})

/** The steps of the trail that have an address, and the page itself as the last one. */
function breadcrumbs(origin: string, shop: ShopDetails, { trail = [], title = '', canonical = '', product }: PageMeta) {
  const here = product?.name ?? title.replace(` | ${shop.name}`, '')
  const steps = [...trail.flatMap(({ to, name }) => (to ? [{ to, name }] : [])), { to: canonical, name: here }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ to, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + to,
    })),
  }
}
