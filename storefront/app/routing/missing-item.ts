import type { QueryKey } from '@tanstack/react-query'
import { paramsAt, routeOf, type ShopRoute } from './routes.ts'

/** Stands for any product, sub-category or token that the shop doesn't have. It is nobody's slug. */
const missingItem = ':missing'

/**
 * The address under which the server renders a route's page for all items that the shop doesn't have, so that asking for many of
 * them costs no more than asking for one.
 */
export const missingAddress = ({ path }: ShopRoute): string =>
  path.includes(':') ? path.replaceAll(/:\w+/g, missingItem) : `${path}?item=${missingItem}`

/** The key of the browser's query for one of the server's, which may be for a missing item and is then for the one at `url`. */
export function keyAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>, key: QueryKey): QueryKey {
  const { slug, token } = paramsAt(routeOf(pathname), pathname)
  const item = slug ?? token ?? new URLSearchParams(search).get('item')
  return key.map((part) => (part === missingItem ? item : part))
}
