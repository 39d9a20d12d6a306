import type { Client } from '@kargha/contract/shop/client.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { queryOptions } from '@tanstack/react-query'
import { clusters } from '../search/clusters.ts'
import { sectionQuery } from '../shop-client/queries.ts'

export const featuredQuery = (client: Client) => sectionQuery(client, 'getFeaturedProducts', 8)
export const arrivalsQuery = (client: Client) => sectionQuery(client, 'getNewArrivals', 5)

/** 'From ₹ 780.00 to ₹ 27,500.00', of all products; null without one. */
export async function priceRange(client: Client): Promise<string | null> {
  const [lowest, highest] = await Promise.all(
    (['price-asc', 'price-desc'] as const).map(async (sort) => {
      const {
        data: [product],
      } = await client('getAllProducts', { query: { sort, limit: 1 } })
      // No new line before the number.
      return product && formatRupees(product.sellingPrice).replace(' ', '\u00a0')
    }),
  )
  if (!lowest || !highest) return null
  return lowest === highest ? `From ${lowest}` : `From ${lowest} to ${highest}`
}

const maxVoices = 3

/** Clusters with products in the shop: their number, and a close-up of one product's cloth. */
export const clustersQuery = (client: Client) =>
  queryOptions({
    queryKey: ['getAllProducts', 'clusters'],
    queryFn: async () => {
      const replies = await Promise.all(
        clusters.map(({ tag }) => client('getAllProducts', { query: { tag, limit: 1 } })),
      )
      return clusters.flatMap(({ tag }, index) => {
        const { data: [piece] = [], pagination } = replies[index] ?? {}
        return piece ? [{ tag, pieces: pagination?.total ?? 1, cloth: piece.images.at(-1) ?? '' }] : []
      })
    },
    staleTime: 300_000,
  })

/** In characters, for large type. */
const quotable = { minLength: 60, maxLength: 280 }

export type Voice = {
  review: { review: string; rating: number; userName: string }
  product: { _id: string; slug: string; name: string; image: string }
}

/** The newest good review of each best seller by a customer, longest first; each customer is quoted once. */
export const voicesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['getProductRatings', 'voices'],
    queryFn: async (): Promise<Voice[]> => {
      const { data: products } = await client('getBestSellers', { query: { limit: maxVoices * 2 } })
      const rated = products.filter(({ totalRatings }) => totalRatings > 0)
      const replies = await Promise.all(rated.map(({ _id }) => client('getProductRatings', { params: { id: _id } })))
      const quotedNames = new Set<string>()
      const found = rated.flatMap(({ _id, slug, name, images: [image = ''] }, index) => {
        const quote = replies[index]?.data.ratings.find(
          ({ rating, userName, isImported, review: { length } }) =>
            !isImported &&
            rating >= 4 &&
            length >= quotable.minLength &&
            length <= quotable.maxLength &&
            !quotedNames.has(userName),
        )
        if (!quote) return []
        const { review, rating, userName } = quote
        quotedNames.add(userName)
        return [{ review: { review, rating, userName }, product: { _id, slug, name, image } }]
      })
      return found.slice(0, maxVoices).sort((one, other) => other.review.review.length - one.review.review.length)
    },
    staleTime: 300_000,
  })
