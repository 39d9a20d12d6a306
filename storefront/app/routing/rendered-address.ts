import { isUnknown, paramsAt, routeOf } from './routes.ts'

const ofLists = ['filter', 'inStock', 'max', 'min', 'onSale', 'page', 'price', 'sort']

/** Query parameters that pages read, by path. Others never change a page. */
export const queryOf: Readonly<Record<string, readonly string[]>> = {
  '/products': ofLists,
  '/best-sellers': ofLists,
  '/new-arrivals': ofLists,
  '/collections': ofLists,
  '/collections/:slug': ofLists,
  '/sale': ofLists,
  '/subcategorywiseproduct': ['item', ...ofLists],
  '/shop/:category': ofLists,
  '/shop/:category/:subcategory': ['item', ...ofLists],
  '/search': ['name', ...ofLists],
  '/products/:slug': ['pin'],
  '/single-product': ['item', 'pin'],
  '/confirm-password': ['token'],
  '/confirm-order/:token': ['pressed'],
}

const unknownAddress = '/page-not-found'

/** Resolved as a browser does. */
export function parseAddress(url: string): Pick<URL, 'pathname' | 'search' | 'searchParams'> {
  // A path that begins with two slashes would be resolved to another host.
  return new URL(url.startsWith('//') ? `http://shop${url}` : url, 'http://shop')
}

export const isPersonal = (url: string): boolean => routeOf(parseAddress(url).pathname)?.isPersonal ?? false

/**
 * The address under which the page at `url` is rendered and cached. It ignores trailing slashes, capitals of the shop's own
 * words, percent-encoding, and empty, unknown or reordered parameters. All unknown addresses share one, and so do those of a
 * customers' page.
 */
export function renderedAddress(url: string): string {
  const { pathname, searchParams } = parseAddress(url)
  const route = routeOf(pathname)
  if (route === undefined || isUnknown(route)) return unknownAddress
  // Before hydration, a page for customers is the same for all.
  if (route.needsSignIn || route.hasOneHtml) return route.path
  const params = paramsAt(route, pathname)
  const path = route.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const read = (queryOf[route.path] ?? []).flatMap((name) => {
    // Forms without script send it several times.
    const values = name === 'filter' ? searchParams.getAll(name) : searchParams.getAll(name).slice(0, 1)
    return values.filter((value) => value !== '').map((value) => [name, value])
  })
  return read.length === 0 ? path : `${path}?${new URLSearchParams(read)}`
}
