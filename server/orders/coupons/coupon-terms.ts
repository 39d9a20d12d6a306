import { type Percent, percent } from '@kargha/domain/money.ts'
import type { CouponTerms } from '@kargha/domain/pricing.ts'
import { smallint } from 'drizzle-orm/pg-core'

/** A purchase keeps every term of its coupon, however the coupon changes later. */
type KeptTerms = { [Term in keyof CouponTerms as `coupon${Capitalize<Term>}`]: CouponTerms[Term] }

export const termColumns = () =>
  ({ percent: smallint('percent').$type<Percent>().notNull() }) satisfies Record<keyof CouponTerms, unknown>

export const keptTermColumns = () =>
  ({
    couponPercent: smallint('coupon_percent').$type<Percent>().notNull().default(percent(0)),
  }) satisfies Record<keyof KeptTerms, unknown>

export const keptTerms = (terms: CouponTerms): KeptTerms => ({ couponPercent: terms.percent })
