import { z } from 'zod'
import { call, Rupees } from '../kernel/call.ts'
import { routes } from './routes.ts'

/** A purchase by Cash on Delivery that its customer is asked to confirm. Whoever has the link sees nothing else of it. */
export const Confirmation = z.object({
  /** `Waiting` until it is confirmed, by customer or staff, or cancelled. */
  state: z.enum(['Waiting', 'Confirmed', 'Cancelled']),
  /** When it is cancelled if nobody confirms it. */
  confirmBy: z.string(),
  /** To be paid to the courier. */
  amount: Rupees,
  /** Without those that were cancelled, unless all were. */
  orders: z.array(
    z.object({
      orderId: z.string(),
      productName: z.string(),
      optionText: z.string(),
      image: z.string().nullable(),
      quantity: z.int(),
    }),
  ),
})
export type Confirmation = z.infer<typeof Confirmation>

const params = z.object({ token: z.string() })

export const confirmations = {
  getConfirmation: call(routes.getConfirmation, {
    summary: 'The Cash on Delivery purchase that a link in an e-mail asks to confirm. Reading it changes nothing',
    params,
    data: Confirmation,
    refusals: ['NOT_FOUND'],
  }),
  confirmOrder: call(routes.confirmOrder, {
    summary: 'Confirm the purchase; a second time changes nothing more',
    params,
    data: Confirmation,
    refusals: ['NOT_FOUND', 'ORDER_STATUS'],
  }),
}
