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

/** The newest good words on each of the best sellers, with what they are about. */
export const voicesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['getProductRatings', 'voices'],
    queryFn: async () => {
      const { data: products } = await client('getBestSellers', { query: { limit: voices * 2 } })
      const rated = products.filter(({ totalRatings }) => totalRatings > 0).slice(0, voices)
      const quoted = await Promise.all(
        rated.map(async (product) => {
          const { data } = await client('getProductRatings', { params: { id: product._id } })
          const review = data.ratings.find(({ rating }) => rating >= 4) ?? data.ratings[0]
          return review && { review, product: { _id: product._id, slug: product.slug, name: product.name } }
        }),
      )
      return quoted.filter((voice) => voice !== undefined)
    },
    staleTime: 300_000,
  })
