import type { Chosen } from '../api.ts'

/** What a piece may cost, as an address says it: from, to, in rupees, either left open. */
export const priceRanges = [
  { range: '-2000', name: 'Up to ₹ 2,000' },
  { range: '2000-5000', name: '₹ 2,000–5,000' },
  { range: '5000-10000', name: '₹ 5,000–10,000' },
  { range: '10000-', name: 'From ₹ 10,000' },
] as const

/** The order and the choice of products that an address asks for; what makes no sense in it is not asked for. */
export function chosenIn(search: URLSearchParams): Chosen {
  const sort = search.get('sort')
  const [, from, to] = /^(\d{0,7})-(\d{0,7})$/.exec(search.get('price') ?? '') ?? []
  return {
    sort: sort === 'price-asc' || sort === 'price-desc' ? sort : undefined,
    minPrice: from ? Number(from) : undefined,
    maxPrice: to ? Number(to) : undefined,
    inStock: search.get('inStock') === 'true' ? 'true' : undefined,
  }
}

/** Whether it leaves anything out. */
export const isNarrowed = ({ minPrice, maxPrice, inStock }: Chosen): boolean =>
  [minPrice, maxPrice, inStock].some((each) => each !== undefined)
