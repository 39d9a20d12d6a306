import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRupees, fromRupees, type Paise, percentOff, type Rupees, toRupees } from './money.ts'

describe('rupees and paise', () => {
  it('convert into each other without loss', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e12 }), (paise) => fromRupees(toRupees(paise)) === paise))
  })

  it('can’t be assigned to each other', () => {
    const paise: Paise = 349_950
    const rupees: Rupees = toRupees(paise)
    // @ts-expect-error: paise where rupees are expected
    const asRupees: Rupees = paise
    // @ts-expect-error: rupees where paise are expected
    const asPaise: Paise = rupees
    // @ts-expect-error: an amount is formatted in rupees
    formatRupees(paise)
    // @ts-expect-error: rupees are not converted twice
    toRupees(rupees)
    // @ts-expect-error: paise are not converted twice
    fromRupees(paise)
    expect([asRupees, asPaise]).toEqual([349_950, 3499.5])
  })

  it('are formatted in one way, with Indian digit groups', () => {
    expect(formatRupees(3499)).toBe('₹ 3,499.00')
    expect(formatRupees(123456.5)).toBe('₹ 1,23,456.50')
    const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
    const anyPaise = fc.integer({ min: -1e12, max: 1e12 })
    fc.assert(fc.property(anyPaise, (paise) => formatRupees(toRupees(paise)) === `₹ ${indian.format(toRupees(paise))}`))
  })
})

describe('percentOff', () => {
  it('is the whole percent off, rounded down, and 0 without a discount', () => {
    expect(percentOff(4200, 3499)).toBe(16)
    expect(percentOff(100, 100)).toBe(0)
    expect(percentOff(100, 120)).toBe(0)
  })

  it('is exact for whole percents, and one percent less for a paisa less off', () => {
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
