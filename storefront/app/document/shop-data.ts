import type { QueryKey } from '@tanstack/react-query'

/** What the server hands the browser with a page. */
export type ShopData = {
  /** Without a path: `https://shop.example`. */
  origin: string
  /** What the page was rendered from: the cache's keys and data. */
  queries: [key: QueryKey, data: unknown][]
}
