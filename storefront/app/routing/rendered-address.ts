import { isUnknown, paramsAt, routeOf } from './routes.ts'

/** The query parameters by which every list is narrowed, sorted and paged. */
const ofLists = ['filter', 'inStock', 'max', 'min', 'onSale', 'page', 'price', 'sort']

/** The query parameters that pages read, by their paths. A page is the same whatever others there are. */
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

/** The address under which the server renders the page of all unknown addresses. */
const unknownAddress = '/page-not-found'

/** Path and query of an address, resolved as a browser does. */
export function parseAddress(url: string): Pick<URL, 'pathname' | 'search' | 'searchParams'> {
  // A path that begins with two slashes would be resolved to another host.
  return new URL(url.startsWith('//') ? `http://shop${url}` : url, 'http://shop')
}

/**
 * The address under which the server renders and caches the page at `url`. Addresses that differ only in slashes at the end, in capitals
 * of the shop's own words, in percent-encoding, or in parameters that are empty, unknown or in another order, have the same one. All
 * addresses that the shop doesn't have are one, and so are those of a page for customers.
 */
export function renderedAddress(url: string): string {
  const { pathname, searchParams } = parseAddress(url)
  const route = routeOf(pathname)
  if (route === undefined || isUnknown(route)) return unknownAddress
  // Before it is hydrated, a page for customers is the same for all.
  if (route.needsSignIn || route.hasOneHtml) return route.path
  const params = paramsAt(route, pathname)
  const path = route.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const read = (queryOf[route.path] ?? []).flatMap((name) => {
    // Where a form without script has it several times, all count.
    const values = name === 'filter' ? searchParams.getAll(name) : searchParams.getAll(name).slice(0, 1)
    return values.filter((value) => value !== '').map((value) => [name, value])
  })
  return read.length === 0 ? path : `${path}?${new URLSearchParams(read)}`
}
