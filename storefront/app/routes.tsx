import type { Client } from '@kargha/contract/client.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { matchPath, type Params } from 'react-router'
import {
  categoriesQuery,
  type ListName,
  listQuery,
  productQuery,
  ratingsQuery,
  searchQuery,
  subcategoriesQuery,
  subcategoryProductsQuery,
} from './api.ts'
import { findSubcategory } from './catalogue/find-subcategory.ts'
import { pageNumber } from './catalogue/page-number.ts'
import { productLists } from './catalogue/product-lists.ts'
import { sortedBy } from './catalogue/sorted-by.ts'
import { loadHome } from './home/home-queries.ts'

type PageModule = { default: ComponentType }

/** What a page's first screen may ask while it is loaded: the cache to fill, the client to fill it with, the address. */
export type Visit = { cache: QueryClient; client: Client; params: Params; search: URLSearchParams }

export type ShopRoute = {
  path: string
  /** The page's file under app/, without its ending; its default export is the page. */
  page: string
  /** Fills the cache with what the first screen needs. The server awaits it before it renders. */
  load?: (visit: Visit) => Promise<unknown>
  /** Visitors are sent to /login. */
  needsSignIn?: boolean
}

const loadList = ({ cache, client, search }: Visit, list: ListName) =>
  cache.fetchInfiniteQuery(listQuery(client, list, pageNumber(search), sortedBy(search)))

const loadProduct = async ({ cache, client }: Visit, item: string) => {
  const product = await cache.fetchQuery(productQuery(client, item))
  return product && cache.fetchQuery(ratingsQuery(client, product._id))
}

const loadSubcategory = async ({ cache, client, params, search }: Visit) => {
  const found = findSubcategory(
    { ...params, item: search.get('item') },
    await cache.fetchQuery(categoriesQuery(client)),
    await cache.fetchQuery(subcategoriesQuery(client)),
  )
  return found && cache.fetchInfiniteQuery(subcategoryProductsQuery(client, found.subcategory._id, pageNumber(search)))
}

/** The map of the shop: every address, its page and the queries of its first screen. */
export const routes: readonly ShopRoute[] = [
  { path: '/', page: 'home/home-page', load: loadHome },

  {
    path: '/products',
    page: 'catalogue/all-products-page',
    load: (visit) => loadList(visit, 'getAllProducts'),
  },
  ...Object.entries(productLists).map(
    ([path, shown]): ShopRoute => ({ path, page: 'catalogue/list-page', load: (visit) => loadList(visit, shown.list) }),
  ),
  { path: '/subcategorywiseproduct', page: 'catalogue/subcategory-page', load: loadSubcategory },
  { path: '/shop/:category/:subcategory', page: 'catalogue/subcategory-page', load: loadSubcategory },
  {
    path: '/search',
    page: 'search/search-page',
    load: async ({ cache, client, search }) => {
      const name = search.get('name')?.trim()
      return name && cache.fetchInfiniteQuery(searchQuery(client, name, pageNumber(search)))
    },
  },
  {
    path: '/products/:slug',
    page: 'product/product-page',
    load: (visit) => loadProduct(visit, visit.params.slug ?? ''),
  },
  {
    path: '/single-product',
    page: 'product/product-page',
    load: async (visit) => {
      const item = visit.search.get('item')
      return item && loadProduct(visit, item)
    },
  },

  { path: '/register', page: 'account/register-page' },
  { path: '/login', page: 'account/login-page' },
  { path: '/cart', page: 'cart/cart-page', needsSignIn: true },
  { path: '/checkoutanddelivery', page: 'checkout/cart-checkout-page', needsSignIn: true },
  { path: '/checkoutanddeliverysingleproduct', page: 'checkout/buy-now-page', needsSignIn: true },
  { path: '/orderconfirmation', page: 'checkout/order-confirmation-page', needsSignIn: true },
  { path: '/my-orders', page: 'orders/my-orders-page', needsSignIn: true },
  { path: '/profile', page: 'account/profile-page', needsSignIn: true },
]

/** The page at an address: a path, with or without a query. */
export const routeOf = (address: string) => {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  return routes.find((route) => matchPath(route.path, path))
}

/** Whether an address is a page of the shop. */
export const isPage = (address: string) => routeOf(address) !== undefined

const modules = import.meta.glob<PageModule>('./*/*-page.tsx')
const loaded = new Map<string, ComponentType>()
const loading = new Map<string, Promise<void>>()

/** The page's module as the build's manifest names it. */
export const moduleOf = (route: ShopRoute) => `app/${route.page}.tsx`

/** The page's component where its module is already here. */
export const loadedPage = (route: ShopRoute) => loaded.get(route.page)

/** Fetches the page's module; the same promise every time. */
export function fetchPage(route: ShopRoute): Promise<void> {
  const known = loading.get(route.page)
  if (known) return known
  const load = modules[`./${route.page}.tsx`]
  if (!load) throw new Error(`No page file for ${route.path}: app/${route.page}.tsx`)
  const promise = load().then((module) => {
    loaded.set(route.page, module.default)
  })
  // A chunk that could not be fetched is asked for again at the next try.
  promise.catch(() => loading.delete(route.page))
  loading.set(route.page, promise)
  return promise
}
