import type { Client } from '@kargha/contract/shop/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { dataOf, live, nullIfUnknown } from '../shop-client/queries.ts'
import { type ListFilter, pagedQuery, productsPerPage } from './list-queries.ts'

/** Null if shoppers can't see it. */
export const collectionQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['getCollectionPage', slug],
    queryFn: () => dataOf(client('getCollectionPage', { params: { id: slug } })).catch(nullIfUnknown),
    ...live,
  })

/** A null page if shoppers can't see it. */
export const collectionProductsQuery = (client: Client, slug: string, first: number, narrowing: ListFilter = {}) =>
  pagedQuery(['getProductsByCollection', slug, narrowing], first, (place) =>
    client('getProductsByCollection', {
      params: { id: slug },
      query: { ...place, limit: productsPerPage, ...narrowing },
    }).catch(nullIfUnknown),
  )
