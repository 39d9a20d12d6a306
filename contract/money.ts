/** Whole hundredths of a rupee. All money inside Kargha is this; floating point never touches it. */
export type Paise = number

/** Rupees as the wire carries them: `349950` paise are `3499.5`. */
export const toRupees = (paise: Paise): number => paise / 100

/** Paise of an amount in rupees with at most two decimals. */
export const fromRupees = (rupees: number): Paise => Math.round(rupees * 100)

const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The one way the shop speaks of money: `₹ 3,499.00`. Takes rupees as the wire carries them. */
export const formatRupees = (rupees: number): string => `₹ ${indian.format(rupees)}`

/** Whole percent off the original price, rounded down; 0 where there is no discount. Takes rupees as the wire carries them. */
export function percentOff(originalPrice: number, sellingPrice: number): number {
  const original = fromRupees(originalPrice)
  const off = original - fromRupees(sellingPrice)
  // Multiplied before it is divided: a share of 0.29 would come out as 28 percent.
  return off > 0 ? Math.floor((off * 100) / original) : 0
}

/** One product of a cart or a purchase, at today's prices. `deliveryCharge` is 0 where delivery is not charged. */
export type PricedLine = {
  productId: string
  quantity: number
  sellingPrice: Paise
  originalPrice: Paise
  /** Per piece. */
  deliveryCharge: Paise
}

export type Price = {
  totalMrp: Paise
  subTotal: Paise
  couponSavings: Paise
  delivery: Paise
  globalSavings: Paise
  finalTotal: Paise
}

/** `percent` of `amount`, rounded half up to the paisa, in whole numbers throughout. */
const percentOf = (amount: Paise, percent: number): Paise => Math.floor((amount * percent + 50) / 100)

/**
 * The one pricing function: cart, checkout preview, order and refund all ask it.
 * The coupon takes its percent of the goods; the shop-wide discount takes its percent of what is then left plus delivery.
 */
export function priceOf(lines: readonly PricedLine[], couponPercent: number, globalPercent: number): Price {
  const sum = (amount: (line: PricedLine) => Paise) => lines.reduce((total, line) => total + amount(line), 0)
  const subTotal = sum((line) => line.sellingPrice * line.quantity)
  const delivery = sum((line) => line.deliveryCharge * line.quantity)
  const couponSavings = percentOf(subTotal, couponPercent)
  const globalSavings = percentOf(subTotal - couponSavings + delivery, globalPercent)
  return {
    totalMrp: sum((line) => line.originalPrice * line.quantity),
    subTotal,
    couponSavings,
    delivery,
    globalSavings,
    finalTotal: subTotal - couponSavings + delivery - globalSavings,
  }
}

/**
 * How much of an order's savings its purchase's coupon gave; the rest is the shop-wide discount's. Where only one of them
 * was given, the odd paisas of the split are its own.
 */
export const couponSavingsOf = (
  order: { subTotal: Paise; savings: Paise },
  couponPercent: number,
  globalPercent: number,
): Paise => (globalPercent === 0 ? order.savings : Math.min(order.savings, percentOf(order.subTotal, couponPercent)))

/**
 * What each line's own order costs, in the order of `lines`: the line's exact share of the purchase's final total, the odd
 * paisas given by largest remainder, ties to the lower product id. The shares add up to `priceOf(...).finalTotal`.
 */
export function splitOf(lines: readonly PricedLine[], couponPercent: number, globalPercent: number): Paise[] {
  const shares = lines.map((line, index) => {
    // Exact, in ten-thousandths of a paisa: both percents are whole numbers.
    const goods = line.sellingPrice * line.quantity * (100 - couponPercent)
    const exact = (goods + line.deliveryCharge * line.quantity * 100) * (100 - globalPercent)
    return { index, productId: line.productId, paise: Math.floor(exact / 10_000), remainder: exact % 10_000 }
  })
  const byRemainder = shares.toSorted((a, b) => b.remainder - a.remainder || (a.productId < b.productId ? -1 : 1))
  let odd =
    priceOf(lines, couponPercent, globalPercent).finalTotal - shares.reduce((sum, share) => sum + share.paise, 0)
  // The purchase is rounded twice, so the odd paisas can also be one to take back: from those with the least remainder.
  for (const share of odd > 0 ? byRemainder : byRemainder.toReversed()) {
    if (odd === 0) break
    if (odd < 0 && share.paise === 0) continue
    share.paise += Math.sign(odd)
    odd -= Math.sign(odd)
  }
  return shares.map((share) => share.paise)
}
