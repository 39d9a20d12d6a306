/**
 * Chosen values by attribute, all as slugs. As text `colour.red.blue_fabric.silk`, in characters that need no escaping in an
 * address.
 */
export type Filters = ReadonlyMap<string, readonly string[]>

export const filtersPattern: RegExp = /^[a-z0-9-]+(\.[a-z0-9-]+)+(_[a-z0-9-]+(\.[a-z0-9-]+)+)*$/
export const maxFiltersLength = 1_000

/** An attribute that occurs twice has the values of both. */
export function readFilters(text: string): Filters {
  const filters = new Map<string, string[]>()
  for (const choice of filtersPattern.test(text) ? text.split('_') : []) {
    const [attribute = '', ...values] = choice.split('.')
    filters.set(attribute, [...new Set([...(filters.get(attribute) ?? []), ...values])])
  }
  return filters
}

export const writeFilters = (filters: Filters): string =>
  [...filters]
    .filter(([, values]) => values.length > 0)
    .map((choice) => choice.flat().join('.'))
    .join('_')
