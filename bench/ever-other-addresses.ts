import type autocannon from 'autocannon'

/**
 * Requests for pages at addresses that nobody has asked for in the second before, so that each page has to be rendered. The home
 * page and a list have as many addresses as there can be slashes behind them; products are visited evenly.
 */
export function everOtherAddress(slugs: readonly string[]): Record<string, autocannon.Request[]> {
  let visits = 0
  const request = (path: () => string): autocannon.Request[] => [
    { method: 'GET', path: path(), setupRequest: (request) => ({ ...request, path: path() }) },
  ]
  const slashes = () => '/'.repeat(1 + (visits++ % 2000))
  return {
    'home page': request(slashes),
    'list page': request(() => `/products${slashes()}`),
    'filtered list page': request(() => `/products?price=-${100_000 + visits++}`),
    'product page': request(() => `/products/${slugs[visits % slugs.length]}${slashes()}`),
  }
}

/** As many as one client may let wait for pages; further ones are refused. */
export const pageConnections = 10
