/** An amount as it is on the wire, with at most two decimals. Can't be assigned to `Paise`. */
export type Rupees = number & { readonly unit?: 'rupees' }

/** Integer hundredths of a rupee, the unit of all money inside the project. Can't be assigned to `Rupees`. */
export type Paise = number & { readonly unit?: 'paise' }

/** An amount as it is on the wire: `349950` paise are `3499.5` rupees. */
export const toRupees = (paise: Paise): Rupees => paise / 100

/** The paise of an amount in rupees with at most two decimals. */
export const fromRupees = (rupees: Rupees): Paise => Math.round(rupees * 100)

/** Where a comma stands: before the last three digits of the whole part, and before every two digits ahead of them. */
const groupStart = /\B(?=(\d\d)*\d{3}\.)/g

/**
 * The one format in which the shop writes amounts: `₹ 3,499.00`. Not by `Intl`, whose first formatter of a page takes a phone 50
 * ms to make.
 */
export const formatRupees = (rupees: Rupees): string => `₹ ${rupees.toFixed(2).replace(groupStart, ',')}`

/** Whole percent off the original price, rounded down; 0 where there is no discount. */
export function percentOff(originalPrice: Rupees, sellingPrice: Rupees): number {
  const original = fromRupees(originalPrice)
  const off = original - fromRupees(sellingPrice)
  // Multiplied before it is divided: a share of 0.29 would come out as 28 percent.
  return off > 0 ? Math.floor((off * 100) / original) : 0
}
