import { difference, noPaise, type Paise, type Percent, paise, percent, percentOf, sum, times } from './money.ts'

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

/** Percents off: the coupon's of the goods, the shop-wide discount's of what is left plus delivery. 0 is none. */
export type Discounts = { coupon: Percent; global: Percent }

export const noDiscounts: Discounts = { coupon: percent(0), global: percent(0) }

/** What a whole purchase is charged besides its lines. */
export type PurchaseCharges = {
  /** For delivery to where it goes, on top of the products' own charges. */
  zone: Paise
  /** For paying in cash; no discount is taken of it. */
  codFee: Paise
  /** For paying in cash; without it nothing is paid in advance. */
  advance?: AdvanceRule
}

export const noCharges: PurchaseCharges = { zone: noPaise, codFee: noPaise }

/** Which part of what is to be paid in cash is paid online in advance: an amount, or else a percent; none if both are 0. */
export type AdvanceRule = {
  amount: Paise
  percent: Percent
  /** The total, without the fee for cash, from which it is asked for. */
  from: Paise
}

const noAdvance: AdvanceRule = { amount: noPaise, percent: percent(0), from: noPaise }

/** The least that the gateway takes: one rupee. */
export const minOnlinePayment = paise(100)

export type PriceBreakdown = {
  totalMrp: Paise
  subTotal: Paise
  couponSavings: Paise
  /** The products' own charges and the zone's. */
  delivery: Paise
  globalSavings: Paise
  codFee: Paise
  finalTotal: Paise
  /** The part of the final total that is paid online when the rest is paid in cash. */
  advance: Paise
}

/** What the line's pieces cost, without discounts and delivery. */
const goodsOf = ({ sellingPrice, quantity }: PricedLine): Paise => times(sellingPrice, quantity)

/** The products' own charges for the line's pieces. */
const ownDeliveryOf = ({ deliveryCharge, quantity }: PricedLine): Paise => times(deliveryCharge, quantity)

/**
 * What is paid online in advance of a total without the fee for cash. An order for which it would be all of it is too small to be
 * paid in two parts, and is paid in cash as a whole.
 */
function advanceOf(total: Paise, { amount, percent, from }: AdvanceRule): Paise {
  const advance = amount > 0 ? amount : percentOf(total, percent)
  return total >= from && advance >= minOnlinePayment && advance < total ? advance : noPaise
}

/**
 * The only pricing function: cart, checkout preview, orders and refunds all use it. The coupon takes its percent of the
 * goods; the shop-wide discount takes its percent of the remainder plus delivery; the fee for cash comes on top.
 */
export function priceOf(
  lines: readonly PricedLine[],
  discounts: Discounts,
  { zone, codFee, advance = noAdvance }: PurchaseCharges = noCharges,
): PriceBreakdown {
  const subTotal = sum(lines.map(goodsOf))
  const delivery = sum([...lines.map(ownDeliveryOf), zone])
  const couponSavings = percentOf(subTotal, discounts.coupon)
  const remainder = sum([difference(subTotal, couponSavings), delivery])
  const globalSavings = percentOf(remainder, discounts.global)
  const total = difference(remainder, globalSavings)
  return {
    totalMrp: sum(lines.map(({ originalPrice, quantity }) => times(originalPrice, quantity))),
    subTotal,
    couponSavings,
    delivery,
    globalSavings,
    codFee,
    finalTotal: sum([total, codFee]),
    advance: advanceOf(total, advance),
  }
}

/** A line's own part of its purchase's price. */
export type LineShare = {
  finalTotal: Paise
  /** The line's own delivery charge, and its part of the zone's. */
  delivery: Paise
  /** Its part of the fee for cash. */
  codFee: Paise
  /** Its part of what is paid in advance; at most its total without the fee for cash. */
  advance: Paise
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
  return parts.map((part) => paise(part.paise))
}

/** The lines' parts of an amount of the whole purchase: in proportion to their `weights`. */
const splitAmount = (lines: readonly PricedLine[], amount: Paise, weights: readonly Paise[]): Paise[] =>
  splitInProportion(
    amount,
    lines.map((line, index) => ({ key: keyOf(line), weight: weights[index] ?? 0 })),
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
  return parts.map((part) => paise(part.paise))
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
    const part = discounts.global === 0 ? savings : Math.min(Math.floor(exact / 100), savings)
    return { key: keyOf(line), paise: part, remainder: exact % 100, savings }
  })
  let odd = couponSavings - parts.reduce((sum, part) => sum + part.paise, 0)
  // A second round is needed where the largest remainders have no savings left to take a paisa from.
  while (odd > 0)
    for (const part of byRemainder(parts)) {
      if (odd === 0 || part.paise === part.savings) continue
      part.paise += 1
      odd -= 1
    }
  return parts.map((part) => paise(part.paise))
}

/**
 * What each line's own order costs, what it is charged for delivery and for paying in cash, what of it is paid in advance, and
 * what of its savings the coupon gave, in the order of `lines`: the exact share of the purchase's amounts, with the remaining paise given by largest
 * remainder, ties to the lower product and variant id. The shares add up to the amounts of `priceOf`.
 */
export function splitOf(
  lines: readonly PricedLine[],
  discounts: Discounts,
  charges: PurchaseCharges = noCharges,
): LineShare[] {
  const price = priceOf(lines, discounts, charges)
  const prices = lines.map(goodsOf)
  const zoneCharges = splitAmount(lines, charges.zone, prices)
  const codFees = splitAmount(lines, charges.codFee, prices)
  const deliveries = lines.map((line, index) => sum([ownDeliveryOf(line), zoneCharges[index] ?? noPaise]))
  const totals = splitTotal(lines, deliveries, discounts, difference(price.finalTotal, price.codFee))
  const savings = lines.map((line, index) =>
    difference(sum([goodsOf(line), deliveries[index] ?? noPaise]), totals[index] ?? noPaise),
  )
  const couponSavings = splitCouponSavings(lines, savings, discounts, price.couponSavings)
  const advances = splitAmount(lines, price.advance, totals)
  return totals.map((total, index) => {
    const codFee = codFees[index] ?? noPaise
    return {
      finalTotal: sum([total, codFee]),
      delivery: deliveries[index] ?? noPaise,
      codFee,
      advance: advances[index] ?? noPaise,
      couponSavings: couponSavings[index] ?? noPaise,
    }
  })
}
