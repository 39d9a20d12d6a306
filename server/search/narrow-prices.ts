import type { ProductListOptions } from '../catalogue/product-list.ts'

type Prices = Pick<ProductListOptions, 'minPrice' | 'maxPrice'>

/** The narrower of two ranges of prices. */
export function narrowerOf(one: Prices, other: Prices): Prices {
  const min = Math.max(one.minPrice ?? 0, other.minPrice ?? 0)
  const max = Math.min(one.maxPrice ?? Number.POSITIVE_INFINITY, other.maxPrice ?? Number.POSITIVE_INFINITY)
  return { ...(min > 0 && { minPrice: min }), ...(Number.isFinite(max) && { maxPrice: max }) }
}
