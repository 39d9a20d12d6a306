import type { Sorted } from '../api.ts'

/** The order that an address asks for; the shop's own where it asks for none that there is. */
export function sortedBy(search: URLSearchParams): Sorted {
  const sort = search.get('sort')
  return { sort: sort === 'price-asc' || sort === 'price-desc' ? sort : undefined }
}
