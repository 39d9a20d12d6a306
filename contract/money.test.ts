import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  couponSavingsOf,
  formatRupees,
  fromRupees,
  type PricedLine,
  percentOff,
  priceOf,
  splitOf,
  toRupees,
} from './money.ts'

const line = (productId: string, sellingPrice: number, quantity = 1, deliveryCharge = 0): PricedLine => ({
  productId,
  quantity,
  sellingPrice,
  originalPrice: sellingPrice,
  deliveryCharge,
})

const lines = fc.uniqueArray(
  fc
    .record({
      productId: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 1_000 }),
      sellingPrice: fc.integer({ min: 1, max: 100_000_000 }),
      markUp: fc.integer({ min: 0, max: 1_000_000 }),
      deliveryCharge: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 })),
    })
    .map(({ markUp, ...rest }) => ({ ...rest, originalPrice: rest.sellingPrice + markUp })),
  { minLength: 1, maxLength: 12, selector: ({ productId }) => productId },
)
const coupon = fc.integer({ min: 0, max: 90 })
const global = fc.integer({ min: 0, max: 100 })

describe('pricing', () => {
  it('takes the coupon off the goods, then the shop-wide percent off what is left plus delivery', () => {
    expect(priceOf([line('a', 349_900, 2, 8_000)], 5, 10)).toEqual({
      totalMrp: 699_800,
      subTotal: 699_800,
      couponSavings: 34_990,
      delivery: 16_000,
      globalSavings: 68_081,
      finalTotal: 612_729,
    })
  })

  it('rounds half a paisa up', () => {
    expect(priceOf([line('a', 50)], 1, 0).couponSavings).toBe(1)
    expect(priceOf([line('a', 49)], 1, 0).couponSavings).toBe(0)
  })

  it('costs nothing for nothing', () => {
    expect(priceOf([], 50, 50).finalTotal).toBe(0)
  })

  it('adds up, whatever is bought', () => {
    fc.assert(
      fc.property(lines, coupon, global, (bought, couponPercent, globalPercent) => {
        const price = priceOf(bought, couponPercent, globalPercent)
        const { subTotal, couponSavings, delivery, globalSavings, finalTotal, totalMrp } = price
        expect(Object.values(price).every(Number.isSafeInteger)).toBe(true)
        expect(finalTotal).toBe(subTotal - couponSavings + delivery - globalSavings)
        expect(Math.min(couponSavings, globalSavings, finalTotal, totalMrp - subTotal)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('splitting a purchase into orders', () => {
  it('gives the odd paisa to the largest remainder, and of equal ones to the lower product id', () => {
    // Three goods of 101 paise at 50 %: 303 − 152 = 151 to share, each exactly 50.5.
    expect(splitOf([line('c', 101), line('a', 101), line('b', 101)], 50, 0)).toEqual([50, 51, 50])
    // 10 and 17 paise at 10 %: exactly 9 and 15.3 of 24.
    expect(splitOf([line('a', 10), line('b', 17)], 10, 0)).toEqual([9, 15])
  })

  it('adds up to the purchase to the paisa, each share within a paisa of exact', () => {
    fc.assert(
      fc.property(lines, coupon, global, (bought, couponPercent, globalPercent) => {
        const shares = splitOf(bought, couponPercent, globalPercent)
        const total = priceOf(bought, couponPercent, globalPercent).finalTotal
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
        shares.forEach((share, index) => {
          const { sellingPrice, quantity, deliveryCharge } = bought[index] as PricedLine
          const goods = sellingPrice * quantity * (1 - couponPercent / 100)
          const exact = (goods + deliveryCharge * quantity) * (1 - globalPercent / 100)
          expect(share).toBeGreaterThanOrEqual(0)
          expect(Math.abs(share - exact)).toBeLessThan(2.001)
        })
      }),
      { numRuns: 500 },
    )
  })

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, coupon, global, (bought, couponPercent, globalPercent) => {
        const there = splitOf(bought, couponPercent, globalPercent)
        const back = splitOf(bought.toReversed(), couponPercent, globalPercent)
        expect(back.toReversed()).toEqual(there)
      }),
    )
  })
})

describe('rupees', () => {
  it('are paise on the way in and out', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e12 }), (paise) => fromRupees(toRupees(paise)) === paise))
  })

  it('are spoken in one way', () => {
    expect(formatRupees(3499)).toBe('₹ 3,499.00')
    expect(formatRupees(123456.5)).toBe('₹ 1,23,456.50')
  })

  it('off are whole percents, rounded down', () => {
    expect(percentOff(4200, 3499)).toBe(16)
    expect(percentOff(100, 100)).toBe(0)
    expect(percentOff(100, 120)).toBe(0)
  })

  it('tells what of an order’s savings the coupon gave: never more than all, and all of it alone', () => {
    fc.assert(
      fc.property(lines, coupon, global, (goods, couponPercent, globalPercent) => {
        const shares = splitOf(goods, couponPercent, globalPercent)
        goods.forEach((good, index) => {
          const subTotal = good.sellingPrice * good.quantity
          const savings = subTotal + good.deliveryCharge * good.quantity - (shares[index] ?? 0)
          const given = couponSavingsOf({ subTotal, savings }, couponPercent, globalPercent)
          expect(given).toBeLessThanOrEqual(savings)
          if (globalPercent === 0) expect(given).toBe(savings)
          else if (couponPercent === 0) expect(given).toBe(0)
          if (goods.length === 1) expect(given).toBe(priceOf(goods, couponPercent, globalPercent).couponSavings)
        })
      }),
    )
  })

  it('tells every whole percent off as that percent, and a paisa less off as one less', () => {
    for (const original of [1, 100, 1000, 1299, 2890, 3499.5, 4200, 12_345.67, 999_999])
      for (let percent = 1; percent <= 99; percent++) {
        const off = (fromRupees(original) * percent) / 100
        if (!Number.isInteger(off)) continue
        const selling = fromRupees(original) - off
        expect(percentOff(original, toRupees(selling)), `${percent}% off ${original}`).toBe(percent)
        expect(percentOff(original, toRupees(selling + 1)), `just under ${percent}% off ${original}`).toBe(percent - 1)
      }
  })
})
