import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noPaise, paise, percent, sum } from './money.ts'
import {
  type AdvanceRule,
  type CouponTerms,
  type Discounts,
  discountsOf,
  type LineAmounts,
  type LineShare,
  noDiscounts,
  type PricedLine,
  priceOf,
  splitLine,
  splitOf,
} from './pricing.ts'

const line = (productId: string, sellingPrice: number, quantity = 1, deliveryCharge = 0): PricedLine => ({
  productId,
  quantity,
  sellingPrice: paise(sellingPrice),
  originalPrice: paise(sellingPrice),
  deliveryCharge: paise(deliveryCharge),
})
const off = (coupon: number, global: number): Discounts => discountsOf({ percent: percent(coupon) }, percent(global))

const anyLines = fc.uniqueArray(
  fc
    .record({
      productId: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 1_000 }),
      sellingPrice: fc.integer({ min: 1, max: 100_000_000 }).map(paise),
      markUp: fc.integer({ min: 0, max: 1_000_000 }).map(paise),
      deliveryCharge: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 })).map(paise),
    })
    .map(({ markUp, ...rest }) => ({ ...rest, originalPrice: sum([rest.sellingPrice, markUp]) })),
  { minLength: 1, maxLength: 12, selector: ({ productId }) => productId },
)
const anyCoupon: fc.Arbitrary<CouponTerms> = fc.record({ percent: fc.nat(90).map(percent) })
const anyDiscounts = fc.record({ coupon: anyCoupon, global: fc.nat(100).map(percent) })
const anyAdvance = fc.record({
  amount: fc.nat(300_000).map(paise),
  percent: fc.nat(99).map(percent),
  from: fc.nat(10_000_000).map(paise),
})
const anyCharges = fc.record({
  zone: fc.nat(1_000_000).map(paise),
  codFee: fc.nat(50_000).map(paise),
  advance: anyAdvance,
})

describe('priceOf', () => {
  it('takes the coupon off the goods, then the shop-wide percent off the remainder plus delivery', () => {
    expect(priceOf([line('a', 349_900, 2, 8_000)], off(5, 10))).toEqual({
      totalMrp: 699_800,
      subTotal: 699_800,
      couponSavings: 34_990,
      delivery: 16_000,
      globalSavings: 68_081,
      codFee: 0,
      finalTotal: 612_729,
      advance: 0,
    })
  })

  it('adds a zone’s charge to the delivery, and the fee for cash after all discounts', () => {
    const price = priceOf([line('a', 349_900, 2, 8_000)], off(5, 10), { zone: paise(15_000), codFee: paise(5_000) })
    expect(price).toMatchObject({ delivery: 31_000, globalSavings: 69_581, codFee: 5_000, finalTotal: 631_229 })
  })

  it('asks for an amount or a percent in advance, of the total without the fee for cash', () => {
    const advance = (total: number, rule: Partial<Record<keyof AdvanceRule, number>>) => {
      const { amount = 0, percent: share = 0, from = 0 } = rule
      const advance = { amount: paise(amount), percent: percent(share), from: paise(from) }
      const charges = { zone: noPaise, codFee: paise(5_000), advance }
      return priceOf([line('a', total)], noDiscounts, charges).advance
    }
    expect(advance(200_000, { amount: 50_000 })).toBe(50_000)
    expect(advance(200_001, { percent: 25 })).toBe(50_000)
    expect(advance(200_000, {})).toBe(0)
    // Only from the order's value on, never the whole, and never below the least online payment.
    expect([advance(99_999, { percent: 10, from: 100_000 }), advance(100_000, { percent: 10, from: 100_000 })]).toEqual(
      [0, 10_000],
    )
    expect([advance(50_000, { amount: 50_000 }), advance(50_001, { amount: 50_000 })]).toEqual([0, 50_000])
    expect([advance(9_900, { percent: 1 }), advance(10_000, { percent: 1 })]).toEqual([0, 100])
  })

  it('rounds half a paisa up', () => {
    expect(priceOf([line('a', 50)], off(1, 0)).couponSavings).toBe(1)
    expect(priceOf([line('a', 49)], off(1, 0)).couponSavings).toBe(0)
  })

  it('is zero without lines', () => {
    expect(priceOf([], off(50, 50)).finalTotal).toBe(0)
  })

  it('adds up for any lines and discounts', () => {
    fc.assert(
      fc.property(anyLines, anyDiscounts, anyCharges, (lines, discounts, charges) => {
        const price = priceOf(lines, discounts, charges)
        const { subTotal, couponSavings, delivery, globalSavings, codFee, finalTotal, totalMrp } = price
        expect(Object.values(price).every(Number.isSafeInteger)).toBe(true)
        expect(finalTotal).toBe(subTotal - couponSavings + delivery - globalSavings + codFee)
        expect(codFee).toBe(charges.codFee)
        expect(price.advance).toBeGreaterThanOrEqual(0)
        if (price.advance > 0) expect(price.advance).toBeLessThan(finalTotal - codFee)
        expect(Math.min(couponSavings, globalSavings, finalTotal - codFee, totalMrp - subTotal)).toBeGreaterThanOrEqual(
          0,
        )
      }),
    )
  })
})

describe('splitOf', () => {
  it('gives the odd paisa to the largest remainder, and of equal ones to the lower product id', () => {
    const totals = (...of: Parameters<typeof splitOf>) => splitOf(...of).map(({ finalTotal }) => finalTotal)
    // Three goods of 101 paise at 50 %: 303 − 152 = 151 to share, each exactly 50.5.
    const equal = [line('c', 101), line('a', 101), line('b', 101)]
    expect(totals(equal, off(50, 0))).toEqual([50, 51, 50])
    // 10 and 17 paise at 10 %: exactly 9 and 15.3 of 24.
    expect(totals([line('a', 10), line('b', 17)], off(10, 0))).toEqual([9, 15])
  })

  it('splits the coupon in the same way, but gives no line more than it saves', () => {
    const savings = (...of: Parameters<typeof splitOf>) => splitOf(...of).map(({ couponSavings }) => couponSavings)
    // 10 % of 500,000 paise: exactly 16,666.7, 16,666.7 and 16,666.6.
    const thirds = [line('b', 166_667), line('a', 166_667), line('c', 166_666)]
    expect(savings(thirds, off(10, 13))).toEqual([16_667, 16_667, 16_666])
    // 152 to share, each exactly 50.5.
    const equal = [line('c', 101), line('a', 101), line('b', 101)]
    expect(savings(equal, off(50, 10))).toEqual([50, 51, 51])
    // One paisa of coupon savings: the first line comes first by id, but saves nothing since its total is rounded up.
    const cheap = [line('a', 25), line('b', 25)]
    expect(splitOf(cheap, off(1, 1))).toMatchObject([
      { finalTotal: 25, couponSavings: 0 },
      { finalTotal: 24, couponSavings: 1 },
    ])
  })

  it('adds up to the purchase’s total to the paisa, each share within two paise of the exact one', () => {
    fc.assert(
      fc.property(anyLines, anyDiscounts, anyCharges, (lines, discounts, charges) => {
        const shares = splitOf(lines, discounts, charges)
        const price = priceOf(lines, discounts, charges)
        for (const amount of ['finalTotal', 'delivery', 'codFee', 'advance'] as const)
          expect(sum(shares.map((share) => share[amount]))).toBe(price[amount])
        shares.forEach(({ finalTotal, delivery, codFee, advance }, index) => {
          // The cash still due, with or without the fee, is never negative.
          expect(advance).toBeGreaterThanOrEqual(0)
          expect(advance).toBeLessThanOrEqual(finalTotal - codFee)
          const { sellingPrice, quantity } = lines[index] as PricedLine
          const goods = sellingPrice * quantity * (1 - discounts.coupon.percent / 100)
          const exact = (goods + delivery) * (1 - discounts.global / 100) + codFee
          expect(finalTotal).toBeGreaterThanOrEqual(codFee)
          expect(Math.abs(finalTotal - exact)).toBeLessThan(2.001)
        })
      }),
      { numRuns: 500 },
    )
  })

  it('gives each line its part of the charges by the price of its pieces', () => {
    const lines = [line('a', 30_000, 1, 1_000), line('b', 10_000, 2), line('c', 50_000)]
    const shares = splitOf(lines, noDiscounts, { zone: paise(15_001), codFee: paise(5_000) })
    expect(shares.map(({ delivery }) => delivery)).toEqual([1_000 + 4_500, 3_000, 7_501])
    expect(shares.map(({ codFee }) => codFee)).toEqual([1_500, 1_000, 2_500])
    expect(shares.map(({ finalTotal }) => finalTotal)).toEqual([37_000, 24_000, 60_001])
  })

  it('adds up to the purchase’s coupon savings, none above its line’s savings, all of them without another discount', () => {
    fc.assert(
      fc.property(anyLines, anyDiscounts, anyCharges, (lines, discounts, charges) => {
        const shares = splitOf(lines, discounts, charges)
        const total = priceOf(lines, discounts, charges).couponSavings
        expect(sum(shares.map(({ couponSavings }) => couponSavings))).toBe(total)
        shares.forEach(({ finalTotal, couponSavings, delivery, codFee }, index) => {
          const { sellingPrice, quantity } = lines[index] as PricedLine
          const savings = sellingPrice * quantity + delivery + codFee - finalTotal
          expect(couponSavings).toBeLessThanOrEqual(savings)
          if (discounts.global === 0) expect(couponSavings).toBe(savings)
          else if (discounts.coupon.percent === 0) expect(couponSavings).toBe(0)
        })
      }),
    )
  })

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(anyLines, anyDiscounts, anyCharges, (lines, discounts, charges) => {
        const shares = splitOf(lines, discounts, charges)
        const reversed = splitOf(lines.toReversed(), discounts, charges)
        expect(reversed.toReversed()).toEqual(shares)
      }),
    )
  })
})

describe('splitLine', () => {
  const withSavings = (line: PricedLine, share: LineShare) => {
    const subTotal = paise(line.sellingPrice * line.quantity)
    const savings = paise(subTotal + share.delivery + share.codFee - share.finalTotal)
    return { ...share, quantity: line.quantity, subTotal, savings }
  }

  it('gives pieces their part, and leaves the rest, so that both are orders and add up to the paisa', () => {
    const anySplit = fc.record({ lines: anyLines, pieces: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }) })
    fc.assert(
      fc.property(anySplit, anyDiscounts, anyCharges, ({ lines, pieces }, discounts, charges) => {
        for (const [index, share] of splitOf(lines, discounts, charges).entries()) {
          const line = lines[index]
          if (line === undefined) continue
          let whole = withSavings(line, share)
          for (const some of pieces) {
            if (whole.quantity === 1) break
            const { taken, left } = splitLine(whole, 1 + (some % (whole.quantity - 1)))
            for (const part of [taken, left]) {
              expect(part.subTotal).toBe(line.sellingPrice * part.quantity)
              expect(part.finalTotal).toBe(part.subTotal + part.delivery - part.savings + part.codFee)
              expect(
                Math.min(...Object.values(part), part.finalTotal - part.codFee - part.advance),
              ).toBeGreaterThanOrEqual(0)
              expect(part.couponSavings).toBeLessThanOrEqual(part.savings)
            }
            for (const [name, amount] of Object.entries(whole))
              expect(taken[name as keyof LineAmounts] + left[name as keyof LineAmounts]).toBe(amount)
            whole = left
          }
        }
      }),
    )
  })

  it('gives each of equal pieces the same, but for odd paise', () => {
    const [share] = splitOf([line('a', 100_000, 3, 100)], off(10, 0), { zone: paise(1), codFee: paise(5_000) })
    expect(share && splitLine(withSavings(line('a', 100_000, 3, 100), share), 1).taken).toEqual({
      quantity: 1,
      subTotal: 100_000,
      delivery: 100,
      savings: 10_000,
      couponSavings: 10_000,
      codFee: 1_667,
      finalTotal: 91_767,
      advance: 0,
    })
  })
})
