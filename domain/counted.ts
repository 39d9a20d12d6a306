const rules = new Intl.PluralRules('en-IN')
const numbers = new Intl.NumberFormat('en-IN')

/** '1 parcel', '2 parcels', '1,200 parcels'. */
export const counted = (count: number, one: string, several: string): string =>
  `${numbers.format(count)} ${rules.select(count) === 'one' ? one : several}`
