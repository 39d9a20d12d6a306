import { difference, noPaise, type Paise, type Percent, paise, percent, percentOf, sum, times } from './money.ts'

/** One variant, at current prices. */
export type PricedLine = {
  productId: string
  variantId?: string
  quantity: number
  sellingPrice: Paise
  originalPrice: Paise
  /** Per piece; 0 where delivery is free. */
  deliveryCharge: Paise
}

/** All of a coupon that its savings depend on: shoppers, staff, the server and the purchase get it from here. */
export type CouponTerms = { percent: Percent }

/** `coupon` is off the goods, `global` off the rest plus delivery. */
export type Discounts = { coupon: CouponTerms; global: Percent }

const noCoupon: CouponTerms = { percent: percent(0) }
export const discountsOf = (coupon: CouponTerms | null, global: Percent): Discounts => ({
  coupon: coupon ?? noCoupon,
  global,
})

export const noDiscounts = discountsOf(null, percent(0))

const couponSavingsOf = (goods: Paise, terms: CouponTerms): Paise => percentOf(goods, terms.percent)

export type PurchaseCharges = {
  /** For the delivery zone, on top of the products' own charges. */
  zone: Paise
  /** For paying in cash; never discounted. */
  codFee: Paise
  /** Cash only. */
  advance?: AdvanceRule
}

export const noCharges: PurchaseCharges = { zone: noPaise, codFee: noPaise }

/** The part of a cash order paid online in advance: `amount` if above 0, else `percent`; none if both are 0. */
export type AdvanceRule = {
  amount: Paise
  percent: Percent
  /** The smallest total, without the fee for cash, that needs an advance. */
  from: Paise
}

const noAdvance: AdvanceRule = { amount: noPaise, percent: percent(0), from: noPaise }

/** The gateway's minimum: one rupee. */
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
  /** Paid online before the rest is paid in cash. */
  advance: Paise
}

const goodsOf = ({ sellingPrice, quantity }: PricedLine): Paise => times(sellingPrice, quantity)

/** Without the zone's charge. */
const ownDeliveryOf = ({ deliveryCharge, quantity }: PricedLine): Paise => times(deliveryCharge, quantity)

/** `total` is without the fee for cash. If the advance would be all of it, everything is paid in cash. */
function advanceOf(total: Paise, { amount, percent, from }: AdvanceRule): Paise {
  const advance = amount > 0 ? amount : percentOf(total, percent)
  return total >= from && advance >= minOnlinePayment && advance < total ? advance : noPaise
}

/**
 * The only pricing function. The coupon is off the goods, the shop-wide discount off the rest plus delivery; the fee for cash
 * comes on top.
 */
export function priceOf(
  lines: readonly PricedLine[],
  discounts: Discounts,
  { zone, codFee, advance = noAdvance }: PurchaseCharges = noCharges,
): PriceBreakdown {
  const subTotal = sum(lines.map(goodsOf))
  const delivery = sum([...lines.map(ownDeliveryOf), zone])
  const couponSavings = couponSavingsOf(subTotal, discounts.coupon)
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

export type LineShare = {
  finalTotal: Paise
  /** Its own charge and its share of the zone's. */
  delivery: Paise
  codFee: Paise
  /** At most the line's total without the fee for cash. */
  advance: Paise
  /** The rest of the savings is the shop-wide discount's. */
  couponSavings: Paise
}

const keyOf = ({ productId, variantId = '' }: PricedLine) => `${productId} ${variantId}`

/** Largest remainder first; ties to the lower product id, then variant id. */
const byRemainder = <Part extends { remainder: number; key: string }>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => b.remainder - a.remainder || (a.key < b.key ? -1 : 1))

/** To the paisa: odd paise by largest remainder, ties to the lower key. */
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

/** What depends on the number of an order's pieces. */
export type LineAmounts = LineShare & { quantity: number; subTotal: Paise; savings: Paise }

/** Of an order's amounts, those of `pieces` that become an order of their own, and what is left. They add up to the paisa. */
export function splitLine(line: LineAmounts, pieces: number): { taken: LineAmounts; left: LineAmounts } {
  const left = line.quantity - pieces
  const shareOf = (amount: Paise, ofTaken = pieces, ofLeft = left): Paise => {
    const [share = noPaise] = splitInProportion(amount, [
      { key: 'taken', weight: ofTaken },
      { key: 'left', weight: ofLeft },
    ])
    return share
  }
  const subTotal = shareOf(line.subTotal)
  const delivery = shareOf(line.delivery)
  const savings = shareOf(line.savings)
  const couponSavings = shareOf(line.couponSavings)
  const codFee = shareOf(line.codFee)
  const total = difference(sum([subTotal, delivery]), savings)
  // Of the total without the fee, which no advance exceeds.
  const advance = shareOf(line.advance, total, line.finalTotal - line.codFee - total)
  const finalTotal = sum([total, codFee])
  const taken = { quantity: pieces, subTotal, delivery, savings, couponSavings, codFee, finalTotal, advance }
  return {
    taken,
    left: {
      quantity: left,
      subTotal: difference(line.subTotal, subTotal),
      delivery: difference(line.delivery, delivery),
      savings: difference(line.savings, savings),
      couponSavings: difference(line.couponSavings, couponSavings),
      codFee: difference(line.codFee, codFee),
      finalTotal: difference(line.finalTotal, finalTotal),
      advance: difference(line.advance, advance),
    },
  }
}

const splitAmount = (lines: readonly PricedLine[], amount: Paise, weights: readonly Paise[]): Paise[] =>
  splitInProportion(
    amount,
    lines.map((line, index) => ({ key: keyOf(line), weight: weights[index] ?? 0 })),
  )

/** Shares of the purchase's final total without the fee for cash. */
function splitTotal(
  lines: readonly PricedLine[],
  deliveries: readonly Paise[],
  discounts: Discounts,
  total: Paise,
): Paise[] {
  const parts = lines.map((line, index) => {
    // Exact, in ten-thousandths of a paisa: both percents are whole numbers.
    const goods = goodsOf(line) * (100 - discounts.coupon.percent)
    const exact = (goods + (deliveries[index] ?? 0) * 100) * (100 - discounts.global)
    return { key: keyOf(line), paise: Math.floor(exact / 10_000), remainder: exact % 10_000 }
  })
  let odd = total - parts.reduce((sum, part) => sum + part.paise, 0)
  // The purchase is rounded twice, so a paisa too many is possible: the smallest remainder loses it.
  for (const part of odd > 0 ? byRemainder(parts) : byRemainder(parts).toReversed()) {
    if (odd === 0) break
    if (odd < 0 && part.paise === 0) continue
    part.paise += Math.sign(odd)
    odd -= Math.sign(odd)
  }
  return parts.map((part) => paise(part.paise))
}

/** At most each line's savings. */
function splitCouponSavings(
  lines: readonly PricedLine[],
  savingsOf: readonly Paise[],
  discounts: Discounts,
  couponSavings: Paise,
): Paise[] {
  const parts = lines.map((line, index) => {
    const savings = savingsOf[index] ?? 0
    // Exact, in hundredths of a paisa. Without a shop-wide discount all savings are the coupon's.
    const exact = goodsOf(line) * discounts.coupon.percent
    const part = discounts.global === 0 ? savings : Math.min(Math.floor(exact / 100), savings)
    return { key: keyOf(line), paise: part, remainder: exact % 100, savings }
  })
  let odd = couponSavings - parts.reduce((sum, part) => sum + part.paise, 0)
  // Another round if the largest remainders have no savings left.
  while (odd > 0)
    for (const part of byRemainder(parts)) {
      if (odd === 0 || part.paise === part.savings) continue
      part.paise += 1
      odd -= 1
    }
  return parts.map((part) => paise(part.paise))
}

/** In the order of `lines`; adds up to `priceOf`. Odd paise go by largest remainder, ties to the lower product and variant id. */
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
