import { z } from 'zod'
import { paymentMethods } from '../../domain/enums.ts'
import { Rupees } from '../kernel/call.ts'
import { Pincode, QuotedLine } from '../shop/delivery.ts'
import { bodyCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

/** A made-up cart of somebody who has never ordered. */
export const SimulatedCart = z.object({
  lines: z.array(QuotedLine).min(1, 'Please choose a product').max(100, 'A made-up cart can have at most 100 lines'),
  couponCode: z.string().trim().max(60).default(''),
  pincode: Pincode,
  paymentMethod: z.enum(paymentMethods, 'Please choose how it is paid'),
})
export type SimulatedCart = z.output<typeof SimulatedCart>

/** What one rule does to the price: `amount` is added, or taken off where it is negative; `sum` is the price so far. */
export const PriceStep = z.object({ name: z.string(), how: z.string(), amount: Rupees, sum: Rupees })
export type PriceStep = z.infer<typeof PriceStep>

export const Simulation = z.object({
  steps: z.array(PriceStep),
  /** What an order of it would cost. */
  finalTotal: Rupees,
  /** The part of it that is paid online in advance when the rest is paid in cash; 0 for none. */
  advance: Rupees,
  /** Each line's own order: its exact share of the final total. */
  orders: z.array(z.object({ name: z.string(), quantity: z.int(), finalTotal: Rupees })),
  /** Why such an order would be refused, each a sentence; empty where it would be taken. */
  refusals: z.array(z.string()),
  /** The days between which it would arrive; null where no zone says. */
  earliest: z.string().nullable(),
  latest: z.string().nullable(),
})
export type Simulation = z.infer<typeof Simulation>

export const staffSimulator = {
  simulateCart: bodyCall(
    staffRoutes.simulateCart,
    'Price a made-up cart step by step, by the rules that orders are priced by now',
    SimulatedCart,
    Simulation,
    'NOT_FOUND',
    'VARIANT_REQUIRED',
    'COUPON_UNKNOWN',
  ),
}
