import type { ProductListOptions } from '../lists/list-filters.ts'
import type { ReadSearch } from './read-search.ts'

type Narrowing = Pick<ProductListOptions, 'minPrice' | 'maxPrice' | 'onSale'>

/** Words and query combined. */
export function narrowerOf(words: Omit<ReadSearch, 'words'>, query: Narrowing): Narrowing {
  const min = Math.max(words.minPrice ?? 0, query.minPrice ?? 0)
  const max = Math.min(words.maxPrice ?? Number.POSITIVE_INFINITY, query.maxPrice ?? Number.POSITIVE_INFINITY)
  return {
    ...(min > 0 && { minPrice: min }),
    ...(Number.isFinite(max) && { maxPrice: max }),
    ...(words.onSale && query.onSale === undefined && { onSale: true }),
  }
}

export const isNarrowed = ({ name, page, limit, sort, ...choices }: ProductListOptions & { name?: string }): boolean =>
  Object.values(choices).some((choice) => choice !== undefined)
