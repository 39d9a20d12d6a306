import type { Rupees } from './call.ts'

/** Integer hundredths of a rupee, the unit of all money inside the project. Can't be assigned to `Rupees`. */
export type Paise = number & { readonly unit?: 'paise' }

/** An amount as it is on the wire: `349950` paise are `3499.5` rupees. */
export const toRupees = (paise: Paise): Rupees => paise / 100

/** The paise of an amount in rupees with at most two decimals. */
export const fromRupees = (rupees: Rupees): Paise => Math.round(rupees * 100)

const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The one format in which the shop writes amounts: `₹ 3,499.00`. */
export const formatRupees = (rupees: Rupees): string => `₹ ${indian.format(rupees)}`

/** Whole percent off the original price, rounded down; 0 where there is no discount. */
export function percentOff(originalPrice: Rupees, sellingPrice: Rupees): number {
  const original = fromRupees(originalPrice)
  const off = original - fromRupees(sellingPrice)
  // Multiplied before it is divided: a share of 0.29 would come out as 28 percent.
  return off > 0 ? Math.floor((off * 100) / original) : 0
}
