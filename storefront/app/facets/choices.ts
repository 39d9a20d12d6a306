import {
  type Filters,
  filtersPattern,
  maxFiltersLength,
  readFilters,
  writeFilters,
} from '@kargha/contract/shop/filters.ts'

/** What of a list was chosen, with prices in rupees. */
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
 * The choices in an address, `filter=colour.red.blue_fabric.silk&price=1000-5000&inStock=true`; invalid ones are ignored. A form without
 * script sends `min` and `max` for a price, and `filter` several times.
 */
export function choicesIn(search: URLSearchParams): Choices {
  const filters = search.getAll('filter').filter((text) => filtersPattern.test(text))
  const written = filters.join('_')
  const [, from, to] = /^(\d*)-(\d*)$/.exec(search.get('price') ?? '') ?? []
  const minPrice = priceOf(from) ?? priceOf(search.get('min'))
  const maxPrice = priceOf(to) ?? priceOf(search.get('max'))
  // Whoever types the higher price first means the same.
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

/** The parameters in an address that a list reads beside its choices and its page, in one order; none that is empty or of a campaign. */
export const ofOthers = (search: URLSearchParams) =>
  new URLSearchParams(
    others.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** The parameters of an address with these choices in place of its own, and without its page. */
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

/** The choices as a list's query has them. */
export const narrowingOf = ({ filters, minPrice, maxPrice, inStock, onSale }: Choices) => ({
  filters: writeFilters(filters) || undefined,
  minPrice,
  maxPrice,
  inStock: inStock ? ('true' as const) : undefined,
  onSale: onSale ? ('true' as const) : undefined,
})

/** The choices with a value of an attribute added, or taken away. */
export function toggled(choices: Choices, attribute: string, value: string): Choices {
  const values = choices.filters.get(attribute) ?? []
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  return { ...choices, filters: new Map([...choices.filters, [attribute, next]]) }
}

/** Whether any products are left out. */
export const isNarrowed = (choices: Choices): boolean => Object.values(narrowingOf(choices)).some(Boolean)
