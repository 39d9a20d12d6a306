import { z } from 'zod'
import { payoutLineKinds, payoutOutcomes } from '../../domain/enums.ts'
import { call, Id, queryInteger, Rupees, required } from '../kernel/call.ts'
import { listCall, listQuery, partsCall, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'
import {
  dryRun,
  ImportReport,
  statementLineOf,
  statementLinesQuery,
  statementOf,
  statementReference,
} from './statements.ts'

/** `paidOut` is `amount` less `fees` and the `gst` on them. */
export const Payout = statementOf(payoutOutcomes).extend({ fees: Rupees, gst: Rupees, paidOut: Rupees })
export type Payout = z.infer<typeof Payout>

/** `transfers`: what should have come into the bank account, by the bank's reference; the first hundred. */
export const PayoutDetails = Payout.extend({
  transfers: z.array(z.object({ utr: z.string(), paidOn: z.string().nullable(), amount: Rupees })),
})
export type PayoutDetails = z.infer<typeof PayoutDetails>

/** The amount of a refund is less than zero. */
export const PayoutLineEntry = statementLineOf(payoutOutcomes).extend({
  kind: z.enum(payoutLineKinds),
  /** Our id of the payment or refund, else the gateway's. */
  transactionId: z.string(),
  fee: Rupees,
  gst: Rupees,
  utr: z.string(),
  paidOn: z.string().nullable(),
  /** Null for an unknown transaction. */
  purchaseId: Id.nullable(),
})
export type PayoutLineEntry = z.infer<typeof PayoutLineEntry>

export const PayoutImport = ImportReport.extend({
  /** Null if nothing was readable. A dry run stores nothing. */
  payout: PayoutDetails.nullable(),
  differences: z.array(PayoutLineEntry),
})
export type PayoutImport = z.infer<typeof PayoutImport>

export const PayoutsQuery = listQuery(['createdAt'])
export type PayoutsQuery = z.output<typeof PayoutsQuery>

export const PayoutLinesQuery = statementLinesQuery(payoutOutcomes)
export type PayoutLinesQuery = z.output<typeof PayoutLinesQuery>

export const ImportPayoutQuery = z.object({ dryRun, reference: statementReference })
export type ImportPayoutQuery = z.output<typeof ImportPayoutQuery>

export const PaymentNotPaidOut = z.object({
  /** The payment's id, which is the gateway's, too. */
  _id: z.string(),
  purchaseId: Id,
  amount: Rupees,
  paidAt: z.string(),
  days: z.int(),
})
export type PaymentNotPaidOut = z.infer<typeof PaymentNotPaidOut>

export const PaymentsNotPaidOutQuery = listQuery(['paidAt', 'amount'], 'asc').extend({
  /** Since the payment; the gateway pays out after a day or two. */
  minDays: queryInteger(0, 10_000).default(3),
})
export type PaymentsNotPaidOutQuery = z.output<typeof PaymentsNotPaidOutQuery>

export const staffPayouts = {
  getPayouts: listCall(
    staffRoutes.getPayouts,
    'The gateway’s reports of what it paid out; q searches references and file names',
    PayoutsQuery,
    Payout,
  ),
  getPayout: recordCall(staffRoutes.getPayout, 'One report of what the gateway paid out', PayoutDetails),
  getPayoutLines: partsCall(
    staffRoutes.getPayoutLines,
    'The lines of a report of the gateway, by row; q searches transaction ids and the bank’s references',
    PayoutLinesQuery,
    PayoutLineEntry,
  ),
  importPayout: call(staffRoutes.importPayout, {
    summary:
      'Import PhonePe’s settlement report (CSV or Excel) and match its lines with payments and refunds. All rows or none; `dryRun=true` only reports',
    query: ImportPayoutQuery,
    multipart: { field: 'file', several: false },
    data: PayoutImport,
    refusals: ['ALREADY_IMPORTED'],
  }),
  matchPayout: recordCall(
    staffRoutes.matchPayout,
    'Match the lines again that are neither booked nor resolved, as after a payment was settled',
    PayoutDetails,
  ),
  resolvePayoutLine: call(staffRoutes.resolvePayoutLine, {
    summary: 'Write down what became of a difference',
    params: z.object({ id: Id, lineId: Id }),
    body: z.object({ resolution: required('Please write what became of it', 500) }),
    data: PayoutLineEntry,
    refusals: ['NOT_FOUND', 'ALREADY_ANSWERED'],
  }),
  getPaymentsNotPaidOut: listCall(
    staffRoutes.getPaymentsNotPaidOut,
    'Payments that are in no report of the gateway, oldest first, since the first that is; q searches transaction ids',
    PaymentsNotPaidOutQuery,
    PaymentNotPaidOut,
  ),
}
