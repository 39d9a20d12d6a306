import type { Deps } from '../../platform/deps.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import type { Limit } from '../../platform/traffic/rate-limit.ts'
import type { ProductListOptions } from '../lists/list-filters.ts'
import { emptyProductList, type ProductList, productLists } from '../lists/product-list.ts'
import { countEmptySearch } from './empty-searches.ts'
import { isNarrowed, narrowerOf } from './narrow-list.ts'
import { readSearch } from './read-search.ts'
import { productSearch } from './search-products.ts'
import { suggester } from './suggest.ts'

/** Typing makes one or two requests a second. */
const searches: Limit = { name: 'search', times: 120, seconds: 60 }

/** Each search may come with suggestions. */
const suggestions: Limit = { name: 'suggestions', times: 240, seconds: 60 }

type SearchQuery = ProductListOptions & { name: string }
export function searchRoutes(register: RegisterRoute, { db, reader, countAttempt }: Deps): void {
  const list = productLists(reader)
  const search = productSearch(reader)
  const suggest = suggester(reader, search, list)

  async function read(query: SearchQuery): Promise<ProductList> {
    const found = await search(query.name)
    if (found === null) return emptyProductList(query)
    const { selection, narrowing } = found
    const narrowed = await list(selection, { ...query, ...narrowerOf(narrowing, query) })
    if (narrowed.pagination.total > 0 || Object.keys(narrowing).length === 0) return narrowed
    // Nothing fits the price: offer the nearest.
    const nearestPrice =
      narrowing.maxPrice !== undefined ? 'price-asc' : narrowing.minPrice !== undefined ? 'price-desc' : undefined
    const { data, pagination } = await list(selection, { ...query, sort: query.sort ?? nearestPrice })
    return { data, pagination: { ...pagination, ...(pagination.total > 0 && { nearest: true }) } }
  }

  register('getSuggestions', async ({ query }) => ({ message: 'Suggestions', data: await suggest(query.name) }), {
    count: ({ address }) => countAttempt(suggestions, address),
  })

  register(
    'searchProducts',
    async ({ query }) => {
      const result = await read(query)
      if (result.pagination.total === 0 && !isNarrowed(query)) await countEmptySearch(db, readSearch(query.name).words)
      return { message: 'Products', ...result }
    },
    { count: ({ address }) => countAttempt(searches, address) },
  )
}
