import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import type { PageRequest } from '../shop-client/queries.ts'

/**
 * `load` fills the cache for the first screen before the page is shown. It returns `missing` for an unknown item, and `Moved` for
 * a renamed one.
 */
export type PageModule = { default: ComponentType; load?: (request: PageRequest) => Promise<unknown> }

export type ShopRoute = {
  path: string
  /** The file under app/, without its ending. */
  page: string
  /** Visitors are redirected to /login. */
  needsSignIn?: boolean
  /** Sent without script, because it may replace any other page. */
  isStatic?: boolean
  /** The server's HTML is the same for all path parameters. */
  hasOneHtml?: boolean
  /** A token or a customer's order is in its address or text, so it is cached nowhere on the way. */
  isPersonal?: boolean
}

const anyOther = '*'

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
  { path: '/confirm-password', page: 'auth/confirm-password-page', isPersonal: true },
  { path: '/profile', page: 'account/profile-page', needsSignIn: true },

  { path: '/wishlist', page: 'catalogue/wishlist-page' },
  { path: '/cart', page: 'cart/cart-page', needsSignIn: true },
  { path: '/checkoutanddelivery', page: 'checkout/cart-checkout-page', needsSignIn: true },
  {
    path: '/checkoutanddeliverysingleproduct',
    page: 'checkout/buy-now-page',
    needsSignIn: true,
  },
  {
    path: '/payment/status/:transactionId',
    page: 'payment/payment-status-page',
    hasOneHtml: true,
    isPersonal: true,
  },
  { path: '/payment-method', page: 'payment/payment-method-page', needsSignIn: true },
  { path: '/orderconfirmation', page: 'placed/order-confirmation-page', needsSignIn: true },
  { path: '/my-orders', page: 'orders/my-orders-page', needsSignIn: true },
  { path: '/orderlist', page: 'orders/order-list-page', needsSignIn: true },
  { path: '/order/:orderId', page: 'orders/order-page', needsSignIn: true, isPersonal: true },
  { path: '/confirm-order/:token', page: 'placed/confirm-order-page', isPersonal: true },
  { path: '/your-message/:id/:expires/:signature', page: 'pages/your-message-page', isPersonal: true },
  { path: '/cancel-orders', page: 'order-forms/cancel-order-page', needsSignIn: true },
  { path: '/return-orders', page: 'order-forms/return-order-page', needsSignIn: true },
  { path: '/ratingreview', page: 'order-forms/rate-product-page', needsSignIn: true },

  { path: '/about-us', page: 'pages/about-us-page' },
  { path: '/contact-us', page: 'pages/contact-us-page' },
  { path: '/return-policy', page: 'pages/policy-page' },
  { path: '/shipping-policy', page: 'pages/policy-page' },
  { path: '/privacy-policy', page: 'pages/policy-page' },
  { path: '/terms-and-conditions', page: 'pages/policy-page' },
  { path: '/expired-invoice', page: 'pages/expired-invoice-page' },
  { path: '/offline', page: 'pages/offline-page', isStatic: true },
  { path: '/unavailable', page: 'pages/unavailable-page', isStatic: true },

  { path: anyOther, page: 'pages/not-found-page' },
]

const patterns = new Map<ShopRoute, RegExp>()
/** Ignores capitals and trailing slashes; its groups are the path's parameters. */
function patternOf(route: ShopRoute): RegExp {
  // Made when first needed: all of them would take a phone 8 ms at the start.
  const known = patterns.get(route)
  if (known) return known
  const source = route.path === anyOther ? '^' : `^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`
  const pattern = new RegExp(source, 'i')
  patterns.set(route, pattern)
  return pattern
}

/** `address` may have a query. */
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

export function paramsAt(route: ShopRoute | undefined, path: string): Params {
  const params = (route && patternOf(route).exec(path)?.groups) ?? {}
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decode(text)]))
}

export const isUnknown = (route: ShopRoute | undefined): boolean => route === undefined || route.path === anyOther

/** The page's identity: path and item, without filters and search text. */
export const pageAt = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + (new URLSearchParams(search).get('item') ?? '')

const files = import.meta.glob<PageModule>('../*/*-page.tsx')
const loaded = new Map<string, PageModule>()
const loading = new Map<string, Promise<PageModule>>()

/** As in the build's manifest. */
export const fileOf = (route: ShopRoute) => `app/${route.page}.tsx`

export const loadedPage = (route: ShopRoute): PageModule | undefined => loaded.get(route.page)

/** The same promise every time. */
export function fetchPage(route: ShopRoute): Promise<PageModule> {
  const known = loading.get(route.page)
  if (known) return known
  const load = files[`../${route.page}.tsx`]
  if (!load) throw new Error(`No page file for ${route.path}: ${fileOf(route)}`)
  const promise = load().then((module) => {
    loaded.set(route.page, module)
    return module
  })
  // A failure stays, for the page to show; the error page offers a reload.
  loading.set(route.page, promise)
  return promise
}

/** A failure is dropped: opening the page tries again. */
export const prefetchPage = (route: ShopRoute) => fetchPage(route).catch(() => loading.delete(route.page))

export async function preparePage({ cache, client, path, search }: Omit<PageRequest, 'params'>): Promise<unknown> {
  const route = routeOf(path)
  if (!route) return undefined
  const { load } = await fetchPage(route)
  return load?.({ cache, client, path, search, params: paramsAt(route, path) })
}
