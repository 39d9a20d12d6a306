import type { Sort } from '@kargha/contract/shop/catalogue.ts'
import { choicesIn, isNarrowed, narrowingOf } from '../facets/choices.ts'
import type { ListFilter } from './list-queries.ts'

/** 1 if missing or invalid. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

export const pageAddress = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path)

export const sortTexts: readonly (readonly [sort: Sort, text: string])[] = [
  ['price-asc', 'Price: Low to High'],
  ['price-desc', 'Price: High to Low'],
  ['newest', 'Newest First'],
  ['bestselling', 'Best Selling'],
  ['rating', 'Highest Rated'],
]

/** Invalid values are ignored. */
export const listFilter = (search: URLSearchParams): ListFilter => ({
  sort: sortTexts.find(([sort]) => sort === search.get('sort'))?.[0],
  ...narrowingOf(choicesIn(search)),
})

/** For search engines. None for narrowed lists, whose products are all in the whole list. */
export const canonicalAddress = (path: string, search: URLSearchParams): { canonical?: string } =>
  isNarrowed(choicesIn(search)) ? {} : { canonical: pageAddress(path, pageNumber(search)) }
