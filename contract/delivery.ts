import { z } from 'zod'
import { Rupees } from './call.ts'

/** What the delivery rules do for any order in India, whatever is in it. */
export const DeliveryTerms = z.object({
  /** The lowest and the highest charge for a piece, of the products that carry one; null where delivery is free for all. */
  charges: z.object({ from: Rupees, to: Rupees }).nullable(),
  /** What an order costs more when it is paid by Cash on Delivery; 0 for nothing. No discount is taken of it. */
  codFee: Rupees,
})
export type DeliveryTerms = z.infer<typeof DeliveryTerms>
