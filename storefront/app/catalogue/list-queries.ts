import { Refused } from '@kargha/contract/kernel/client.ts'
import type { Sort } from '@kargha/contract/shop/catalogue.ts'
import type { Client, Reply } from '@kargha/contract/shop/client.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type CardProduct, toCardProduct } from '../shop-client/card-product.ts'
import { genericMessage, searchMessage } from '../shop-client/messages.ts'
import { dataOf, type ListName, live, nullIfUnknown, rarelyChanging } from '../shop-client/queries.ts'

export const productsPerPage = 24

/** Prices in rupees. */
export type ListFilter = {
  sort?: Sort | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  inStock?: 'true' | undefined
  onSale?: 'true' | undefined
  filters?: string | undefined
}
type ListReply = Pick<Reply<ListName>, 'data' | 'pagination'>
type ListPage = Omit<ListReply, 'data'> & { data: CardProduct[] }

/** A page by its number, or what follows a cursor. */
type PagePlace = { page: number } | { after: string }

/** Starts at page `first`; goes on behind the last product of each page, wherever that is by then. */
export const pagedQuery = (
  key: readonly unknown[],
  first: number,
  fetchPage: (place: PagePlace) => Promise<ListReply | null>,
  failure: (error: unknown) => string = genericMessage,
) =>
  infiniteQueryOptions({
    meta: { failure },
    ...live,
    queryKey: [...key, first],
    queryFn: async ({ pageParam }): Promise<ListPage | null> => {
      const reply = await fetchPage(pageParam)
      return reply && { ...reply, data: reply.data.map(toCardProduct) }
    },
    initialPageParam: { page: first } as PagePlace,
    getNextPageParam: (last: ListPage | null) =>
      last?.pagination?.next === undefined ? undefined : { after: last.pagination.next },
  })
export type PagedQuery = ReturnType<typeof pagedQuery>

export const listQuery = (client: Client, list: ListName, first: number, narrowing: ListFilter = {}) =>
  pagedQuery([list, narrowing], first, (place) =>
    client(list, { query: { ...place, limit: productsPerPage, ...narrowing } }),
  )

export const categoryProductsQuery = (client: Client, category: string, first: number, narrowing: ListFilter = {}) =>
  pagedQuery(['getAllProducts', category, narrowing], first, (place) =>
    client('getAllProducts', { query: { ...place, limit: productsPerPage, ...narrowing, category } }),
  )

export const descriptionQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['getSubcategories', id],
    queryFn: async () => (await dataOf(client('getSubcategories'))).find(({ _id }) => _id === id)?.description ?? '',
    ...rarelyChanging,
  })

/** A null page if there is no such sub-category. */
export const subcategoryProductsQuery = (client: Client, id: string, first: number, narrowing: ListFilter = {}) =>
  pagedQuery(
    ['getProductsBySubcategory', id, narrowing],
    first,
    (place) =>
      client('getProductsBySubcategory', {
        params: { id },
        query: { ...place, limit: productsPerPage, ...narrowing },
      }).catch(nullIfUnknown),
    (error) => (error instanceof Refused && error.message) || 'something went wrong to get products',
  )

export const searchQuery = (client: Client, name: string, first: number, narrowing: ListFilter = {}) =>
  pagedQuery(
    ['searchProducts', name, narrowing],
    first,
    (place) => client('searchProducts', { query: { name, ...place, limit: productsPerPage, ...narrowing } }),
    searchMessage,
  )
