import { z } from 'zod'
import { call, Rupees, required } from '../kernel/call.ts'
import { maxQuantity, variantId } from './cart.ts'
import { routes } from './routes.ts'

const days = z.object({ from: z.int(), to: z.int() })

/** What a zone charges for one method of payment: within its weight slabs, and from which price of the goods nothing. */
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

/** What the delivery rules do for any order in India, whatever is in it. */
export const DeliveryTerms = z.object({
  /** The lowest and the highest charge for a piece, of the products that carry one; null where delivery is free for all. */
  charges: z.object({ from: Rupees, to: Rupees }).nullable(),
  /** What an order costs more when it is paid by Cash on Delivery; 0 for nothing. No discount is taken of it. */
  codFee: Rupees,
  /** The smallest and the largest price of the goods that can be paid by Cash on Delivery; null where there is no limit. */
  codMinimumOrder: Rupees.nullable(),
  codMaximumOrder: Rupees.nullable(),
  /** The weekdays on which the shop is closed, 0 for Sunday. */
  weeklyHolidays: z.array(z.int()),
  /** That of the whole country first, if there is one. Without any the shop delivers everywhere, for the products' own charges. */
  zones: z.array(ZoneTerms),
  /** Whether the shop delivers to every PIN code. */
  isEverywhere: z.boolean(),
})
export type DeliveryTerms = z.infer<typeof DeliveryTerms>

const wrongPincode = 'Please enter a PIN code of 6 digits'
export const Pincode = required(wrongPincode).regex(/^[1-9]\d{5}$/, wrongPincode)

const quantity = 'Please choose right quantity!'
export const QuotedLine = z.object({
  productId: z.string().min(1),
  variantId,
  quantity: z.int({ error: quantity }).min(1, quantity).max(maxQuantity, quantity),
})
export type QuotedLine = z.infer<typeof QuotedLine>

/** What delivery to a PIN code is like for some goods: the same that an order of them gets. */
export const DeliveryQuote = z.object({
  isDeliverable: z.boolean(),
  /** Why not, in a sentence; null where it is. */
  deliveryRefusal: z.string().nullable(),
  isCodAvailable: z.boolean(),
  /** Why not, in a sentence; null where it is. */
  codRefusal: z.string().nullable(),
  /** What an order paid online is charged for delivery: the products' own charges and the zone's. */
  charge: Rupees,
  /** The same for an order paid by Cash on Delivery. */
  codCharge: Rupees,
  /** What paying by Cash on Delivery costs besides; no discount is taken of it. */
  codFee: Rupees,
  /** The days between which the goods arrive, if ordered today, like 2026-11-27; null where no zone says how long it takes. */
  earliest: z.string().nullable(),
  latest: z.string().nullable(),
  /** The zone's name; null in a shop without zones. */
  zone: z.string().nullable(),
})
export type DeliveryQuote = z.infer<typeof DeliveryQuote>

export const delivery = {
  quoteDelivery: call(routes.quoteDelivery, {
    summary:
      'Whether, when and for how much some goods are delivered to a PIN code, and whether they can be paid in cash',
    body: z.object({ pincode: Pincode, lines: z.array(QuotedLine).max(1_000).default([]) }),
    data: DeliveryQuote,
    refusals: ['NOT_FOUND', 'VARIANT_REQUIRED'],
  }),
}
