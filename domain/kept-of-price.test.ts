import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { garmentBands, sareeBands } from '../testing/tax-bands.ts'
import { betterPrice, keptOfPrice, type SaleTerms } from './kept-of-price.ts'
import { paise, percent } from './money.ts'
import { discountsOf, noDiscounts } from './pricing.ts'
import { basisPoints, type TaxBand } from './tax-bands.ts'

const garment: SaleTerms = { bands: garmentBands, day: '2026-11-27', discounts: noDiscounts }
const ofRupees = (amount: number) => paise(Math.round(amount * 100))
const better = (price: number, terms = garment) => {
  const found = betterPrice(ofRupees(price), terms)
  return found && [found.price / 100, found.kept / 100]
}

describe('what is kept of a price', () => {
  it('is the rest without its tax, which follows what is paid after discounts', () => {
    const kept = (price: number, terms = garment) => keptOfPrice(ofRupees(price), terms)
    expect(kept(2_500)).toEqual({ price: 250_000, paid: 250_000, rate: 500, tax: 11_905, kept: 238_095 })
    expect(kept(2_640)).toMatchObject({ rate: 1_800, tax: 40_271, kept: 223_729 })
    const reduced = { ...garment, discounts: discountsOf({ percent: percent(10) }, percent(0)) }
    expect(kept(2_700, reduced)).toEqual({ price: 270_000, paid: 243_000, rate: 500, tax: 11_571, kept: 231_429 })
    expect(kept(2_500, { ...garment, day: '2017-06-30' })).toBeNull()
  })
})

describe('a better price', () => {
  it('is the highest one of the lower rate from ₹ 2,625.01 to ₹ 2,950.00, and none elsewhere', () => {
    expect(better(2_625)).toBeNull()
    for (const price of [2_625.01, 2_640, 2_950]) expect(better(price)).toEqual([2_625, 2_500])
    expect(better(2_950.01)).toBeNull()
    expect(better(2_640, { ...garment, bands: sareeBands })).toBeNull()
  })

  it('counts with the shop-wide discount', () => {
    const discounts = discountsOf(null, percent(10))
    expect(better(2_900, { ...garment, discounts })).toBeNull()
    expect(better(3_000, { ...garment, discounts })).toEqual([2_916.67, 2_500])
  })

  /** Small, so that all lower prices can be tried. */
  const terms = fc
    .record({
      lines: fc.uniqueArray(fc.integer({ min: 1, max: 150 }), { maxLength: 4 }),
      rates: fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 5, maxLength: 5 }),
      coupon: fc.constantFrom(0, 0, 10, 90),
      shopWide: fc.constantFrom(0, 0, 7, 100),
    })
    .map(({ lines, rates, coupon, shopWide }): SaleTerms => {
      const ends = [...lines.toSorted((a, b) => a - b), null]
      const bands = ends.map((end, index): TaxBand => {
        const upTo = end === null ? null : paise(end)
        return { from: '2026-04-01', upTo, rate: basisPoints(rates[index] ?? 0) }
      })
      return { ...garment, bands, discounts: discountsOf({ percent: percent(coupon) }, percent(shopWide)) }
    })

  it('is lower, has a lower rate and keeps most of all lower prices; there is none where none keeps as much', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 400 }), (terms, price) => {
        const now = keptOfPrice(paise(price), terms)
        if (now === null) throw new Error('No band')
        const lower = Array.from({ length: price - 1 }, (_, index) => keptOfPrice(paise(index + 1), terms))
        const keeping = lower.flatMap((each) => (each && each.rate < now.rate && each.kept >= now.kept ? [each] : []))
        const found = betterPrice(paise(price), terms)
        expect(found?.kept).toBe(keeping.length === 0 ? undefined : Math.max(...keeping.map(({ kept }) => kept)))
        if (found) expect(keeping).toContainEqual(found)
      }),
      { numRuns: 400 },
    )
  })

  it('keeps more, except at the very end of where neither rate is consistent', () => {
    const price = fc.integer({ min: 262_501, max: 295_000 })
    fc.assert(
      fc.property(price, (price) => {
        const [kept, bestKept] = [keptOfPrice(paise(price), garment)?.kept, betterPrice(paise(price), garment)?.kept]
        expect(bestKept).toBe(250_000)
        if (price < 295_000) expect(kept).toBeLessThan(250_000)
      }),
    )
  })
})
