import { isUnknown, routeOf } from './routes.ts'

/** The address under which the server renders the page of all unknown addresses. */
const unknownAddress = '/page-not-found'

/** Path and query of an address, resolved as a browser does. */
export function parseAddress(url: string): Pick<URL, 'pathname' | 'searchParams'> {
  // A path that begins with two slashes would be resolved to another host.
  return new URL(url.startsWith('//') ? `http://shop${url}` : url, 'http://shop')
}

/**
 * The address under which the server renders and caches the page at `url`: its path and the query parameters that the page
 * reads, in one order. All addresses that the shop doesn't have are one, and so are those of a page for customers.
 */
export function renderedAddress(url: string): string {
  const { pathname, searchParams } = parseAddress(url)
  const route = routeOf(pathname)
  if (route === undefined || isUnknown(route)) return unknownAddress
  // Before it is hydrated, a page for customers is the same for all.
  if (route.needsSignIn || route.hasOneHtml) return route.path
  const read = (route.query ?? []).flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  return read.length === 0 ? pathname : `${pathname}?${new URLSearchParams(read)}`
}
