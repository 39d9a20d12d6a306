import { z } from 'zod'
import { call, Rupees } from '../kernel/call.ts'
import { ProductListQuery, searchText } from './catalogue.ts'
import { routes } from './routes.ts'

/** The lists that have facets. A category's or sub-category's is `all` with that filter. */
export const listsWithFacets = [
  'all',
  'featured',
  'new-arrivals',
  'best-sellers',
  'collection',
  'sale',
  'search',
  'collection-by-rule',
] as const

/** What is asked of a list, with which list it is; `name` is what is searched for, `collection` the id or slug of a collection by rule. */
export const FacetsQuery = ProductListQuery.omit({ page: true, limit: true, sort: true }).extend({
  list: z.enum(listsWithFacets).default('all'),
  name: searchText,
  collection: z.string().max(120).default(''),
})

/** The query as a client sends it. */
export type FacetsQuery = z.input<typeof FacetsQuery>

/** A number of products; where `isCapped` there are at least as many. */
export const ProductCount = z.object({ count: z.int(), isCapped: z.boolean() })
export type ProductCount = z.infer<typeof ProductCount>

/** One value of a facet, with the number of products that choosing it would leave, or add where others are chosen. */
export const FacetValue = ProductCount.extend({ slug: z.string(), value: z.string(), isChosen: z.boolean() })

/** An attribute by which a list can be narrowed, with the values that its products have, in display order. */
export const Facet = z.object({ slug: z.string(), name: z.string(), values: z.array(FacetValue) })
export type Facet = z.infer<typeof Facet>

/** What a list can be narrowed by. Each counts the products that all other choices leave. */
export const Facets = z.object({
  /** Those that all choices leave. */
  total: ProductCount,
  /** The range of selling prices; null without a product. */
  prices: z.object({ lowest: Rupees, highest: Rupees }).nullable(),
  inStock: ProductCount,
  onSale: ProductCount,
  attributes: z.array(Facet),
})
export type Facets = z.infer<typeof Facets>

export const facets = {
  getFacets: call(routes.getFacets, {
    summary: 'What a list can be narrowed by, with how many products each choice leaves; takes the query of that list',
    query: FacetsQuery,
    data: Facets,
    refusals: ['NOT_FOUND'],
  }),
}
