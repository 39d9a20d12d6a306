import { z } from 'zod'
import { call, Rupees } from '../kernel/call.ts'
import { Order } from './orders.ts'
import { routes } from './routes.ts'

/** A COD purchase to confirm. The link reveals nothing else of it. */
export const Confirmation = z.object({
  /** `Waiting` until customer or staff confirm it, or it is cancelled. */
  state: z.enum(['Waiting', 'Confirmed', 'Cancelled']),
  /** Cancelled then if nobody confirms it. */
  confirmBy: z.string(),
  /** To be paid to the courier. */
  amount: Rupees,
  /** Without cancelled ones, unless all are. */
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
    summary: 'The Cash on Delivery purchase that a link in an email asks to confirm. Reading it changes nothing',
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
  confirmOwnOrder: call(routes.confirmOwnOrder, {
    summary: 'Confirm a Cash on Delivery order and all that waits with it; a second time changes nothing more',
    params: z.object({ orderId: z.string() }),
    data: Order,
    refusals: ['NOT_FOUND', 'ORDER_STATUS'],
  }),
}
