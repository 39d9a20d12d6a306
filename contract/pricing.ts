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

/** What a whole purchase is charged besides its lines. */
export type PurchaseCharges = {
  /** For delivery to where it goes, on top of the products' own charges. */
  zone: Paise
  /** For paying in cash; no discount is taken of it. */
  codFee: Paise
}

export const noCharges: PurchaseCharges = { zone: 0, codFee: 0 }

export type PriceBreakdown = {
  totalMrp: Paise
  subTotal: Paise
  couponSavings: Paise
  /** The products' own charges and the zone's. */
  delivery: Paise
  globalSavings: Paise
  codFee: Paise
  finalTotal: Paise
}

/** What the line's pieces cost, without discounts and delivery. */
const goodsOf = ({ sellingPrice, quantity }: PricedLine): Paise => sellingPrice * quantity

/** `percent` of `amount`, rounded half up to the paisa, in integers throughout. */
const percentOf = (amount: Paise, percent: number): Paise => Math.floor((amount * percent + 50) / 100)

/**
 * The only pricing function: cart, checkout preview, orders and refunds all use it. The coupon takes its percent of the
 * goods; the shop-wide discount takes its percent of the remainder plus delivery; the fee for cash comes on top.
 */
export function priceOf(
  lines: readonly PricedLine[],
  discounts: Discounts,
  { zone, codFee }: PurchaseCharges = noCharges,
): PriceBreakdown {
  const sum = (amount: (line: PricedLine) => Paise): Paise => lines.reduce((total, line) => total + amount(line), 0)
  const subTotal = sum(goodsOf)
  const delivery = sum((line) => line.deliveryCharge * line.quantity) + zone
  const couponSavings = percentOf(subTotal, discounts.coupon)
  const globalSavings = percentOf(subTotal - couponSavings + delivery, discounts.global)
  return {
    totalMrp: sum((line) => line.originalPrice * line.quantity),
    subTotal,
    couponSavings,
    delivery,
    globalSavings,
    codFee,
    finalTotal: subTotal - couponSavings + delivery - globalSavings + codFee,
  }
}

/** A line's own part of its purchase's price. */
export type LineShare = {
  finalTotal: Paise
  /** The line's own delivery charge, and its part of the zone's. */
  delivery: Paise
  /** Its part of the fee for cash. */
  codFee: Paise
  /** The part of the line's savings that the coupon gave; the rest is the shop-wide discount's. */
  couponSavings: Paise
}

const keyOf = ({ productId, variantId = '' }: PricedLine) => `${productId} ${variantId}`

/** Those with the largest remainder first, of equal ones the one with the lower product id, then variant id. */
const byRemainder = <Part extends { remainder: number; key: string }>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => b.remainder - a.remainder || (a.key < b.key ? -1 : 1))

/** Parts of an amount in proportion to their weights, to the paisa: odd paise by largest remainder, ties to the lower key. */
export function splitInProportion(amount: Paise, shares: readonly { key: string; weight: number }[]): Paise[] {
  const total = BigInt(shares.reduce((sum, { weight }) => sum + weight, 0)) || 1n
  const parts = shares.map(({ key, weight }) => {
    // Beyond what a number holds exactly.
    const exact = BigInt(amount) * BigInt(weight)
    return { key, paise: Number(exact / total), remainder: Number(exact % total) }
  })
  const odd = amount - parts.reduce((sum, part) => sum + part.paise, 0)
  for (const part of byRemainder(parts).slice(0, odd)) part.paise += 1
  return parts.map(({ paise }) => paise)
}

/** The lines' parts of what the whole purchase is charged: in proportion to the price of their pieces. */
const splitCharge = (lines: readonly PricedLine[], charge: Paise): Paise[] =>
  splitInProportion(
    charge,
    lines.map((line) => ({ key: keyOf(line), weight: goodsOf(line) })),
  )

/** The lines' parts of the purchase's final total without the fee for cash, to the paisa. */
function splitTotal(
  lines: readonly PricedLine[],
  deliveries: readonly Paise[],
  discounts: Discounts,
  total: Paise,
): Paise[] {
  const parts = lines.map((line, index) => {
    // Exact, in ten-thousandths of a paisa: both percents are whole numbers.
    const goods = goodsOf(line) * (100 - discounts.coupon)
    const exact = (goods + (deliveries[index] ?? 0) * 100) * (100 - discounts.global)
    return { key: keyOf(line), paise: Math.floor(exact / 10_000), remainder: exact % 10_000 }
  })
  let odd = total - parts.reduce((sum, part) => sum + part.paise, 0)
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
  savingsOf: readonly Paise[],
  discounts: Discounts,
  couponSavings: Paise,
): Paise[] {
  const parts = lines.map((line, index) => {
    const savings = savingsOf[index] ?? 0
    // Exact, in hundredths of a paisa. Without a shop-wide discount the coupon gave all of the savings.
    const exact = goodsOf(line) * discounts.coupon
    const paise = discounts.global === 0 ? savings : Math.min(Math.floor(exact / 100), savings)
    return { key: keyOf(line), paise, remainder: exact % 100, savings }
  })
  let odd = couponSavings - parts.reduce((sum, part) => sum + part.paise, 0)
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
 * What each line's own order costs, what it is charged for delivery and for paying in cash, and what of its savings the
 * coupon gave, in the order of `lines`: the exact share of the purchase's amounts, with the remaining paise given by largest
 * remainder, ties to the lower product and variant id. The shares add up to the amounts of `priceOf`.
 */
export function splitOf(
  lines: readonly PricedLine[],
  discounts: Discounts,
  charges: PurchaseCharges = noCharges,
): LineShare[] {
  const price = priceOf(lines, discounts, charges)
  const zoneCharges = splitCharge(lines, charges.zone)
  const codFees = splitCharge(lines, charges.codFee)
  const deliveries = lines.map((line, index) => line.deliveryCharge * line.quantity + (zoneCharges[index] ?? 0))
  const totals = splitTotal(lines, deliveries, discounts, price.finalTotal - price.codFee)
  const savings = lines.map((line, index) => goodsOf(line) + (deliveries[index] ?? 0) - (totals[index] ?? 0))
  const couponSavings = splitCouponSavings(lines, savings, discounts, price.couponSavings)
  return totals.map((total, index) => {
    const codFee = codFees[index] ?? 0
    return {
      finalTotal: total + codFee,
      delivery: deliveries[index] ?? 0,
      codFee,
      couponSavings: couponSavings[index] ?? 0,
    }
  })
}
