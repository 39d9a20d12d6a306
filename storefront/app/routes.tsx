import type { Client } from '@kargha/contract/client.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { matchPath, type Params } from 'react-router'

/** What a page's first screen may ask while it is loaded: the cache to fill, the client to fill it with, the address. */
export type Visit = { cache: QueryClient; client: Client; path: string; params: Params; search: URLSearchParams }

/** A page's file: the page, and what fills the cache for its first screen, which is awaited before it is shown. */
export type PageModule = { default: ComponentType; load?: (visit: Visit) => Promise<unknown> }

export type ShopRoute = {
  path: string
  /** The page's file under app/, without its ending. */
  page: string
  /** Visitors are sent to /login. */
  needsSignIn?: boolean
  /** Sent without script: it may be shown in the place of any other page. */
  isStill?: boolean
}

/** The map of the shop: every address and its page. */
export const routes: readonly ShopRoute[] = [
  { path: '/', page: 'home/home-page' },

  { path: '/products', page: 'catalogue/all-products-page' },
  { path: '/best-sellers', page: 'catalogue/list-page' },
  { path: '/new-arrivals', page: 'catalogue/list-page' },
  { path: '/collections', page: 'catalogue/list-page' },
  { path: '/sale', page: 'catalogue/list-page' },
  { path: '/subcategorywiseproduct', page: 'catalogue/subcategory-page' },
  { path: '/shop/:category/:subcategory', page: 'catalogue/subcategory-page' },
  { path: '/search', page: 'search/search-page' },
  { path: '/products/:slug', page: 'product/product-page' },
  { path: '/single-product', page: 'product/product-page' },

  { path: '/register', page: 'account/register-page' },
  { path: '/login', page: 'account/login-page' },
  { path: '/forgot-password', page: 'account/forgot-password-page' },
  { path: '/otp-verify', page: 'account/otp-verify-page' },
  { path: '/confirm-password', page: 'account/confirm-password-page' },
  { path: '/profile', page: 'account/profile-page', needsSignIn: true },

  { path: '/wishlist', page: 'wishlist/wishlist-page' },
  { path: '/cart', page: 'cart/cart-page', needsSignIn: true },
  { path: '/checkoutanddelivery', page: 'checkout/cart-checkout-page', needsSignIn: true },
  { path: '/checkoutanddeliverysingleproduct', page: 'checkout/buy-now-page', needsSignIn: true },
  { path: '/payment/status/:transactionId', page: 'payment/payment-status-page' },
  { path: '/payment-method', page: 'payment/payment-method-page', needsSignIn: true },
  { path: '/orderconfirmation', page: 'checkout/order-confirmation-page', needsSignIn: true },
  { path: '/my-orders', page: 'orders/my-orders-page', needsSignIn: true },
  { path: '/orderlist', page: 'orders/order-list-page', needsSignIn: true },
  { path: '/order/:orderId', page: 'orders/order-page', needsSignIn: true },
  { path: '/cancel-orders', page: 'orders/cancel-order-page', needsSignIn: true },
  { path: '/return-orders', page: 'orders/return-order-page', needsSignIn: true },
  { path: '/ratingreview', page: 'orders/rate-product-page', needsSignIn: true },

  { path: '/about-us', page: 'pages/about-us-page' },
  { path: '/contact-us', page: 'pages/contact-us-page' },
  { path: '/return-policy', page: 'pages/return-policy-page' },
  { path: '/shipping-policy', page: 'pages/shipping-policy-page' },
  { path: '/privacy-policy', page: 'pages/privacy-policy-page' },
  { path: '/terms-and-conditions', page: 'pages/terms-and-conditions-page' },
  { path: '/offline', page: 'pages/offline-page', isStill: true },

  // Every other address.
  { path: '*', page: 'pages/not-found-page' },
]

/** The page at an address: a path, with or without a query. */
export const routeOf = (address: string): ShopRoute | undefined => {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  return routes.find((route) => matchPath(route.path, path))
}

/** What makes an address a page of its own: a list in another order or for other words is none. */
export const pageAt = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + (new URLSearchParams(search).get('item') ?? '')

const files = import.meta.glob<PageModule>('./*/*-page.tsx')
const loaded = new Map<string, PageModule>()
const loading = new Map<string, Promise<PageModule>>()

/** The page's file as the build's manifest names it. */
export const fileOf = (route: ShopRoute) => `app/${route.page}.tsx`

/** The page where its file is already here. */
export const loadedPage = (route: ShopRoute): PageModule | undefined => loaded.get(route.page)

/** Fetches the page's file; the same promise every time. */
export function fetchPage(route: ShopRoute): Promise<PageModule> {
  const known = loading.get(route.page)
  if (known) return known
  const load = files[`./${route.page}.tsx`]
  if (!load) throw new Error(`No page file for ${route.path}: ${fileOf(route)}`)
  const promise = load().then((module) => {
    loaded.set(route.page, module)
    return module
  })
  // A failure stays, for the page to show; the error page offers to load the document anew.
  loading.set(route.page, promise)
  return promise
}

/** Fetches the page's file before it is wanted. A failure is forgotten: it shows when the page is. */
export const prefetchPage = (route: ShopRoute) => fetchPage(route).catch(() => loading.delete(route.page))

/** Fetches the page at an address and sees to it that the cache has what its first screen needs, be it a little old. */
export async function preparePage({ cache, client, path, search }: Omit<Visit, 'params'>): Promise<void> {
  const route = routeOf(path)
  if (!route) return
  const { load } = await fetchPage(route)
  await load?.({ cache, client, path, search, params: matchPath(route.path, path)?.params ?? {} })
}
