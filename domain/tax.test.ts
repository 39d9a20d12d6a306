import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { garmentBands, sareeBands } from '../testing/tax-bands.ts'
import { indianStates } from './indian-states.ts'
import { difference, paise, percent, sum, times } from './money.ts'
import { discountsOf, type PricedLine, priceOf, splitOf } from './pricing.ts'
import { type LinePaid, paidForPieces, taxOf, taxPartsOf } from './tax.ts'
import { basisPoints, rateOf } from './tax-bands.ts'

const day = '2026-11-27'
const anyState = fc.constantFrom(...indianStates)
const anyRate = fc.nat(4_000).map(basisPoints)

const anyLines = fc.uniqueArray(
  fc.record({
    productId: fc.uuid(),
    quantity: fc.integer({ min: 1, max: 1_000 }),
    sellingPrice: fc.integer({ min: 1, max: 100_000_000 }).map(paise),
    originalPrice: fc.constant(paise(100_000_000)),
    deliveryCharge: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 })).map(paise),
  }),
  { minLength: 1, maxLength: 12, selector: ({ productId }) => productId },
)
const anyPurchase = fc.record({
  lines: anyLines,
  discounts: fc
    .tuple(fc.nat(90), fc.nat(100))
    .map(([coupon, global]) => discountsOf({ percent: percent(coupon) }, percent(global))),
  charges: fc.record({ zone: fc.nat(1_000_000).map(paise), codFee: fc.nat(50_000).map(paise) }),
})

const paidOf = (
  lines: readonly PricedLine[],
  ...terms: [Parameters<typeof splitOf>[1], Parameters<typeof splitOf>[2]]
) =>
  splitOf(lines, ...terms).map((share, index): LinePaid => {
    const { quantity, sellingPrice } = lines[index] as PricedLine
    return { ...share, quantity, subTotal: times(sellingPrice, quantity) }
  })

describe('tax parts', () => {
  it('add up to what was paid, with equal halves within a state, for any amount and rate', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000_000).map(paise), anyRate, fc.boolean(), (paid, rate, isWithinState) => {
        const { taxable, cgst, sgst, igst } = taxPartsOf(paid, rate, isWithinState)
        expect(taxable + cgst + sgst + igst).toBe(paid)
        expect(cgst).toBe(sgst)
        expect(isWithinState ? igst : cgst).toBe(0)
        expect(Math.min(taxable, cgst, igst)).toBeGreaterThanOrEqual(0)
        // A paisa is the most that rounding two halves takes or gives.
        const exact = (paid * rate) / (10_000 + rate)
        expect(Math.abs(cgst + sgst + igst - exact)).toBeLessThanOrEqual(isWithinState ? 1.001 : 0.501)
      }),
      { numRuns: 1_000 },
    )
  })

  it('round half a paisa up', () => {
    // Of 105 paise 5 are tax, and each half 2.5.
    expect(taxPartsOf(paise(105), basisPoints(500), false)).toEqual({ taxable: 100, cgst: 0, sgst: 0, igst: 5 })
    expect(taxPartsOf(paise(105), basisPoints(500), true)).toEqual({ taxable: 99, cgst: 3, sgst: 3, igst: 0 })
  })
})

describe('the tax of a purchase', () => {
  it('adds up to the purchase’s total at every split, delivery and fee included', () => {
    fc.assert(
      fc.property(anyPurchase, anyState, anyState, ({ lines, discounts, charges }, from, to) => {
        const taxes = paidOf(lines, discounts, charges).map((line) => taxOf(line, garmentBands, { day, from, to }))
        const parts = taxes.map((tax) =>
          sum([tax?.taxable, tax?.cgst, tax?.sgst, tax?.igst].map((part) => part ?? paise(-1))),
        )
        expect(sum(parts)).toBe(priceOf(lines, discounts, charges).finalTotal)
        for (const tax of taxes) expect(tax?.[from === to ? 'igst' : 'cgst']).toBe(0)
      }),
    )
  })

  it('has each line’s rate by what is paid for a piece after coupon and shop-wide discount', () => {
    fc.assert(
      fc.property(anyPurchase, ({ lines, discounts, charges }) => {
        for (const line of paidOf(lines, discounts, charges)) {
          const tax = taxOf(line, garmentBands, { day, from: 'Rajasthan', to: 'Kerala' })
          const value = (paidForPieces(line) / line.quantity / 100 / 105) * 100
          if (Math.abs(value - 2_500) > 0.01) expect(tax?.rate).toBe(value < 2_500 ? 500 : 1_800)
        }
      }),
    )
  })

  it('knows what is paid for the pieces: all but the fee where delivery is free, and never more than that', () => {
    fc.assert(
      fc.property(anyPurchase, ({ lines, discounts, charges }) => {
        for (const line of paidOf(lines, discounts, charges)) {
          const withoutFee = difference(line.finalTotal, line.codFee)
          const pieces = paidForPieces(line)
          expect(pieces).toBeLessThanOrEqual(withoutFee)
          if (line.delivery === 0 && line.subTotal > line.couponSavings) expect(pieces).toBe(withoutFee)
          const exact = (line.subTotal - line.couponSavings) * (1 - discounts.global / 100)
          expect(Math.abs(pieces - exact)).toBeLessThan(2.001)
        }
      }),
    )
  })

  const rateAt = (rupees: number, coupon = 0, global = 0, zone = 0) => {
    const line = {
      productId: 'kurti',
      quantity: 1,
      sellingPrice: paise(rupees * 100),
      originalPrice: paise(rupees * 100),
      deliveryCharge: paise(0),
    }
    const discounts = discountsOf({ percent: percent(coupon) }, percent(global))
    const [paid] = paidOf([line], discounts, { zone: paise(zone * 100), codFee: paise(5_000) })
    return paid && taxOf(paid, garmentBands, { day, from: 'Rajasthan', to: 'Delhi' })?.rate
  }

  it('falls to the lower rate by a discount, and never rises by delivery or the fee for cash', () => {
    expect([rateAt(2_800), rateAt(2_800, 10), rateAt(2_800, 0, 10), rateAt(2_950, 10)]).toEqual([
      1_800, 500, 500, 1_800,
    ])
    expect(rateAt(2_625, 0, 0, 400)).toBe(500)
    expect(rateAt(2_800, 10, 0, 400)).toBe(500)
  })

  it('is a saree’s 5 % whatever it costs', () => {
    for (const price of [100, 262_501, 9_999_999])
      expect(rateOf(sareeBands, day, { paid: paise(price), quantity: 1 })).toBe(500)
  })

  it('is CGST and SGST within each state and union territory, IGST to each other one', () => {
    const line = {
      quantity: 1,
      subTotal: paise(105_000),
      couponSavings: paise(0),
      delivery: paise(0),
      codFee: paise(0),
    }
    for (const from of indianStates)
      for (const to of indianStates) {
        const tax = taxOf({ ...line, finalTotal: paise(105_000) }, sareeBands, { day, from, to })
        const halves = from === to ? { cgst: 2_500, sgst: 2_500, igst: 0 } : { cgst: 0, sgst: 0, igst: 5_000 }
        expect(tax).toEqual({ rate: 500, taxable: 100_000, ...halves })
      }
  })

  it('is unknown where no band is in force', () => {
    const line = { quantity: 1, subTotal: paise(1), couponSavings: paise(0), delivery: paise(0), codFee: paise(0) }
    expect(taxOf({ ...line, finalTotal: paise(1) }, [], { day, from: 'Goa', to: 'Goa' })).toBeNull()
  })
})
