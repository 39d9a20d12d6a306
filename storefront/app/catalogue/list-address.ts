import type { Sort } from '@kargha/contract/catalogue.ts'
import type { ListFilter } from './list-queries.ts'

/** The page of a list in an address; 1 where there is none, or an invalid one. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** The address of a list's page; the first has no number. */
export const pageAddress = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path)

const parameters = ['item', 'name', 'page', 'price', 'sort', 'inStock']

/** The parameters in an address that a list reads, without those of others, such as of a campaign. */
export const ofList = (search: URLSearchParams) =>
  new URLSearchParams([...search].filter(([name]) => parameters.includes(name)))

/** The price ranges to choose from, as an address has them: lower and upper limit in rupees, either of which can be left out. */
export const priceRanges = [
  { value: '-2000', text: 'Up to ₹ 2,000' },
  { value: '2000-5000', text: '₹ 2,000–5,000' },
  { value: '5000-10000', text: '₹ 5,000–10,000' },
  { value: '10000-', text: 'From ₹ 10,000' },
] as const

/** The orders to choose from; without one a list has its own. */
export const sortTexts: readonly (readonly [sort: Sort, text: string])[] = [
  ['price-asc', 'Price: Low to High'],
  ['price-desc', 'Price: High to Low'],
  ['newest', 'Newest First'],
  ['bestselling', 'Best Selling'],
  ['rating', 'Highest Rated'],
]

/** The order and the filters of a list in an address; invalid ones are ignored. */
export function listFilter(search: URLSearchParams): ListFilter {
  const [, from, to] = /^(\d{0,7})-(\d{0,7})$/.exec(search.get('price') ?? '') ?? []
  return {
    sort: sortTexts.find(([sort]) => sort === search.get('sort'))?.[0],
    minPrice: from ? Number(from) : undefined,
    maxPrice: to ? Number(to) : undefined,
    inStock: search.get('inStock') === 'true' ? 'true' : undefined,
  }
}

/** Whether any products are left out. */
export const isNarrowed = ({ minPrice, maxPrice, inStock }: ListFilter): boolean =>
  [minPrice, maxPrice, inStock].some((each) => each !== undefined)
