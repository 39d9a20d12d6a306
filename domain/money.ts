/** An amount as it is on the wire, with at most two decimals. No other number can be assigned to it, nor `Paise`. */
export type Rupees = number & { readonly unit: 'rupees' }

/** Integer hundredths of a rupee, the unit of all money inside the project. No other number can be assigned to it. */
export type Paise = number & { readonly unit: 'paise' }

/** A percentage of an amount, a whole number from 0 to 100. No other number can be assigned to it. */
export type Percent = number & { readonly unit: 'percent' }

export const noPaise = 0 as Paise
export const noRupees = 0 as Rupees

/** An amount in paise. Throws a RangeError unless it is a whole number that is exact. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} paise`)
  return amount as Paise
}

/** An amount in rupees. Throws a RangeError unless it is a whole number of paise. */
export function rupees(amount: number): Rupees {
  if (paise(Math.round(amount * 100)) / 100 !== amount) throw new RangeError(`${amount} rupees`)
  return amount as Rupees
}

/** A percentage. Throws a RangeError unless it is a whole number from 0 to 100. */
export function percent(amount: number): Percent {
  if (!Number.isInteger(amount) || amount < 0 || amount > 100) throw new RangeError(`${amount} percent`)
  return amount as Percent
}

/** An amount from outside the project, such as a typed one, to the nearest paisa; nothing where it is no number. */
export const roundedRupees = (amount: number): Rupees => (Math.round(amount * 100) / 100 || 0) as Rupees

/** An amount as it is on the wire: `349950` paise are `3499.5` rupees. */
export const toRupees = (amount: Paise): Rupees => (amount / 100) as Rupees

/** The same amount in paise. */
export const fromRupees = (amount: Rupees): Paise => Math.round(amount * 100) as Paise

export const sum = (amounts: readonly Paise[]): Paise =>
  amounts.reduce<number>((total, amount) => total + amount, 0) as Paise

export const difference = (amount: Paise, less: Paise): Paise => (amount - less) as Paise

/** What so many pieces cost. */
export const times = (amount: Paise, pieces: number): Paise => (amount * pieces) as Paise

/** A percentage of an amount, rounded half up to the paisa, in integers throughout. */
export const percentOf = (amount: Paise, share: Percent): Paise => Math.floor((amount * share + 50) / 100) as Paise

/** Where a comma stands: before the last three digits of the whole part, and before every two digits ahead of them. */
const groupStart = /\B(?=(\d\d)*\d{3}\.)/g

/**
 * The one format in which the shop writes amounts: `₹ 3,499.00`. Not by `Intl`, whose first formatter of a page takes a phone 50
 * ms to make.
 */
export const formatRupees = (amount: Rupees): string => `₹ ${amount.toFixed(2).replace(groupStart, ',')}`

/** Whole percent off the original price, rounded down; 0 where there is no discount. */
export function percentOff(originalPrice: Rupees, sellingPrice: Rupees): number {
  const original = fromRupees(originalPrice)
  const off = original - fromRupees(sellingPrice)
  // Multiplied before it is divided: a share of 0.29 would come out as 28 percent.
  return off > 0 ? Math.floor((off * 100) / original) : 0
}
