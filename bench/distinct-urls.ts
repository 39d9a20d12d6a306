import { sorts } from '@kargha/contract/shop/catalogue.ts'
import { createClient } from '@kargha/contract/shop/client.ts'
import type autocannon from 'autocannon'
import { sendTo } from './api-client.ts'

/** One client can't wait for more pages. */
export const pageConnections = 10

const orders = ['', ...sorts.map((sort) => `sort=${sort}`)]

async function listsOf(origin: string): Promise<{ call: string; page: string }[]> {
  const client = createClient(sendTo(origin))
  const { data: categories } = await client('getCategories')
  const { data: subcategories } = await client('getSubcategories')
  return [
    { call: 'get-all-products?', page: '/products' },
    { call: 'get-sale-products?', page: '/sale' },
    { call: 'get-newarrival-products?', page: '/new-arrivals' },
    { call: 'get-bestseller-products?', page: '/best-sellers' },
    ...categories.map(({ slug }) => ({ call: `get-all-products?category=${slug}&`, page: `/shop/${slug}` })),
    ...subcategories.map(({ _id, slug, categoryId }) => ({
      call: `get-products-by-subcategory/${_id}?`,
      page: `/shop/${categories.find((category) => category._id === categoryId)?.slug}/${slug}`,
    })),
  ]
}

/** The path of average length comes first: bare Fastify sends its response. */
async function typicalFirst(origin: string, paths: readonly string[]): Promise<string[]> {
  const lengths = new Map<string, number>()
  for (const path of paths) lengths.set(path, (await (await fetch(origin + path)).text()).length)
  const average = [...lengths.values()].reduce((sum, length) => sum + length, 0) / paths.length
  const distance = (path: string) => Math.abs((lengths.get(path) ?? 0) - average)
  return paths.toSorted((a, b) => distance(a) - distance(b))
}

export async function listCalls(origin: string): Promise<string[]> {
  const lists = (await listsOf(origin)).map(({ call }) => `${call}page=1&limit=24`)
  const paths = [...lists, 'get-all-products?page=2&limit=24'].flatMap((list) =>
    orders.map((order) => `/api/v1/user/${list}&${order}`),
  )
  return typicalFirst(origin, paths)
}

/** So that each path repeats only after all others. */
function inTurns(paths: readonly string[]): autocannon.Request[] {
  let visits = 0
  const next = () => paths[visits++ % paths.length] ?? '/'
  return [{ method: 'GET', path: next(), setupRequest: (request) => ({ ...request, path: next() }) }]
}

/** More pages than the cache holds, so that each is rendered. */
export async function distinctPages(
  origin: string,
  products: readonly { _id: string; slug: string }[],
): Promise<{ lists: autocannon.Request[]; products: autocannon.Request[] }> {
  const lists = (await listsOf(origin)).flatMap(({ page }) => orders.map((order) => `${page}?${order}`))
  const addresses = [
    ({ slug }) => `/products/${slug}`,
    ({ slug }) => `/single-product?item=${slug}`,
    ({ _id }) => `/products/${_id}`,
    ({ _id }) => `/single-product?item=${_id}`,
  ] satisfies ((product: (typeof products)[number]) => string)[]
  return {
    lists: inTurns(await typicalFirst(origin, lists)),
    products: inTurns(addresses.flatMap((address) => products.map(address))),
  }
}

/** The cache treats them as one page. */
export const spellingsOfHome = (): autocannon.Request[] =>
  inTurns(Array.from({ length: 2_000 }, (_, index) => `${'/'.repeat(1 + index)}?utm_source=${index}`))
