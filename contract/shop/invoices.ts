import { z } from 'zod'
import { invoiceSeries } from '../../domain/invoice-number.ts'
import { call, Id, Rupees } from '../kernel/call.ts'
import { routes } from './routes.ts'

/** An invoice, a bill of supply or a credit note; an order's name it, oldest first. */
export const InvoiceSummary = z.object({
  _id: Id,
  series: z.enum(invoiceSeries),
  /** As in KG/26-27/00001. */
  number: z.string(),
  /** Of issue, in India, like 2026-11-30. */
  day: z.string(),
  total: Rupees,
})
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

export const invoices = {
  getInvoice: call(routes.getInvoice, {
    summary: 'One of the customer’s invoices or credit notes; `url` is its PDF, for anybody and 90 days',
    params: z.object({ id: Id }),
    data: InvoiceSummary.extend({ url: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
}
