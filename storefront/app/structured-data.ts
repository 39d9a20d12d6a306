import type { Product, Ratings } from '@kargha/contract/catalogue.ts'
import type { Shop } from '@kargha/contract/content.ts'
import { links } from './links.ts'
import type { Told } from './ui/page.tsx'

/** Reviews that a search engine is shown; more it would not read. */
const mostReviews = 10

/**
 * What the page is about, in schema.org's words, for search engines: on the home page the shop and its search, on a
 * product's the product with price, stock and reviews, and where the page lies in the shop.
 */
export function structuredData(origin: string, shop: Shop | undefined, told: Told): object | undefined {
  const { product, ratings, canonical } = told
  if (!shop || !canonical) return undefined
  const things = [
    ...(canonical === links.home ? [organization(origin, shop), website(origin, shop)] : []),
    ...(product ? [productOf(origin, shop, product, ratings ?? undefined)] : []),
    ...(told.trail ? [breadcrumbs(origin, shop, told)] : []),
  ]
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined
}

const organization = (origin: string, shop: Shop) => ({
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

const website = (origin: string, shop: Shop) => ({
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

function productOf(origin: string, shop: Shop, product: Product, ratings: Ratings | undefined) {
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
    offers: {
      '@type': 'Offer',
      url: origin + links.product(product),
      price: product.sellingPrice.toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${product.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: shop.name },
    },
    // A rating of nobody's would be refused as a false one.
    ...(totalRatings > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: averageRating.toFixed(1),
        reviewCount: totalRatings,
        bestRating: 5,
        worstRating: 1,
      },
      review: ratings?.ratings.slice(0, mostReviews).map((review) => ({
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

/** The steps that have an address, and last the page itself. */
function breadcrumbs(origin: string, shop: Shop, { trail = [], title = '', canonical = '', product }: Told) {
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
