import { z } from 'zod'
import { call, Rupees } from './call.ts'
import { PaymentStatus } from './orders.ts'
import { routes } from './routes.ts'

export const payments = {
  initiatePayment: call(routes.initiatePayment, {
    summary: 'A fresh payment link for an unpaid online order; always a new attempt',
    body: z.object({ orderId: z.string() }),
    data: z.object({ paymentUrl: z.string(), transactionId: z.string() }),
    refusals: ['NOT_FOUND', 'ORDER_STATUS', 'UNAVAILABLE'],
  }),
  getPaymentStatus: call(routes.getPaymentStatus, {
    summary: 'How the payment of a whole purchase stands, by any attempt’s id',
    params: z.object({ transactionId: z.string() }),
    data: z.object({
      orderId: z.string(),
      paymentStatus: PaymentStatus,
      finalTotal: Rupees,
      transactionId: z.string(),
      /** Nothing was paid and no link is open: another can be asked for. */
      canPay: z.boolean(),
      /** What was paid came too late, or for what was cancelled since, and is on its way back. */
      goesBack: z.boolean(),
    }),
    refusals: ['NOT_FOUND'],
  }),
}
