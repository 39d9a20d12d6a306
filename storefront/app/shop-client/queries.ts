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
      /** The toast's text on failure; without it no toast is shown. */
      failure?: (error: unknown) => string
    }
  }
}

export type PageRequest = {
  cache: Pick<QueryClient, 'ensureQueryData' | 'ensureInfiniteQueryData' | 'prefetchQuery'>
  client: Client
  path: string
  params: Params
  search: URLSearchParams
}

/** A page's `load` returns this for an unknown item. */
export const missing = 'missing'

/** A page's `load` returns this for a renamed item. */
export class Moved {
  readonly to: string
  constructor(to: string) {
    this.to = to
  }
}

/** Milliseconds: staff changes must show within two seconds. Older data is shown, but refetched. */
export const live = { staleTime: 2_000 }
/** For a page's `load`, which accepts data of any age; the shown page refetches it. */
export const neverStale = { staleTime: Number.POSITIVE_INFINITY }
/** Five minutes, in milliseconds. */
export const rarelyChanging = { staleTime: 300_000 }

export const withToast = { meta: { failure: genericMessage } }

export const dataOf = async <Name extends CallName>(reply: Promise<Reply<Name>>) => (await reply).data

/** For `catch`: null if unknown (404); rethrows other failures. */
export function nullIfUnknown(error: unknown): null {
  if (error instanceof Refused && error.status === 404) return null
  throw error
}

export const shopQuery = (client: Client) =>
  queryOptions({ queryKey: ['getShop'], queryFn: () => dataOf(client('getShop')), ...rarelyChanging })

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

/** Only a sub-category's own page has its description. */
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

export type ListName =
  | 'getAllProducts'
  | 'getFeaturedProducts'
  | 'getNewArrivals'
  | 'getBestSellers'
  | 'getCollection'
  | 'getSaleProducts'

export const sectionQuery = (client: Client, list: ListName, limit: number) =>
  queryOptions({
    queryKey: [list, 'section', limit],
    queryFn: async () => (await dataOf(client(list, { query: { limit } }))).map(toCardProduct),
    ...withToast,
    ...live,
  })
