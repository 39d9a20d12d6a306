import type { Client } from '@kargha/contract/client.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Params } from 'react-router'

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

/** The map of the shop: every address, its page and the queries of its first screen. */
export const routes: readonly ShopRoute[] = []

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
