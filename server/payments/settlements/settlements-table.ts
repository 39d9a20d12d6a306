import { bookedSettlementOutcomes, settlementKinds, settlementOutcomes } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, oneOf, paise, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'

/** What the gateway paid out, by one file. */
export const settlements = pgTable('settlements', {
  id: id(),
  /** Of the bank; may be empty. */
  reference: text('reference').notNull().default(''),
  fileName: text('file_name').notNull(),
  /** SHA-256, against importing a file twice. */
  fileHash: text('file_hash').notNull().unique(),
  createdAt: timestamptzNow('created_at'),
})

/** A payment or refund is booked by one line. Amounts have no sign: `kind` decides. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    settlementId: uuid('settlement_id')
      .notNull()
      .references(() => settlements.id),
    row: integer('row').notNull(),
    kind: text('kind', { enum: settlementKinds }).notNull(),
    /** The file's ids of the transaction: ours, the gateway's; either may be empty. */
    ourId: text('our_id').notNull(),
    gatewayId: text('gateway_id').notNull(),
    amount: paise('amount'),
    /** The gateway's fee, and the GST on it. */
    fee: paise('fee'),
    tax: paise('tax'),
    outcome: text('outcome', { enum: settlementOutcomes }).notNull().default('Unknown'),
    /** Our payment or refund; null for an unknown one. */
    transactionId: text('transaction_id'),
    /** Ours of the transaction; null for an unknown one. */
    due: bigint('due', { mode: 'number' }),
    /** The owner's words on a difference. */
    resolution: text('resolution'),
    resolvedAt: timestamptz('resolved_at'),
  },
  (t) => [
    unique('settlement_lines_row').on(t.settlementId, t.row),
    uniqueIndex('settlement_lines_booked_once').on(t.transactionId).where(oneOf(t.outcome, bookedSettlementOutcomes)),
    index('settlement_lines_differences').on(t.settlementId).where(sql`${t.outcome} <> 'Exact'`),
    check('settlement_lines_kind', oneOf(t.kind, settlementKinds)),
    check('settlement_lines_outcome', oneOf(t.outcome, settlementOutcomes)),
    check('settlement_lines_amounts', sql`least(${t.amount}, ${t.fee}, ${t.tax}) >= 0`),
    check(
      'settlement_lines_transaction',
      sql`num_nulls(${t.transactionId}, ${t.due}) = case ${t.outcome} when 'Unknown' then 2 else 0 end`,
    ),
    check(
      'settlement_lines_due',
      sql`case ${t.outcome} when 'Exact' then ${t.amount} = ${t.due} when 'Short' then ${t.amount} < ${t.due}
        when 'Over' then ${t.amount} > ${t.due} else true end`,
    ),
    check('settlement_lines_resolved', sql`(${t.resolution} is null) = (${t.resolvedAt} is null)`),
    check('settlement_lines_exact', sql`${t.outcome} <> 'Exact' or ${t.resolvedAt} is null`),
  ],
)
