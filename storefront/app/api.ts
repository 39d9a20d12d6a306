import { type Client, createClient, NoResponse, Refused, type Reply, type Send } from '@kargha/contract/client.ts'
import type { CallName } from '@kargha/contract/routes.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { genericMessage, searchMessage } from './messages.ts'
import { currentSession } from './session.ts'

export const ClientContext = createContext<Client | null>(null)

/** The one client of the shop's API. */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useClient needs a ClientContext above it')
  return client
}

const send: Send = async (request) => {
  // Hardly anybody uploads: what sends a file is fetched with the first.
  if (request.upload) return (await import('./send-upload.ts')).sendUpload(request, request.upload)
  const { method, url, headers, body } = request
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  return { status: response.status, body: await response.json().catch(() => null) }
}

/** The browser's client. `onExpired` is told when the shop no longer knows the session that a call was made with. */
export function browserClient(onExpired: (refusal: Refused) => void): Client {
  const client = createClient(send, () => currentSession()?.token ?? '')
  return async (name, input) => {
    const token = currentSession()?.token
    try {
      return await client(name, input)
    } catch (error) {
      if (error instanceof Refused && error.code === 'UNAUTHENTICATED' && token && token === currentSession()?.token)
        onExpired(error)
      throw error
    }
  }
}

/** Whether asking again could help: refusals stay what they are, silences may pass. */
export const worthRetrying = (failures: number, error: unknown) =>
  failures < 2 && (error instanceof NoResponse || (error instanceof Refused && error.status >= 500))

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What a toast says when the query fails; without it the failure is silent. */
      failure?: (error: unknown) => string
    }
  }
}

/**
 * What staff change is to be seen in two seconds: a price that is kept longer is shown at once, and asked for again
 * meanwhile, in milliseconds.
 */
export const live = { staleTime: 2_000 }
/** For what a page shows at once however old it is: it is asked for again once it is shown. */
export const anyAge = { staleTime: Number.POSITIVE_INFINITY }

/** What hardly ever changes is asked for again after five minutes, in milliseconds. */
const settled = 300_000

const told = { failure: genericMessage }

const dataOf = async <Name extends CallName>(reply: Promise<Reply<Name>>) => (await reply).data

/** An unknown thing is an answer too: null, where the shop says 404. */
const orNull = <Value>(answer: Promise<Value>): Promise<Value | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof Refused && error.status === 404) return null
    throw error
  })

export const shopQuery = (client: Client) =>
  queryOptions({ queryKey: ['getShop'], queryFn: () => dataOf(client('getShop')), staleTime: settled })

export const categoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['getCategories'],
    queryFn: () => dataOf(client('getCategories')),
    staleTime: settled,
    meta: told,
  })

export const subcategoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['getSubcategories'],
    queryFn: () => dataOf(client('getSubcategories')),
    staleTime: settled,
    meta: told,
  })

export const bannersQuery = (client: Client) =>
  queryOptions({ queryKey: ['getBanners'], queryFn: () => dataOf(client('getBanners')), ...live })

/** A product by id or slug; null where there is none. */
export const productQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['getProduct', id],
    queryFn: () => orNull(dataOf(client('getProduct', { params: { id } }))),
    meta: told,
    ...live,
  })

/** A product's reviews by its id or slug; null where there is no such product. */
export const ratingsQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['getProductRatings', id],
    queryFn: () => orNull(dataOf(client('getProductRatings', { params: { id } }))),
    meta: told,
    ...live,
  })

/** The product lists that answer the same shape. */
export type ListName =
  | 'getAllProducts'
  | 'getFeaturedProducts'
  | 'getNewArrivals'
  | 'getBestSellers'
  | 'getCollection'
  | 'getSaleProducts'

/** The first products of a list, for a section of a page. */
export const sectionQuery = (client: Client, list: ListName, limit: number) =>
  queryOptions({
    queryKey: [list, 'section', limit],
    queryFn: () => dataOf(client(list, { query: { limit } })),
    meta: told,
    ...live,
  })

export const productsPerPage = 24

/** What of a list is asked for, prices in rupees, and in which order. */
export type Chosen = {
  sort?: 'price-asc' | 'price-desc' | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  inStock?: 'true' | undefined
}
type ListPage = Reply<ListName>

/** A list that goes on page by page, beginning at page `first`; `ask` fetches one page, `failure` says why it could not. */
const pagedQuery = (
  key: readonly unknown[],
  first: number,
  ask: (page: number) => Promise<ListPage | null>,
  failure: (error: unknown) => string = genericMessage,
) =>
  infiniteQueryOptions({
    meta: { failure },
    ...live,
    queryKey: [...key, first],
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: first,
    getNextPageParam: (last: ListPage | null) =>
      last?.pagination && last.pagination.page < last.pagination.totalPages ? last.pagination.page + 1 : undefined,
  })
export type PagedQuery = ReturnType<typeof pagedQuery>

export const listQuery = (client: Client, list: ListName, first: number, chosen: Chosen = {}) =>
  pagedQuery([list, chosen], first, (page) => client(list, { query: { page, limit: productsPerPage, ...chosen } }))

/** Products of a sub-category by its id; a null page where there is none. */
export const subcategoryProductsQuery = (client: Client, id: string, first: number) =>
  pagedQuery(
    ['getProductsBySubcategory', id],
    first,
    (page) => orNull(client('getProductsBySubcategory', { params: { id }, query: { page, limit: productsPerPage } })),
    (error) => (error instanceof Refused && error.message) || 'something went wrong to get products',
  )

export const searchQuery = (client: Client, name: string, first: number) =>
  pagedQuery(
    ['searchProducts', name],
    first,
    (page) => client('searchProducts', { query: { name, page, limit: productsPerPage } }),
    searchMessage,
  )
