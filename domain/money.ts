/** An amount on the wire, with at most two decimals. */
export type Rupees = number & { readonly unit: 'rupees' }

/** Hundredths of a rupee, the unit everywhere but on the wire. */
export type Paise = number & { readonly unit: 'paise' }

/** A whole number from 0 to 100. */
export type Percent = number & { readonly unit: 'percent' }

export const noPaise = 0 as Paise
export const noRupees = 0 as Rupees

/** Throws a RangeError unless `amount` is a safe integer. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} paise`)
  return amount as Paise
}

/** Throws a RangeError unless `amount` is a whole number of paise. */
export function rupees(amount: number): Rupees {
  if (paise(Math.round(amount * 100)) / 100 !== amount) throw new RangeError(`${amount} rupees`)
  return amount as Rupees
}

/** Throws a RangeError unless `amount` is whole, from 0 to 100. */
export function percent(amount: number): Percent {
  if (!Number.isInteger(amount) || amount < 0 || amount > 100) throw new RangeError(`${amount} percent`)
  return amount as Percent
}

/** For input from outside: rounded to the nearest paisa; 0 for NaN. */
export const roundedRupees = (amount: number): Rupees => (Math.round(amount * 100) / 100 || 0) as Rupees

/** 349950 paise are 3499.5 rupees. */
export const toRupees = (amount: Paise): Rupees => (amount / 100) as Rupees

export const fromRupees = (amount: Rupees): Paise => Math.round(amount * 100) as Paise

export const sum = (amounts: readonly Paise[]): Paise =>
  amounts.reduce<number>((total, amount) => total + amount, 0) as Paise

export const difference = (amount: Paise, less: Paise): Paise => (amount - less) as Paise

export const times = (amount: Paise, pieces: number): Paise => (amount * pieces) as Paise

/** Rounded half up to the paisa, in integers throughout. */
export const percentOf = (amount: Paise, share: Percent): Paise => Math.floor((amount * share + 50) / 100) as Paise

/** Indian grouping: before the last three digits of the whole part, then before every two. */
const groupStart = /\B(?=(\d\d)*\d{3}\.)/g

/** The one format of amounts: `₹ 3,499.00`. Not by `Intl`: a phone needs 50 ms for a page's first formatter. */
export const formatRupees = (amount: Rupees): string => `₹ ${amount.toFixed(2).replace(groupStart, ',')}`

/** Whole percent, rounded down; 0 without a discount. */
export function percentOff(originalPrice: Rupees, sellingPrice: Rupees): number {
  const original = fromRupees(originalPrice)
  const off = original - fromRupees(sellingPrice)
  // Multiplied first: 0.29 * 100 is less than 29.
  return off > 0 ? Math.floor((off * 100) / original) : 0
}
