import type { Sort } from '@kargha/contract/shop/catalogue.ts'
import { choicesIn, isNarrowed, narrowingOf } from '../facets/choices.ts'
import type { ListFilter } from './list-queries.ts'

/** The page of a list in an address; 1 where there is none, or an invalid one. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** The address of a list's page; the first has no number. */
export const pageAddress = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path)

/** The orders to choose from; without one a list has its own. */
export const sortTexts: readonly (readonly [sort: Sort, text: string])[] = [
  ['price-asc', 'Price: Low to High'],
  ['price-desc', 'Price: High to Low'],
  ['newest', 'Newest First'],
  ['bestselling', 'Best Selling'],
  ['rating', 'Highest Rated'],
]

/** The order and the filters of a list in an address; invalid ones are ignored. */
export const listFilter = (search: URLSearchParams): ListFilter => ({
  sort: sortTexts.find(([sort]) => sort === search.get('sort'))?.[0],
  ...narrowingOf(choicesIn(search)),
})

/** The address of a list's page for search engines; none for a part of its products, which they find in the whole. */
export const canonicalAddress = (path: string, search: URLSearchParams): { canonical?: string } =>
  isNarrowed(choicesIn(search)) ? {} : { canonical: pageAddress(path, pageNumber(search)) }
