import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise, percent, sum, times } from './money.ts'
import { priceOf, splitOf } from './pricing.ts'
import { type ChargeRule, chargeOf, chargesIn } from './zone-charge.ts'

const anyRule: fc.Arbitrary<ChargeRule> = fc.record({
  freeFrom: fc.option(fc.nat(1_000_000).map(paise)),
  slabs: fc
    .uniqueArray(fc.integer({ min: 1, max: 20_000 }), { maxLength: 5 })
    .chain((bounds) =>
      fc
        .array(fc.nat(100_000).map(paise), { minLength: bounds.length + 1, maxLength: bounds.length + 1 })
        .map((charges) =>
          charges.map((charge, index) => ({ charge, upToGrams: bounds.toSorted((a, b) => a - b)[index] ?? null })),
        ),
    ),
})

describe('a zone’s charge', () => {
  it('is that of the first slab that the weight fits, and nothing from an order value on', () => {
    const slabs = [
      { upToGrams: 500, charge: paise(4_000) },
      { upToGrams: 1_000, charge: paise(7_000) },
      { upToGrams: null, charge: paise(20_000) },
    ]
    const at = (grams: number, subTotal = 99_899) =>
      chargeOf({ freeFrom: paise(99_900), slabs }, { subTotal: paise(subTotal), grams })
    expect([0, 500, 501, 1_000, 1_001].map((grams) => at(grams))).toEqual([4_000, 4_000, 7_000, 7_000, 20_000])
    expect(at(5_000, 99_900)).toBe(0)
    expect(chargesIn({ freeFrom: null, slabs })).toEqual({ from: 4_000, to: 20_000 })
  })

  it('is the charge of one slab or nothing, whatever is weighed', () => {
    fc.assert(
      fc.property(anyRule, fc.nat(2_000_000).map(paise), fc.nat(30_000), (rule, subTotal, grams) => {
        const isFree = rule.freeFrom !== null && subTotal >= rule.freeFrom
        const fitting = rule.slabs.find(({ upToGrams }) => upToGrams === null || grams <= upToGrams)
        expect(chargeOf(rule, { subTotal, grams })).toBe(isFree ? 0 : fitting?.charge)
      }),
    )
  })

  it('reaches the orders of a purchase to the paisa, with the products’ own charges and the fee for cash', () => {
    const anyLine = fc.record({
      productId: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 50 }),
      sellingPrice: fc.integer({ min: 1, max: 5_000_000 }).map(paise),
      deliveryCharge: fc.nat(20_000).map(paise),
      grams: fc.integer({ min: 1, max: 5_000 }),
    })
    const anyLines = fc.uniqueArray(anyLine, { minLength: 1, maxLength: 6, selector: ({ productId }) => productId })
    const percents = fc.record({
      coupon: fc.record({ percent: fc.nat(90).map(percent) }),
      global: fc.nat(100).map(percent),
    })
    fc.assert(
      fc.property(anyLines, anyRule, percents, fc.nat(50_000).map(paise), (chosen, rule, discounts, codFee) => {
        const lines = chosen.map(({ grams, ...line }) => ({ ...line, originalPrice: line.sellingPrice }))
        const { subTotal } = priceOf(lines, discounts)
        const grams = chosen.reduce((total, line) => total + line.grams * line.quantity, 0)
        const charges = { zone: chargeOf(rule, { subTotal, grams }), codFee }
        const price = priceOf(lines, discounts, charges)
        const own = lines.map(({ deliveryCharge, quantity }) => times(deliveryCharge, quantity))
        expect(price.delivery).toBe(sum([...own, charges.zone]))
        const shares = splitOf(lines, discounts, charges)
        for (const part of ['delivery', 'codFee', 'finalTotal'] as const)
          expect(sum(shares.map((share) => share[part]))).toBe(price[part])
      }),
    )
  })
})
