import { z } from 'zod'
import { call, Id } from '../kernel/call.ts'
import { InvoiceSummary } from '../shop/invoices.ts'
import { byId, listCall, listQuery } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

/** `returnId`: of what was sent in exchange. */
export const InvoicesQuery = listQuery(['createdAt']).extend({
  customerId: Id.optional(),
  purchaseId: Id.optional(),
  parcelId: Id.optional(),
  returnId: Id.optional(),
})
export type InvoicesQuery = z.output<typeof InvoicesQuery>

export const StaffInvoice = InvoiceSummary.extend({
  purchaseId: Id,
  /** Of a credit note: what it takes back. */
  invoiceNumber: z.string().nullable(),
})
export type StaffInvoice = z.infer<typeof StaffInvoice>

export const staffInvoices = {
  getInvoices: listCall(
    staffRoutes.getInvoices,
    'Invoices, bills of supply and credit notes; q searches their numbers',
    InvoicesQuery,
    StaffInvoice,
  ),
  printInvoice: call(staffRoutes.printInvoice, {
    summary: 'An invoice, bill of supply or credit note as PDF (A4)',
    params: byId,
    file: { type: 'application/pdf', name: 'invoice.pdf' },
    refusals: ['NOT_FOUND'],
  }),
}
