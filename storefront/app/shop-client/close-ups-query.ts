import type { Client } from '@kargha/contract/shop/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { dataOf, live } from './queries.ts'

/** A product's last picture is the close-up of its cloth. Failures are silent. */
export const closeUpsQuery = (client: Client, limit: number) =>
  queryOptions({
    queryKey: ['getFeaturedProducts', 'close-ups', limit],
    queryFn: async () => {
      const products = await dataOf(client('getFeaturedProducts', { query: { limit } }))
      return products.map(({ _id, slug, name, images }) => ({ _id, slug, name, image: images.at(-1) ?? '' }))
    },
    ...live,
  })
