import type { Client } from '@kargha/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Cluster } from './clusters.ts'

/** How many products a section of the home page shows. */
export const productsOfSection = 8

/** How many customers the home page quotes. */
const voices = 3

/** What the shop has of one weaving cluster: how many pieces, and one of them to show. */
export const clusterQuery = (client: Client, { tag }: Cluster) =>
  queryOptions({
    queryKey: ['getAllProducts', 'cluster', tag],
    queryFn: async () => {
      const { data, pagination } = await client('getAllProducts', { query: { tag, limit: 1 } })
      return { pieces: pagination?.total ?? data.length, sample: data[0] }
    },
    staleTime: 300_000,
  })

/** The newest good words on each of the best sellers, with what they are about; nobody is quoted twice. */
export const voicesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['getProductRatings', 'voices'],
    queryFn: async () => {
      const { data: products } = await client('getBestSellers', { query: { limit: voices * 2 } })
      const rated = products.filter(({ totalRatings }) => totalRatings > 0).slice(0, voices)
      const replies = await Promise.all(rated.map(({ _id }) => client('getProductRatings', { params: { id: _id } })))
      const heard = new Set<string>()
      return rated.flatMap(({ _id, slug, name }, index) => {
        const reviews = replies[index]?.data.ratings ?? []
        const review = reviews.find(({ rating, userName }) => rating >= 4 && !heard.has(userName))
        if (!review) return []
        heard.add(review.userName)
        return [{ review, product: { _id, slug, name } }]
      })
    },
    staleTime: 300_000,
  })
