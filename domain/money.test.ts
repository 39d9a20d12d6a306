import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  difference,
  formatRupees,
  fromRupees,
  noPaise,
  type Paise,
  type Percent,
  paise,
  percent,
  percentOf,
  percentOff,
  type Rupees,
  roundedRupees,
  rupees,
  sum,
  times,
  toRupees,
} from './money.ts'

const anyPaise = fc.integer({ min: -1e12, max: 1e12 }).map(paise)
const anyAmounts = fc.array(anyPaise)

describe('rupees and paise', () => {
  it('convert into each other without loss', () => {
    fc.assert(fc.property(anyPaise, (amount) => fromRupees(toRupees(amount)) === amount))
    fc.assert(fc.property(anyPaise, (amount) => rupees(toRupees(amount)) === toRupees(amount)))
  })

  it('can’t be assigned to each other, nor a plain number or a percent to either', () => {
    const amount: Paise = paise(349_950)
    const onTheWire: Rupees = toRupees(amount)
    const share: Percent = percent(5)
    // @ts-expect-error: paise where rupees are expected
    const paiseAsRupees: Rupees = amount
    // @ts-expect-error: percents where rupees are expected
    const percentAsRupees: Rupees = share
    // @ts-expect-error: a plain number where rupees are expected
    const numberAsRupees: Rupees = 3499.5
    // @ts-expect-error: rupees where paise are expected
    const rupeesAsPaise: Paise = onTheWire
    // @ts-expect-error: percents where paise are expected
    const percentAsPaise: Paise = share
    // @ts-expect-error: a plain number where paise are expected, such as the result of an operator
    const numberAsPaise: Paise = amount * 2
    // @ts-expect-error: paise where percents are expected
    const paiseAsPercent: Percent = amount
    // @ts-expect-error: rupees where percents are expected
    const rupeesAsPercent: Percent = onTheWire
    // @ts-expect-error: a plain number where percents are expected
    const numberAsPercent: Percent = 5
    // @ts-expect-error: an amount is formatted in rupees
    formatRupees(amount)
    // @ts-expect-error: rupees are not converted twice
    toRupees(onTheWire)
    // @ts-expect-error: paise are not converted twice
    fromRupees(amount)
    // @ts-expect-error: rupees are not added to paise
    sum([amount, onTheWire])
    // @ts-expect-error: a percentage is not taken of a percentage
    percentOf(share, share)
    expect([paiseAsRupees, percentAsRupees, numberAsRupees]).toEqual([349_950, 5, 3499.5])
    expect([rupeesAsPaise, percentAsPaise, numberAsPaise]).toEqual([3499.5, 5, 699_900])
    expect([paiseAsPercent, rupeesAsPercent, numberAsPercent]).toEqual([349_950, 3499.5, 5])
  })

  it('are made of numbers that can be such only', () => {
    for (const amount of [0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => paise(amount), `${amount}`).toThrow(RangeError)
    for (const amount of [0.001, 3499.505, 1e300, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => rupees(amount), `${amount}`).toThrow(RangeError)
    for (const share of [-1, 0.5, 101, Number.NaN]) expect(() => percent(share), `${share}`).toThrow(RangeError)
    expect([paise(-1), rupees(-0.01), rupees(3499.5), percent(0), percent(100)]).toEqual([-1, -0.01, 3499.5, 0, 100])
  })

  it('are rounded where they come from outside', () => {
    expect([3499.504, 3499.505, 3499.5, Number.NaN].map(roundedRupees)).toEqual([3499.5, 3499.51, 3499.5, 0])
  })

  it('are formatted in one way, with Indian digit groups', () => {
    expect(formatRupees(rupees(3499))).toBe('₹ 3,499.00')
    expect(formatRupees(rupees(123456.5))).toBe('₹ 1,23,456.50')
    const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(anyPaise, (amount) => formatRupees(toRupees(amount)) === `₹ ${indian.format(toRupees(amount))}`),
    )
  })
})

describe('sum, difference and times', () => {
  it('agree with each other', () => {
    fc.assert(
      fc.property(anyAmounts, anyPaise, (amounts, amount) => {
        expect(difference(sum([...amounts, amount]), sum(amounts))).toBe(amount)
        expect(sum([...amounts, amount])).toBe(sum([amount, sum(amounts)]))
      }),
    )
    fc.assert(
      fc.property(anyPaise, fc.integer({ min: 1, max: 50 }), (amount, quantity) => {
        expect(times(amount, quantity)).toBe(sum(Array(quantity).fill(amount)))
      }),
    )
    expect(sum([])).toBe(0)
  })
})

describe('percentOf', () => {
  it('rounds half a paisa up', () => {
    expect([49, 50, 149, 150].map((amount) => percentOf(paise(amount), percent(1)))).toEqual([0, 1, 1, 2])
  })

  it('is within half a paisa of the exact share, nothing at 0 and all at 100 percent', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(100), (amount, share) => {
        const part = percentOf(paise(amount), percent(share))
        expect(Math.abs(part * 100 - amount * share)).toBeLessThanOrEqual(50)
        expect(percentOf(paise(amount), percent(0))).toBe(noPaise)
        expect(percentOf(paise(amount), percent(100))).toBe(amount)
      }),
    )
  })
})

describe('percentOff', () => {
  const off = (original: number, selling: number) => percentOff(rupees(original), rupees(selling))

  it('is the whole percent off, rounded down, and 0 without a discount', () => {
    expect(off(4200, 3499)).toBe(16)
    expect(off(100, 100)).toBe(0)
    expect(off(100, 120)).toBe(0)
  })

  it('is exact for whole percents, and one percent less for a paisa less off', () => {
    for (const price of [1, 100, 1000, 1299, 2890, 3499.5, 4200, 12_345.67, 999_999])
      for (let share = 1; share <= 99; share++) {
        const original = rupees(price)
        const less = (fromRupees(original) * share) / 100
        if (!Number.isInteger(less)) continue
        const selling = difference(fromRupees(original), paise(less))
        const justAbove = sum([selling, paise(1)])
        expect(percentOff(original, toRupees(selling)), `${share}% off ${original}`).toBe(share)
        expect(percentOff(original, toRupees(justAbove)), `just under ${share}% off ${original}`).toBe(share - 1)
      }
  })
})
