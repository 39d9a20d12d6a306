import { z } from 'zod'
import { call, Rupees } from '../kernel/call.ts'
import { ProductListQuery, searchText } from './catalogue.ts'
import { routes } from './routes.ts'

/** A category or sub-category is `all` with that filter. */
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

/** `name` is the search text, `collection` an id or slug. */
export const FacetsQuery = ProductListQuery.omit({ page: true, limit: true, after: true, sort: true }).extend({
  list: z.enum(listsWithFacets).default('all'),
  name: searchText,
  collection: z.string().max(120).default(''),
})

export type FacetsQuery = z.input<typeof FacetsQuery>

/** `isCapped`: at least `count`. */
export const ProductCount = z.object({ count: z.int(), isCapped: z.boolean() })
export type ProductCount = z.infer<typeof ProductCount>

/** Counts the products that choosing this value would leave, or add beside other chosen values. */
export const FacetValue = ProductCount.extend({ slug: z.string(), value: z.string(), isChosen: z.boolean() })

/** Values occur in the list's products, in display order. */
export const Facet = z.object({ slug: z.string(), name: z.string(), values: z.array(FacetValue) })
export type Facet = z.infer<typeof Facet>

/** Each counts the products that all other choices leave. */
export const Facets = z.object({
  /** With all choices. */
  total: ProductCount,
  /** Selling prices; null without a product. */
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
