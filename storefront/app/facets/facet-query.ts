import type { Client } from '@kargha/contract/shop/client.ts'
import type { Facets, FacetsQuery } from '@kargha/contract/shop/facets.ts'
import { formatRupees, roundedRupees } from '@kargha/domain/money.ts'
import { queryOptions } from '@tanstack/react-query'
import { dataOf, live, nullIfUnknown } from '../shop-client/queries.ts'
import { type Choices, choicesIn, narrowingOf, toggled } from './choices.ts'

export type FacetedList = Pick<FacetsQuery, 'list' | 'name' | 'collection' | 'category' | 'subCategory'>

/** Null for an unknown list. */
export const facetsQuery = (client: Client, of: FacetedList, choices: Choices) =>
  queryOptions({
    queryKey: ['getFacets', of, narrowingOf(choices)],
    queryFn: ({ signal }) =>
      dataOf(client('getFacets', { query: { ...of, ...narrowingOf(choices) }, signal })).catch(nullIfUnknown),
    ...live,
  })

export const facetsAt = (client: Client, of: FacetedList, search: URLSearchParams) =>
  facetsQuery(client, of, choicesIn(search))

export const countText = ({ count, isCapped }: { count: number; isCapped: boolean }) =>
  `${count.toLocaleString('en-IN')}${isCapped ? '+' : ''}`

const withoutPaise = (price: number) => formatRupees(roundedRupees(price)).replace(/\.00$/, '')

function priceText({ minPrice, maxPrice }: Choices): string {
  if (maxPrice === undefined) return `From ${withoutPaise(minPrice ?? 0)}`
  return minPrice === undefined
    ? `Up to ${withoutPaise(maxPrice)}`
    : `${withoutPaise(minPrice)} to ${withoutPaise(maxPrice)}`
}

type Chosen = { text: string; without: Choices }

export function chosenOf(choices: Choices, facets: Facets | null | undefined): Chosen[] {
  const named = (attribute: string, value: string) => {
    const facet = facets?.attributes.find(({ slug }) => slug === attribute)
    const text = facet?.values.find(({ slug }) => slug === value)?.value ?? value
    return `${facet?.name ?? attribute}: ${text}`
  }
  return [
    ...[...choices.filters].flatMap(([attribute, values]) =>
      values.map((value) => ({ text: named(attribute, value), without: toggled(choices, attribute, value) })),
    ),
    ...(choices.minPrice === undefined && choices.maxPrice === undefined
      ? []
      : [{ text: priceText(choices), without: { ...choices, minPrice: undefined, maxPrice: undefined } }]),
    ...(choices.inStock ? [{ text: 'In stock', without: { ...choices, inStock: false } }] : []),
    ...(choices.onSale ? [{ text: 'On sale', without: { ...choices, onSale: false } }] : []),
  ]
}
