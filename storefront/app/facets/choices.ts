import {
  type Filters,
  filtersPattern,
  maxFiltersLength,
  readFilters,
  writeFilters,
} from '@kargha/contract/shop/filters.ts'

/** Prices in rupees. */
export type Choices = {
  filters: Filters
  minPrice?: number | undefined
  maxPrice?: number | undefined
  inStock: boolean
  onSale: boolean
}

export const noChoices: Choices = { filters: new Map(), inStock: false, onSale: false }

const priceOf = (text: string | null | undefined) => (text && /^\d{1,7}$/.test(text) ? Number(text) : undefined)

/**
 * From `filter=colour.red.blue_fabric.silk&price=1000-5000&inStock=true`; invalid ones are ignored. Forms without script send
 * `min`, `max` and several `filter`.
 */
export function choicesIn(search: URLSearchParams): Choices {
  const filters = search.getAll('filter').filter((text) => filtersPattern.test(text))
  const written = filters.join('_')
  const [, from, to] = /^(\d*)-(\d*)$/.exec(search.get('price') ?? '') ?? []
  const minPrice = priceOf(from) ?? priceOf(search.get('min'))
  const maxPrice = priceOf(to) ?? priceOf(search.get('max'))
  // The higher price may be typed first.
  const isSwapped = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
  return {
    filters: readFilters(written.length > maxFiltersLength ? '' : written),
    minPrice: isSwapped ? maxPrice : minPrice,
    maxPrice: isSwapped ? minPrice : maxPrice,
    inStock: search.get('inStock') === 'true',
    onSale: search.get('onSale') === 'true',
  }
}

const others = ['item', 'name', 'sort']

/** The list's other parameters, in a fixed order; without empty ones, campaigns and page. */
export const ofOthers = (search: URLSearchParams) =>
  new URLSearchParams(
    others.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** Replaces the address's choices, and drops its page. */
export function withChoices(search: URLSearchParams, choices: Choices): URLSearchParams {
  const { filters, minPrice, maxPrice, inStock, onSale } = choices
  const next = ofOthers(search)
  const written = writeFilters(filters)
  if (written) next.set('filter', written)
  if (minPrice !== undefined || maxPrice !== undefined) next.set('price', `${minPrice ?? ''}-${maxPrice ?? ''}`)
  if (inStock) next.set('inStock', 'true')
  if (onSale) next.set('onSale', 'true')
  return next
}

export const narrowingOf = ({ filters, minPrice, maxPrice, inStock, onSale }: Choices) => ({
  filters: writeFilters(filters) || undefined,
  minPrice,
  maxPrice,
  inStock: inStock ? ('true' as const) : undefined,
  onSale: onSale ? ('true' as const) : undefined,
})

export function toggled(choices: Choices, attribute: string, value: string): Choices {
  const values = choices.filters.get(attribute) ?? []
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  return { ...choices, filters: new Map([...choices.filters, [attribute, next]]) }
}

export const isNarrowed = (choices: Choices): boolean => Object.values(narrowingOf(choices)).some(Boolean)
