import type { Facets, FacetsQuery } from '@kargha/contract/shop/facets.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import type { Limit } from '../../platform/traffic/rate-limit.ts'
import { shownCollection } from '../collections/collection-products.ts'
import { productSelections } from '../lists/product-selections.ts'
import { narrowerOf } from '../search/narrow-list.ts'
import { productSearch } from '../search/search-products.ts'
import { type FacetsOptions, facetReader } from './list-facets.ts'

type ListName = z.output<typeof FacetsQuery>['list']

const selections = {
  all: productSelections.all,
  featured: productSelections.featured,
  'new-arrivals': productSelections.newArrivals,
  'best-sellers': productSelections.bestSellers,
  collection: productSelections.collection,
  sale: productSelections.sale,
} satisfies Record<Exclude<ListName, 'search' | 'collection-by-rule'>, unknown>

/** As many as searches, which show facets. */
const searches: Limit = { name: 'search facets', times: 120, seconds: 60 }

export function facetRoutes(register: RegisterRoute, { reader, countAttempt }: Deps): void {
  const read = facetReader(reader)
  const search = productSearch(reader)

  async function facetsOfSearch(name: string, options: FacetsOptions): Promise<Facets> {
    const found = await search(name)
    if (found === null) return read({ where: sql`false` }, options)
    const facets = await read(found.selection, { ...options, ...narrowerOf(found.narrowing, options) })
    // Like the list, which offers the nearest if nothing fits the price.
    if (facets.total.count > 0 || Object.keys(found.narrowing).length === 0) return facets
    return read(found.selection, options)
  }

  register(
    'getFacets',
    async ({ query: { list, name, collection, ...options } }) => {
      if (list === 'collection-by-rule')
        return { message: 'Facets', data: await read(await shownCollection(reader, collection), options) }
      if (list !== 'search') return { message: 'Facets', data: await read(selections[list], options) }
      return { message: 'Facets', data: await facetsOfSearch(name, options) }
    },
    {
      count: async ({ query, address }) => {
        if (query.list === 'search') await countAttempt(searches, address)
      },
    },
  )
}
