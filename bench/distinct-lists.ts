import { sorts } from '@kargha/contract/shop/catalogue.ts'
import { createClient } from '@kargha/contract/shop/client.ts'
import type { Facet } from '@kargha/contract/shop/facets.ts'
import { sendTo } from './api-client.ts'
import { type Random, randomOf, seededRandom } from './distinct-requests.ts'

/** A list of products as a call of the API and as the page that shows it. */
type List = { call: string; page: string }

/** So many choices are made of each list. */
const choicesOfEach = 60

/** The lists that visitors see before they choose: of the shop, of each category and each sub-category. */
async function listsOf(origin: string): Promise<List[]> {
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

/** One or two values of each of up to two attributes, as `colour.red.blue_fabric.silk`. */
function chosenValues(random: Random, facets: readonly Facet[]): string {
  const chosen = new Map<string, Set<string>>()
  for (let left = Math.floor(random() * 4); left > 0; left -= 1) {
    const { slug, values } = randomOf(random, facets)
    chosen.set(slug, (chosen.get(slug) ?? new Set()).add(randomOf(random, values).slug))
  }
  return [...chosen].map(([slug, values]) => [slug, ...values].join('.')).join('_')
}

/** A list as a visitor narrows, sorts and pages it: most look at the first page. */
function chosenFrom({ call, page }: List, random: Random, facets: readonly Facet[]): List {
  const filters = chosenValues(random, facets)
  const [minPrice, maxPrice] =
    random() < 0.4 ? randomOf(random, ['500-3000', '2000-6000', '5000-20000']).split('-') : []
  const more = {
    inStock: random() < 0.3 ? 'true' : '',
    sort: randomOf(random, ['', ...sorts]),
    page: random() < 0.7 ? '' : String(2 + Math.floor(random() * 3)),
  }
  const price = minPrice === undefined ? '' : `${minPrice}-${maxPrice}`
  const text = (parameters: Record<string, string | undefined>) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
    return query.toString()
  }
  return {
    call: `/api/v1/user/${call}${text({ limit: '24', filters, minPrice, maxPrice, ...more })}`,
    page: `${page}?${text({ filter: filters, price, ...more })}`,
  }
}

/** Many hundreds of lists, each with another choice; none that is empty, because facets offer nothing that has no products. */
export async function distinctLists(origin: string): Promise<List[]> {
  const random = seededRandom(1)
  const { data } = await createClient(sendTo(origin))('getFacets', { query: { list: 'all' } })
  const chosen = (await listsOf(origin)).flatMap((list) =>
    Array.from({ length: choicesOfEach }, () => chosenFrom(list, random, data.attributes)),
  )
  const lists = new Map(chosen.map((list) => [list.call, list])).values()
  const found: List[] = []
  for (const list of lists)
    if (!(await (await fetch(origin + list.call)).text()).includes('"data":[]')) found.push(list)
  return found
}
