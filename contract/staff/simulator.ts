import { z } from 'zod'
import { paymentMethods } from '../../domain/enums.ts'
import { Rupees } from '../kernel/call.ts'
import { Pincode, QuotedLine } from '../shop/delivery.ts'
import { bodyCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

/** As of a customer without orders. */
export const SimulatedCart = z.object({
  lines: z.array(QuotedLine).min(1, 'Please choose a product').max(100, 'A made-up cart can have at most 100 lines'),
  couponCode: z.string().trim().max(60).default(''),
  pincode: Pincode,
  paymentMethod: z.enum(paymentMethods, 'Please choose how it is paid'),
})
export type SimulatedCart = z.output<typeof SimulatedCart>

/** `amount` is added, or taken off if negative; `sum` is the price so far. */
export const PriceStep = z.object({ name: z.string(), how: z.string(), amount: Rupees, sum: Rupees })
export type PriceStep = z.infer<typeof PriceStep>

const TaxAmounts = z.object({ taxable: Rupees, cgst: Rupees, sgst: Rupees, igst: Rupees })

export const Simulation = z.object({
  steps: z.array(PriceStep),
  finalTotal: Rupees,
  /** Paid online in advance of the cash; 0 for none. */
  advance: Rupees,
  /** One order per line, with its share of the final total. */
  orders: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      finalTotal: Rupees,
      /** In the final total; the rate in percent. Null without a rate, and where the cart's is null. */
      tax: TaxAmounts.extend({ hsn: z.string(), rate: z.number() }).nullable(),
    }),
  ),
  /** Of all orders. Null unless the shop charges GST and the PIN code's state is known. */
  tax: TaxAmounts.extend({ placeOfSupply: z.string() }).nullable(),
  /** Sentences; empty if the order would be taken. */
  refusals: z.array(z.string()),
  /** Days of arrival; null if no zone states them. */
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
