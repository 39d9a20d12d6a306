import { bookedOutcomes, payoutLineKinds, payoutOutcomes } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { refunds } from '../../orders/ledger/refunds-table.ts'
import { oneOf, paise } from '../../platform/db/columns.ts'
import { payments } from '../attempts/payments-table.ts'
import { lineColumns, statementColumns } from '../statements/statement-columns.ts'

/** A report of what the gateway has paid into the shop's bank account. */
export const payouts = pgTable('payouts', statementColumns())

/** A payment, or a refund, is booked by one line. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    ...lineColumns(),
    statementId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    kind: text('kind', { enum: payoutLineKinds }).notNull(),
    /** Our id of the payment or refund, as the gateway has it. */
    reference: text('reference').notNull(),
    gatewayReference: text('gateway_reference').notNull(),
    /** What the gateway kept, and the GST on it; less than nothing where it gave them back. */
    fee: paise('fee'),
    gst: paise('gst'),
    /** The bank's reference of the transfer. */
    utr: text('utr').notNull(),
    paidOn: date('paid_on'),
    outcome: text('outcome', { enum: payoutOutcomes }).notNull().default('Unknown'),
    paymentId: text('payment_id').references(() => payments.id),
    refundId: text('refund_id').references(() => refunds.id),
  },
  (t) => [
    unique('payout_lines_row').on(t.statementId, t.row),
    uniqueIndex('payout_lines_payment_once').on(t.paymentId).where(oneOf(t.outcome, bookedOutcomes)),
    uniqueIndex('payout_lines_refund_once').on(t.refundId).where(oneOf(t.outcome, bookedOutcomes)),
    index('payout_lines_differences').on(t.statementId).where(sql`${t.outcome} <> 'Exact'`),
    check('payout_lines_kind', oneOf(t.kind, payoutLineKinds)),
    check('payout_lines_outcome', oneOf(t.outcome, payoutOutcomes)),
    check('payout_lines_other', sql`(${t.kind} = 'Other') = (${t.outcome} = 'Other') or ${t.outcome} = 'Unknown'`),
    check(
      'payout_lines_of',
      sql`num_nonnulls(${t.paymentId}, ${t.refundId}) = case when ${t.outcome} in ('Unknown', 'Other') then 0 else 1 end
        and (${t.paymentId} is null or ${t.kind} = 'Payment') and (${t.refundId} is null or ${t.kind} = 'Refund')`,
    ),
    check(
      'payout_lines_due',
      sql`(${t.due} is not null) = (${oneOf(t.outcome, bookedOutcomes)}) and case ${t.outcome}
        when 'Exact' then ${t.amount} = ${t.due} when 'Short' then ${t.amount} < ${t.due} when 'Over' then ${t.amount} > ${t.due}
        else true end`,
    ),
    check('payout_lines_resolved', sql`(${t.resolution} is null) = (${t.resolvedAt} is null)`),
    check('payout_lines_exact', sql`${t.outcome} <> 'Exact' or ${t.resolvedAt} is null`),
  ],
)
