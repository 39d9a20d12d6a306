import type { QueryKey } from '@tanstack/react-query'
import { paramsAt, routeOf, type ShopRoute } from './routes.ts'

/** Stands for any unknown product, sub-category or token; nobody's slug. */
const missingItem = ':missing'

/** Where the server renders a route's page for all unknown items, so that many requests cost one rendering. */
export const missingAddress = ({ path }: ShopRoute): string =>
  path.includes(':') ? path.replaceAll(/:\w+/g, missingItem) : `${path}?item=${missingItem}`

/** Replaces the missing item in a server's query key by the one at `url`. */
export function keyAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>, key: QueryKey): QueryKey {
  const { slug, token, signature } = paramsAt(routeOf(pathname), pathname)
  const item = slug ?? token ?? signature ?? new URLSearchParams(search).get('item')
  return key.map((part) => (part === missingItem ? item : part))
}
