import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import type { PageRequest } from '../shop-client/queries.ts'

/**
 * A page's module: the page, and `load`, which fills the cache for its first screen before the page is shown. It returns `missing`
 * where the shop doesn't have the item of the address, and `Moved` where that is at another one.
 */
export type PageModule = { default: ComponentType; load?: (request: PageRequest) => Promise<unknown> }

export type ShopRoute = {
  path: string
  /** The page's file under app/, without its ending. */
  page: string
  /** Visitors are redirected to /login. */
  needsSignIn?: boolean
  /** Sent without script, because it may be shown in place of any other page. */
  isStatic?: boolean
  /** The server sends the same HTML whatever the parameters in its path are. */
  hasOneHtml?: boolean
}

const anyOther = '*'

/** Every address of the shop and its page. */
export const routes: readonly ShopRoute[] = [
  { path: '/', page: 'home/home-page' },

  { path: '/products', page: 'catalogue/all-products-page' },
  { path: '/best-sellers', page: 'catalogue/list-page' },
  { path: '/new-arrivals', page: 'catalogue/list-page' },
  { path: '/collections', page: 'catalogue/list-page' },
  { path: '/collections/:slug', page: 'catalogue/collection-page' },
  { path: '/sale', page: 'catalogue/list-page' },
  { path: '/subcategorywiseproduct', page: 'catalogue/subcategory-page' },
  { path: '/shop/:category', page: 'catalogue/category-page' },
  { path: '/shop/:category/:subcategory', page: 'catalogue/subcategory-page' },
  { path: '/search', page: 'search/search-page' },
  { path: '/products/:slug', page: 'product/product-page' },
  { path: '/single-product', page: 'product/product-page' },

  { path: '/register', page: 'auth/register-page' },
  { path: '/login', page: 'auth/login-page' },
  { path: '/forgot-password', page: 'auth/forgot-password-page' },
  { path: '/otp-verify', page: 'auth/otp-verify-page' },
  { path: '/confirm-password', page: 'auth/confirm-password-page' },
  { path: '/profile', page: 'account/profile-page', needsSignIn: true },

  { path: '/wishlist', page: 'catalogue/wishlist-page' },
  { path: '/cart', page: 'cart/cart-page', needsSignIn: true },
  { path: '/checkoutanddelivery', page: 'checkout/cart-checkout-page', needsSignIn: true },
  {
    path: '/checkoutanddeliverysingleproduct',
    page: 'checkout/buy-now-page',
    needsSignIn: true,
  },
  { path: '/payment/status/:transactionId', page: 'payment/payment-status-page', hasOneHtml: true },
  { path: '/payment-method', page: 'payment/payment-method-page', needsSignIn: true },
  { path: '/orderconfirmation', page: 'checkout/order-confirmation-page', needsSignIn: true },
  { path: '/my-orders', page: 'orders/my-orders-page', needsSignIn: true },
  { path: '/orderlist', page: 'orders/order-list-page', needsSignIn: true },
  { path: '/order/:orderId', page: 'orders/order-page', needsSignIn: true },
  { path: '/confirm-order/:token', page: 'orders/confirm-order-page' },
  { path: '/cancel-orders', page: 'order-forms/cancel-order-page', needsSignIn: true },
  { path: '/return-orders', page: 'order-forms/return-order-page', needsSignIn: true },
  { path: '/ratingreview', page: 'order-forms/rate-product-page', needsSignIn: true },

  { path: '/about-us', page: 'pages/about-us-page' },
  { path: '/contact-us', page: 'pages/contact-us-page' },
  { path: '/return-policy', page: 'pages/policy-page' },
  { path: '/shipping-policy', page: 'pages/policy-page' },
  { path: '/privacy-policy', page: 'pages/policy-page' },
  { path: '/terms-and-conditions', page: 'pages/policy-page' },
  { path: '/offline', page: 'pages/offline-page', isStatic: true },
  { path: '/unavailable', page: 'pages/unavailable-page', isStatic: true },

  // Every other address.
  { path: anyOther, page: 'pages/not-found-page' },
]

const patterns = new Map<ShopRoute, RegExp>()
/** A path's pattern, which ignores capitals and slashes at the end; its groups are the path's parameters. */
function patternOf(route: ShopRoute): RegExp {
  // Made when it is first needed: all of them would take a phone 8 ms at the start.
  const known = patterns.get(route)
  if (known) return known
  const source = route.path === anyOther ? '^' : `^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`
  const pattern = new RegExp(source, 'i')
  patterns.set(route, pattern)
  return pattern
}

/** The page at an address: a path, with or without a query. */
export const routeOf = (address: string): ShopRoute | undefined => {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  return routes.find((route) => patternOf(route).test(path))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The parameters in a path, by the names that its route gives them. */
export function paramsAt(route: ShopRoute | undefined, path: string): Params {
  const params = (route && patternOf(route).exec(path)?.groups) ?? {}
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decode(text)]))
}

/** Whether the route is that of all addresses that the shop doesn't have. */
export const isUnknown = (route: ShopRoute | undefined): boolean => route === undefined || route.path === anyOther

/** Identifies the page at an address: the path and the item, but neither filters nor a search text. */
export const pageAt = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + (new URLSearchParams(search).get('item') ?? '')

const files = import.meta.glob<PageModule>('../*/*-page.tsx')
const loaded = new Map<string, PageModule>()
const loading = new Map<string, Promise<PageModule>>()

/** The page's file, as the build's manifest names it. */
export const fileOf = (route: ShopRoute) => `app/${route.page}.tsx`

/** The page's module if it is already loaded. */
export const loadedPage = (route: ShopRoute): PageModule | undefined => loaded.get(route.page)

/** Loads the page's module; the same promise every time. */
export function fetchPage(route: ShopRoute): Promise<PageModule> {
  const known = loading.get(route.page)
  if (known) return known
  const load = files[`../${route.page}.tsx`]
  if (!load) throw new Error(`No page file for ${route.path}: ${fileOf(route)}`)
  const promise = load().then((module) => {
    loaded.set(route.page, module)
    return module
  })
  // A failure stays in the map, for the page to show; the error page offers a reload.
  loading.set(route.page, promise)
  return promise
}

/** Loads the page's module ahead of time. A failure is dropped: opening the page tries again. */
export const prefetchPage = (route: ShopRoute) => fetchPage(route).catch(() => loading.delete(route.page))

/** Loads the page at an address and fills the cache with what its first screen needs, which may be a little old. */
export async function preparePage({ cache, client, path, search }: Omit<PageRequest, 'params'>): Promise<unknown> {
  const route = routeOf(path)
  if (!route) return undefined
  const { load } = await fetchPage(route)
  return load?.({ cache, client, path, search, params: paramsAt(route, path) })
}
