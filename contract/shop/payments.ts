import { z } from 'zod'
import { call, Rupees } from '../kernel/call.ts'
import { PaymentStatus } from './orders.ts'
import { routes } from './routes.ts'

export const payments = {
  initiatePayment: call(routes.initiatePayment, {
    summary: 'A new payment link for an unpaid online order',
    body: z.object({ orderId: z.string() }),
    data: z.object({ paymentUrl: z.string(), transactionId: z.string() }),
    refusals: ['NOT_FOUND', 'ORDER_STATUS', 'UNAVAILABLE'],
  }),
  getPaymentStatus: call(routes.getPaymentStatus, {
    summary:
      'The payment status of a whole purchase, by the id of any of its attempts; `Failed` for an attempt that failed while nothing has been paid',
    params: z.object({ transactionId: z.string() }),
    data: z.object({
      orderId: z.string(),
      /** All that the attempt pays for, in the bag's order. */
      orderIds: z.array(z.string()),
      paymentStatus: PaymentStatus,
      finalTotal: Rupees,
      transactionId: z.string(),
      /** Nothing is paid, and the attempt failed or no link is open. */
      canPay: z.boolean(),
      /** The end of the hold; null if it can't be paid now. */
      payBy: z.string().nullable(),
      /** A late payment, or one for cancelled orders, is being refunded. */
      goesBack: z.boolean(),
    }),
    refusals: ['NOT_FOUND'],
  }),
}
