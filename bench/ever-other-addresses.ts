import { sorts } from '@kargha/contract/shop/catalogue.ts'
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

/**
 * Addresses of the lists that visitors see: of the shop, of each category and each sub-category, in each order, as pages of 24
 * products; that with a response of average length comes first.
 */
export async function listAddresses(origin: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(`${origin}/api/v1/user/${path}`)).text()
  const dataOf = async (path: string): Promise<{ _id: string; slug: string }[]> => JSON.parse(await read(path)).data
  const places = [
    'get-all-products?',
    ...(await dataOf('get-all-categories')).map(({ slug }) => `get-all-products?category=${slug}&`),
    ...(await dataOf('get-all-subcategories')).map(({ _id }) => `get-products-by-subcategory/${_id}?`),
    ...['sale', 'newarrival', 'bestseller', 'featured'].map((name) => `get-${name}-products?`),
  ]
  const orders = ['', ...sorts.map((sort) => `&sort=${sort}`)]
  const paths = [
    ...places.flatMap((place) => orders.map((order) => `${place}page=1&limit=24${order}`)),
    ...orders.map((order) => `get-all-products?page=2&limit=24${order}`),
  ]
  const lengths = new Map<string, number>()
  for (const path of paths) lengths.set(path, (await read(path)).length)
  const average = [...lengths.values()].reduce((sum, length) => sum + length, 0) / paths.length
  const distance = (path: string) => Math.abs((lengths.get(path) ?? 0) - average)
  return paths.toSorted((a, b) => distance(a) - distance(b)).map((path) => `/api/v1/user/${path}`)
}

/** As many as one client may let wait for pages; further ones are refused. */
export const pageConnections = 10
