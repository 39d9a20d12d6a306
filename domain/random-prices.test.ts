import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyDay } from '../testing/random-purchases.ts'
import { referencePrice } from '../testing/reference-price.ts'
import { paise, percent } from './money.ts'
import { discountsOf, priceOf, splitOf } from './pricing.ts'

it('prices a purchase and each of its lines to the paisa, as exact fractions do', () => {
  fc.assert(
    fc.property(anyDay(1), ({ variants, purchases: [bought], coupons: [coupon], globalDiscount, codFee, advance }) => {
      const lines = (bought?.lines ?? []).flatMap(({ variant, quantity }) => {
        const prices = variants[variant]
        return prices ? [{ ...prices, productId: `product ${variant}`, quantity, grams: 0 }] : []
      })
      const zone = paise(codFee * 3)
      const reference = referencePrice(
        lines.map((line) => ({ ...line, key: `${line.productId} ` })),
        {
          couponPercent: coupon?.percent ?? 0,
          globalPercent: globalDiscount.percent,
          zone: { freeFrom: null, slabs: [{ upToGrams: null, charge: zone }] },
          codFee,
          advance,
        },
      )
      const discounts = discountsOf(coupon ?? null, percent(globalDiscount.percent))
      expect(priceOf(lines, discounts, { zone, codFee, advance })).toEqual(reference.purchase)
      const shares = splitOf(lines, discounts, { zone, codFee, advance })
      for (const [index, share] of shares.entries()) expect(reference.orders[index]).toMatchObject(share)
    }),
    { numRuns: 1_000 },
  )
})
