import type { Product, Ratings } from '@kargha/contract/shop/catalogue.ts'
import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import type { Variant } from '@kargha/contract/shop/variants.ts'
import { searchWith } from '../options/choice.ts'
import { links } from '../shop-client/links.ts'
import type { PageMeta } from './page.tsx'

/** Search engines read no more. */
const maxReviews = 10

/** The page's schema.org data for search engines. */
export function structuredData(origin: string, shop: ShopDetails | undefined, meta: PageMeta): object | undefined {
  const { product, ratings, canonical } = meta
  if (!shop || !canonical) return undefined
  const graph = [
    ...(canonical === links.home ? [organization(origin, shop), website(origin, shop)] : []),
    ...(product ? [productOf(origin, shop, product, ratings ?? undefined)] : []),
    ...(meta.collection ? [collectionPage(origin, meta)] : []),
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

function collectionPage(origin: string, { collection, canonical = '' }: PageMeta) {
  const { name, description, image = '', products = [] } = collection ?? {}
  return {
    '@type': 'CollectionPage',
    name,
    description,
    url: origin + canonical,
    image: origin + image,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: products.map((product, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: product.name,
        url: origin + links.product(product),
      })),
    },
  }
}

/** A group has what all its variants share. */
function productOf(origin: string, shop: ShopDetails, product: Product, ratings: Ratings | undefined) {
  const { averageRating, totalRatings } = ratings?.statistics ?? product
  const url = origin + links.product(product)
  const isGroup = product.options.length > 0
  return {
    '@type': isGroup ? 'ProductGroup' : 'Product',
    name: product.name,
    description: product.sortDescription,
    url,
    image: product.images.map((image) => origin + image),
    category: `${product.categoryName} > ${product.subCategoryName}`,
    brand: { '@type': 'Brand', name: shop.name },
    countryOfOrigin: product.otherDetails.countryOfOrigin,
    ...attributesOf(product),
    ...(isGroup
      ? {
          productGroupID: product._id,
          variesBy: product.options
            .flatMap(({ name }) => propertyOf(name) ?? [])
            .map((property) => `https://schema.org/${property}`),
          hasVariant: product.variants.map((variant) => variantOf(origin, shop, product, variant)),
        }
      : { sku: product.sku, offers: offerOf(shop, url, product) }),
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
        // An imported one may have stars alone.
        ...(review.title && { name: review.title }),
        ...(review.review && { reviewBody: review.review }),
        datePublished: review.createdAt,
        author: { '@type': 'Person', name: review.userName },
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
      })),
    }),
  }
}

/** Options with a schema.org property, by which search engines compare variants. */
const variantProperties = {
  size: /^size$/i,
  color: /^colou?r$/i,
  material: /^(material|fabric)$/i,
  pattern: /^pattern$/i,
}

const propertyOf = (option: string) => Object.entries(variantProperties).find(([, name]) => name.test(option))?.[0]

/** Without what the variants differ in, which each of them states. */
function attributesOf({ attributes, options }: Product) {
  const varied = options.map(({ name }) => propertyOf(name) ?? name)
  const stated = attributes
    .map(({ name, values }) => ({
      name,
      property: propertyOf(name),
      value: values.map(({ value }) => value).join('/'),
    }))
    .filter(({ name, property }) => !varied.includes(property ?? name))
  const others = stated.filter(({ property }) => property === undefined)
  return {
    ...Object.fromEntries(stated.flatMap(({ property, value }) => (property ? [[property, value]] : []))),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
    }),
  }
}

function variantOf(origin: string, shop: ShopDetails, product: Product, variant: Variant) {
  const chosen = Object.entries(variant.options).map(([name, value]) => ({ name, value, property: propertyOf(name) }))
  const others = chosen.filter(({ property }) => property === undefined)
  const url = origin + links.product(product) + searchWith(product.options, variant.options)
  const image = variant.image ?? product.images[0]
  return {
    '@type': 'Product',
    name: [product.name, ...Object.values(variant.options)].join(', '),
    sku: variant.sku,
    ...(image && { image: origin + image }),
    ...Object.fromEntries(chosen.flatMap(({ property, value }) => (property ? [[property, value]] : []))),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
    }),
    offers: offerOf(shop, url, variant),
  }
}

const offerOf = (
  shop: ShopDetails,
  url: string,
  { sellingPrice, quantity }: Pick<Variant, 'sellingPrice' | 'quantity'>,
) => ({
  '@type': 'Offer',
  url,
  price: sellingPrice.toFixed(2),
  priceCurrency: 'INR',
  availability: `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', name: shop.name },
})

/** The trail's steps with an address, then the page itself. */
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
