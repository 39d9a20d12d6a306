import { z } from 'zod'
import { normalizePin } from '../../domain/ascii-digits.ts'
import { call, percentField, Rupees, required } from '../kernel/call.ts'
import { maxQuantity, variantId } from './cart.ts'
import { routes } from './routes.ts'

const days = z.object({ from: z.int(), to: z.int() })

/** By weight slab; free from goods of `freeFrom`. */
const ZoneCharge = z.object({ from: Rupees, to: Rupees, freeFrom: Rupees.nullable() })

const ZoneTerms = z.object({
  name: z.string(),
  isDeliverable: z.boolean(),
  isCodAvailable: z.boolean(),
  /** Working days from dispatch to delivery. */
  days,
  prepaid: ZoneCharge,
  cod: ZoneCharge,
})
export type ZoneTerms = z.infer<typeof ZoneTerms>

/** For any order in India, whatever its contents. */
export const DeliveryTerms = z.object({
  /** Per piece, of products with a charge; null if delivery is free for all. */
  charges: z.object({ from: Rupees, to: Rupees }).nullable(),
  /** Added for Cash on Delivery, never discounted; 0 for none. */
  codFee: Rupees,
  /** Limits of Cash on Delivery on the price of the goods; null for none. */
  codMinimumOrder: Rupees.nullable(),
  codMaximumOrder: Rupees.nullable(),
  /** 0 is Sunday. */
  weeklyHolidays: z.array(z.int()),
  /** The whole country's first. Without zones the shop delivers everywhere, for the products' own charges. */
  zones: z.array(ZoneTerms),
  isEverywhere: z.boolean(),
})
export type DeliveryTerms = z.infer<typeof DeliveryTerms>

const wrongPincode = 'Please enter a 6-digit PIN code'
export const Pincode = required(wrongPincode, 20, wrongPincode)
  .overwrite(normalizePin)
  .regex(/^[1-9]\d{5}$/, wrongPincode)

const quantity = 'Please choose right quantity!'
export const QuotedLine = z.object({
  productId: z.string().min(1),
  variantId,
  quantity: z.int({ error: quantity }).min(1, quantity).max(maxQuantity, quantity),
})
export type QuotedLine = z.infer<typeof QuotedLine>

/** Of COD orders: `amount` if above 0, else `percent`, of totals from `from` on (without the fee for cash). */
export const CodAdvance = z.object({ amount: Rupees, percent: percentField(z.int()), from: Rupees })

/** The terms that an order of these goods to a PIN code gets. */
export const DeliveryQuote = z.object({
  /** Of the PIN code, like 'Bengaluru, Karnataka'; null if unknown. */
  place: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  isDeliverable: z.boolean(),
  /** A sentence; null if none. */
  deliveryRefusal: z.string().nullable(),
  isCodAvailable: z.boolean(),
  /** A sentence; null if none. */
  codRefusal: z.string().nullable(),
  /** Paid online: the products' own charges and the zone's. */
  charge: Rupees,
  codCharge: Rupees,
  /** Added for Cash on Delivery. */
  codFee: Rupees,
  /** Of a cash order, instead of the shop's usual advance; null for that. */
  codAdvance: CodAdvance.nullable(),
  /** Days of arrival if ordered today, like 2026-11-27; null if no zone states them. */
  earliest: z.string().nullable(),
  latest: z.string().nullable(),
  /** Null in a shop without zones. */
  zone: z.string().nullable(),
})
export type DeliveryQuote = z.infer<typeof DeliveryQuote>

export const delivery = {
  quoteDelivery: call(routes.quoteDelivery, {
    summary:
      'Whether, when and for how much some goods are delivered to a PIN code, and whether they can be paid in cash',
    body: z.object({
      pincode: Pincode,
      lines: z.array(QuotedLine).max(1_000).default([]),
      /** One of the customer's, where cash depends on it. */
      addressId: z.string().optional(),
    }),
    maxBodyBytes: 262_144,
    data: DeliveryQuote,
    refusals: ['NOT_FOUND', 'VARIANT_REQUIRED'],
  }),
}
