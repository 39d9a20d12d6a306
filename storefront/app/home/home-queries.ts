import type { Client } from '@kargha/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { sectionQuery } from '../api.ts'
import { clusters } from './clusters.ts'

export const featuredQuery = (client: Client) => sectionQuery(client, 'getFeaturedProducts', 8)
export const arrivalsQuery = (client: Client) => sectionQuery(client, 'getNewArrivals', 5)

/** How many customers the home page quotes. */
const voices = 3

/** What the shop has of each weaving cluster: how many pieces, and the cloth of one of them from close by. */
export const clustersQuery = (client: Client) =>
  queryOptions({
    queryKey: ['getAllProducts', 'clusters'],
    queryFn: async () => {
      const replies = await Promise.all(
        clusters.map(({ tag }) => client('getAllProducts', { query: { tag, limit: 1 } })),
      )
      return clusters.flatMap((cluster, index) => {
        const { data: [piece] = [], pagination } = replies[index] ?? {}
        return piece ? [{ ...cluster, pieces: pagination?.total ?? 1, cloth: piece.images.at(-1) ?? '' }] : []
      })
    },
    staleTime: 300_000,
  })

/** A review that says something and still can be set large, in letters. */
const quotable = { least: 60, most: 280 }

export type Voice = {
  review: { review: string; rating: number; userName: string }
  product: { _id: string; slug: string; name: string; image: string }
}

/** The newest good words on each of the best sellers, with what they are about, the longest first; nobody is quoted twice. */
export const voicesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['getProductRatings', 'voices'],
    queryFn: async (): Promise<Voice[]> => {
      const { data: products } = await client('getBestSellers', { query: { limit: voices * 2 } })
      const rated = products.filter(({ totalRatings }) => totalRatings > 0)
      const replies = await Promise.all(rated.map(({ _id }) => client('getProductRatings', { params: { id: _id } })))
      const heard = new Set<string>()
      const found = rated.flatMap(({ _id, slug, name, images: [image = ''] }, index) => {
        const quote = replies[index]?.data.ratings.find(
          ({ rating, userName, review: { length } }) =>
            rating >= 4 && length >= quotable.least && length <= quotable.most && !heard.has(userName),
        )
        if (!quote) return []
        const { review, rating, userName } = quote
        heard.add(userName)
        return [{ review: { review, rating, userName }, product: { _id, slug, name, image } }]
      })
      return found.slice(0, voices).sort((one, other) => other.review.review.length - one.review.review.length)
    },
    staleTime: 300_000,
  })
