import { Refused } from '@kargha/contract/kernel/client.ts'
import type { Subcategory } from '@kargha/contract/shop/catalogue.ts'
import type { Client, Reply } from '@kargha/contract/shop/client.ts'
import type { CallName } from '@kargha/contract/shop/routes.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Params } from 'react-router'
import { toCardProduct } from './card-product.ts'
import { genericMessage } from './messages.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The text of the toast when the query fails; without it no toast is shown. */
      failure?: (error: unknown) => string
    }
  }
}

/** What a page's `load` gets: the cache to fill, the client to fill it with, and the requested address. */
export type PageRequest = {
  cache: Pick<QueryClient, 'ensureQueryData' | 'ensureInfiniteQueryData' | 'prefetchQuery'>
  client: Client
  path: string
  params: Params
  search: URLSearchParams
}

/** What a page's `load` returns where the shop doesn't have the item of the address. */
export const missing = 'missing'

/** What a page's `load` returns where the item of the address has another one by now, because it was renamed. */
export class Moved {
  readonly to: string
  constructor(to: string) {
    this.to = to
  }
}

/** Staff changes must show within two seconds: cached data older than this is still shown, but refetched. Milliseconds. */
export const live = { staleTime: 2_000 }
/** For a page's `load`, which accepts cached data of any age; the page refetches it once it is shown. */
export const neverStale = { staleTime: Number.POSITIVE_INFINITY }
/** For data that hardly ever changes: refetched after five minutes. Milliseconds. */
export const rarelyChanging = { staleTime: 300_000 }

/** Shows a failure's message as a toast. */
export const withToast = { meta: { failure: genericMessage } }

export const dataOf = async <Name extends CallName>(reply: Promise<Reply<Name>>) => (await reply).data

/** For `catch`: null for a thing that the shop does not know (404). Other failures stay failures. */
export function nullIfUnknown(error: unknown): null {
  if (error instanceof Refused && error.status === 404) return null
  throw error
}

export const shopQuery = (client: Client) =>
  queryOptions({ queryKey: ['getShop'], queryFn: () => dataOf(client('getShop')), ...rarelyChanging })

/** The words of a page that staff can change. */
export const textQuery = (client: Client, page: string) =>
  queryOptions({
    queryKey: ['getPageText', page],
    queryFn: () => dataOf(client('getPageText', { params: { page } })),
    ...rarelyChanging,
  })

export const categoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['getCategories'],
    queryFn: () => dataOf(client('getCategories')),
    ...withToast,
    ...rarelyChanging,
  })

/** What every page needs of a sub-category. Its description is on its own page alone. */
export type ListedSubcategory = Omit<Subcategory, 'description'>

export const subcategoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['getSubcategories'],
    queryFn: async () =>
      (await dataOf(client('getSubcategories'))).map(
        ({ description, ...subcategory }): ListedSubcategory => subcategory,
      ),
    ...withToast,
    ...rarelyChanging,
  })

export const bannersQuery = (client: Client) =>
  queryOptions({ queryKey: ['getBanners'], queryFn: () => dataOf(client('getBanners')), ...live })

/** The product lists whose replies have the same shape. */
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
    queryFn: async () => (await dataOf(client(list, { query: { limit } }))).map(toCardProduct),
    ...withToast,
    ...live,
  })
