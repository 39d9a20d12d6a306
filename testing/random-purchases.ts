import { paymentMethods } from '@kargha/domain/enums.ts'
import { paise, percent } from '@kargha/domain/money.ts'
import type { ChargeRule } from '@kargha/domain/zone-charge.ts'
import fc from 'fast-check'

/** Variants on sale: three products of one, and one product of three. */
export const variantCount = 6
export const couponCount = 3

const orNone = <Value>(value: fc.Arbitrary<Value>, none: Value) => fc.oneof(fc.constant(none), value)
const anyAmount = (max: number) => fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max })).map(paise)
const anyCharge = (max: number) => orNone(anyAmount(max), paise(0))

const anyRule: fc.Arbitrary<ChargeRule> = fc
  .record({
    freeFrom: orNone(anyAmount(10_000_000).map(paise), null as never),
    slabs: fc.uniqueArray(fc.record({ upToGrams: fc.integer({ min: 1, max: 30_000 }), charge: anyCharge(50_000) }), {
      maxLength: 3,
      selector: ({ upToGrams }) => upToGrams,
    }),
    beyond: anyCharge(100_000),
  })
  .map(({ freeFrom, slabs, beyond }) => ({
    freeFrom,
    slabs: [...slabs.toSorted((a, b) => a.upToGrams - b.upToGrams), { upToGrams: null, charge: beyond }],
  }))

const anyVariant = fc
  .record({
    sellingPrice: anyAmount(50_000_000),
    markUp: anyCharge(50_000_000),
    weightGrams: fc.option(fc.integer({ min: 1, max: 20_000 })),
    /** Its product's: the first variant's counts. */
    chargesDelivery: fc.boolean(),
    deliveryCharge: anyCharge(50_000),
  })
  .map(({ markUp, ...variant }) => ({ ...variant, originalPrice: paise(variant.sellingPrice + markUp) }))

const anyCoupon = fc.record({
  percent: fc.integer({ min: 1, max: 90 }).map(percent),
  minimumOrder: anyCharge(20_000_000),
})

const anyPurchase = fc.record({
  lines: fc.uniqueArray(fc.record({ variant: fc.nat(variantCount - 1), quantity: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: variantCount,
    selector: ({ variant }) => variant,
  }),
  coupon: fc.option(fc.nat(couponCount - 1)),
  paymentMethod: fc.constantFrom(...paymentMethods),
  /** The first line alone. */
  isBuyNow: fc.boolean(),
})
export type RandomPurchase = typeof anyPurchase extends fc.Arbitrary<infer Each> ? Each : never

/** The shop's terms and prices of a day, and what is bought by them. Amounts in paise. */
export const anyDay = (purchases: number) =>
  fc.record({
    globalDiscount: fc.record({ isActive: fc.boolean(), percent: orNone(fc.nat(100), 0).map(percent) }),
    codFee: anyCharge(100_000),
    advance: fc.record({
      amount: anyCharge(1_000_000),
      percent: orNone(fc.nat(90), 0).map(percent),
      from: anyCharge(1_000_000),
    }),
    defaultWeightGrams: fc.integer({ min: 1, max: 5_000 }),
    zone: fc.option(fc.record({ prepaid: anyRule, cod: anyRule })),
    variants: fc.array(anyVariant, { minLength: variantCount, maxLength: variantCount }),
    coupons: fc.array(anyCoupon, { minLength: couponCount, maxLength: couponCount }),
    purchases: fc.array(anyPurchase, { minLength: purchases, maxLength: purchases, size: 'max' }),
  })
export type RandomDay = ReturnType<typeof anyDay> extends fc.Arbitrary<infer Each> ? Each : never
