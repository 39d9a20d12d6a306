import type { ChargeRule } from '@kargha/domain/zone-charge.ts'

/** One piece's amounts, in paise. */
export type ReferenceLine = {
  /** Product id, a space, variant id: of equal remainders the lower key's comes first. */
  key: string
  quantity: number
  sellingPrice: number
  originalPrice: number
  deliveryCharge: number
  grams: number
}

export type ReferenceTerms = {
  couponPercent: number
  globalPercent: number
  /** Null without zones. */
  zone: ChargeRule | null
  codFee: number
  /** Null if nothing can be paid in advance. */
  advance: { amount: number; percent: number; from: number } | null
}

const add = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
const least = (a: bigint, b: bigint) => (a < b ? a : b)
const percentHalfUp = (amount: bigint, percent: number) => (amount * BigInt(percent) * 2n + 100n) / 200n

type Part = { key: string; exact: bigint; atMost?: bigint }

/** Whole paise, by largest remainder, that add up to `total`; the exact parts are fractions of one `denominator`. */
function apportion(total: bigint, parts: readonly Part[], denominator: bigint): bigint[] {
  const given = parts.map(({ exact, atMost }) => least(exact / denominator, atMost ?? exact))
  const inTurn = parts
    .map(({ key, exact }, index) => ({ key, index, remainder: exact % denominator }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || (a.key < b.key ? -1 : 1))
  const change = (index: number, by: bigint) => {
    given[index] = (given[index] ?? 0n) + by
  }
  while (add(given) < total)
    for (const { index } of inTurn)
      if (add(given) < total && (given[index] ?? 0n) !== parts[index]?.atMost) change(index, 1n)
  while (add(given) > total)
    for (const { index } of inTurn.toReversed()) if (add(given) > total && (given[index] ?? 0n) > 0n) change(index, -1n)
  return given
}

function zoneCharge(rule: ChargeRule | null, subTotal: bigint, grams: number): bigint {
  if (rule === null || (rule.freeFrom !== null && subTotal >= BigInt(rule.freeFrom))) return 0n
  const slab = rule.slabs.find(({ upToGrams }) => upToGrams === null || grams <= upToGrams)
  return BigInt(slab?.charge ?? 0)
}

function advanceOf(total: bigint, rule: ReferenceTerms['advance']): bigint {
  if (rule === null || total < BigInt(rule.from)) return 0n
  const advance = rule.amount > 0 ? BigInt(rule.amount) : percentHalfUp(total, rule.percent)
  return advance >= 100n && advance < total ? advance : 0n
}

/**
 * What a purchase costs by docs/money.md, in exact fractions and without the shop's pricing code. Amounts in paise; `orders` are
 * in the order of `lines`.
 */
export function referencePrice(lines: readonly ReferenceLine[], terms: ReferenceTerms) {
  const goods = lines.map(({ sellingPrice, quantity }) => BigInt(sellingPrice) * BigInt(quantity))
  const subTotal = add(goods)
  const grams = lines.reduce((sum, line) => sum + line.grams * line.quantity, 0)
  const zone = zoneCharge(terms.zone, subTotal, grams)
  const ownCharges = lines.map(({ deliveryCharge, quantity }) => BigInt(deliveryCharge) * BigInt(quantity))
  const delivery = add(ownCharges) + zone
  const couponSavings = percentHalfUp(subTotal, terms.couponPercent)
  const discounted = subTotal - couponSavings + delivery
  const globalSavings = percentHalfUp(discounted, terms.globalPercent)
  const total = discounted - globalSavings
  const fee = BigInt(terms.codFee)
  const advance = advanceOf(total, terms.advance)

  const inProportion = (amount: bigint, weights: readonly bigint[]) =>
    apportion(
      amount,
      lines.map(({ key }, index) => ({ key, exact: amount * (weights[index] ?? 0n) })),
      add(weights) || 1n,
    )
  const zones = inProportion(zone, goods)
  const fees = inProportion(fee, goods)
  const amountsOf = (index: number) => ({
    goods: goods[index] ?? 0n,
    delivery: (ownCharges[index] ?? 0n) + (zones[index] ?? 0n),
  })
  const [couponLeaves, globalLeaves] = [BigInt(100 - terms.couponPercent), BigInt(100 - terms.globalPercent)]
  const totals = apportion(
    total,
    lines.map(({ key }, index) => {
      const line = amountsOf(index)
      return { key, exact: (line.goods * couponLeaves + line.delivery * 100n) * globalLeaves }
    }),
    10_000n,
  )
  const savings = lines.map((_, index) => amountsOf(index).goods + amountsOf(index).delivery - (totals[index] ?? 0n))
  const couponShares = apportion(
    couponSavings,
    lines.map(({ key }, index) => {
      const exact = amountsOf(index).goods * BigInt(terms.couponPercent)
      return { key, exact, atMost: savings[index] ?? 0n }
    }),
    100n,
  )
  const advances = inProportion(advance, totals)
  return {
    purchase: {
      totalMrp: lines.reduce((sum, { originalPrice, quantity }) => sum + originalPrice * quantity, 0),
      subTotal: Number(subTotal),
      couponSavings: Number(couponSavings),
      delivery: Number(delivery),
      globalSavings: Number(globalSavings),
      codFee: terms.codFee,
      finalTotal: Number(total + fee),
      advance: Number(advance),
    },
    orders: lines.map(({ quantity, sellingPrice, originalPrice }, index) => ({
      quantity,
      sellingPrice,
      originalPrice,
      subTotal: Number(amountsOf(index).goods),
      delivery: Number(amountsOf(index).delivery),
      savings: Number(savings[index] ?? 0n),
      // Without a shop-wide discount all savings are the coupon's.
      couponSavings: Number((terms.globalPercent === 0 ? savings[index] : couponShares[index]) ?? 0n),
      codFee: Number(fees[index] ?? 0n),
      finalTotal: Number((totals[index] ?? 0n) + (fees[index] ?? 0n)),
      advance: Number(advances[index] ?? 0n),
    })),
  }
}
