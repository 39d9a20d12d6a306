import type { Paise } from './money.ts'

/** One variant of a product in a cart or a purchase, at current prices. `deliveryCharge` is 0 where delivery is free. */
export type PricedLine = {
  productId: string
  variantId?: string
  quantity: number
  sellingPrice: Paise
  originalPrice: Paise
  /** Per piece. */
  deliveryCharge: Paise
}

/** Whole percents off: the coupon's of the goods, the shop-wide discount's of what is left plus delivery. 0 is none. */
export type Discounts = { coupon: number; global: number }

export type PriceBreakdown = {
  totalMrp: Paise
  subTotal: Paise
  couponSavings: Paise
  delivery: Paise
  globalSavings: Paise
  finalTotal: Paise
}

/** `percent` of `amount`, rounded half up to the paisa, in integers throughout. */
const percentOf = (amount: Paise, percent: number): Paise => Math.floor((amount * percent + 50) / 100)

/**
 * The only pricing function: cart, checkout preview, orders and refunds all use it. The coupon takes its percent of the
 * goods; the shop-wide discount takes its percent of the remainder plus delivery.
 */
export function priceOf(lines: readonly PricedLine[], discounts: Discounts): PriceBreakdown {
  const sum = (amount: (line: PricedLine) => Paise): Paise => lines.reduce((total, line) => total + amount(line), 0)
  const subTotal = sum((line) => line.sellingPrice * line.quantity)
  const delivery = sum((line) => line.deliveryCharge * line.quantity)
  const couponSavings = percentOf(subTotal, discounts.coupon)
  const globalSavings = percentOf(subTotal - couponSavings + delivery, discounts.global)
  return {
    totalMrp: sum((line) => line.originalPrice * line.quantity),
    subTotal,
    couponSavings,
    delivery,
    globalSavings,
    finalTotal: subTotal - couponSavings + delivery - globalSavings,
  }
}

/** A line's own part of its purchase's price. */
export type LineShare = {
  finalTotal: Paise
  /** The part of the line's savings that the coupon gave; the rest is the shop-wide discount's. */
  couponSavings: Paise
}

const keyOf = ({ productId, variantId = '' }: PricedLine) => `${productId} ${variantId}`

/** Those with the largest remainder first, of equal ones the one with the lower product id, then variant id. */
const byRemainder = <Part extends { remainder: number; key: string }>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => b.remainder - a.remainder || (a.key < b.key ? -1 : 1))

/** The lines' parts of the purchase's final total, to the paisa. */
function splitTotal(lines: readonly PricedLine[], discounts: Discounts): Paise[] {
  const parts = lines.map((line) => {
    // Exact, in ten-thousandths of a paisa: both percents are whole numbers.
    const goods = line.sellingPrice * line.quantity * (100 - discounts.coupon)
    const exact = (goods + line.deliveryCharge * line.quantity * 100) * (100 - discounts.global)
    return { key: keyOf(line), paise: Math.floor(exact / 10_000), remainder: exact % 10_000 }
  })
  let odd = priceOf(lines, discounts).finalTotal - parts.reduce((sum, part) => sum + part.paise, 0)
  // The purchase is rounded twice, so there can also be a paisa too many: it is taken from the smallest remainder.
  for (const part of odd > 0 ? byRemainder(parts) : byRemainder(parts).toReversed()) {
    if (odd === 0) break
    if (odd < 0 && part.paise === 0) continue
    part.paise += Math.sign(odd)
    odd -= Math.sign(odd)
  }
  return parts.map(({ paise }) => paise)
}

/** The lines' parts of the purchase's coupon savings, to the paisa, each at most what the line saves in all. */
function splitCouponSavings(
  lines: readonly PricedLine[],
  finalTotals: readonly Paise[],
  discounts: Discounts,
): Paise[] {
  const parts = lines.map((line, index) => {
    const subTotal = line.sellingPrice * line.quantity
    const savings = subTotal + line.deliveryCharge * line.quantity - (finalTotals[index] ?? 0)
    // Exact, in hundredths of a paisa. Without a shop-wide discount the coupon gave all of the savings.
    const exact = subTotal * discounts.coupon
    const paise = discounts.global === 0 ? savings : Math.min(Math.floor(exact / 100), savings)
    return { key: keyOf(line), paise, remainder: exact % 100, savings }
  })
  let odd = priceOf(lines, discounts).couponSavings - parts.reduce((sum, part) => sum + part.paise, 0)
  // A second round is needed where the largest remainders have no savings left to take a paisa from.
  while (odd > 0)
    for (const part of byRemainder(parts)) {
      if (odd === 0 || part.paise === part.savings) continue
      part.paise += 1
      odd -= 1
    }
  return parts.map(({ paise }) => paise)
}

/**
 * What each line's own order costs and what of its savings the coupon gave, in the order of `lines`: the exact share of the
 * purchase's amounts, with the remaining paise given by largest remainder, ties to the lower product and variant id. The shares add up to
 * the `finalTotal` and the `couponSavings` of `priceOf`.
 */
export function splitOf(lines: readonly PricedLine[], discounts: Discounts): LineShare[] {
  const finalTotals = splitTotal(lines, discounts)
  const couponSavings = splitCouponSavings(lines, finalTotals, discounts)
  return finalTotals.map((finalTotal, index) => ({ finalTotal, couponSavings: couponSavings[index] ?? 0 }))
}
