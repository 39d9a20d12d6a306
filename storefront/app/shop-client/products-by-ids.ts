import type { Client } from '@kargha/contract/shop/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { toCardProduct } from './card-product.ts'
import { live } from './queries.ts'

/** Published products, in the order of `ids`; at most a hundred. */
export const productsByIds = (client: Client, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['getAllProducts', 'ids', ids],
    queryFn: async () => {
      const { data } = await client('getAllProducts', { query: { ids: ids.join(), limit: 100 } })
      return data.toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id)).map(toCardProduct)
    },
    ...live,
  })
