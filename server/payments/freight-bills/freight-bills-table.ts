import { freightBillOutcomes, freightOutcomes } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '../../platform/db/columns.ts'
import { parcels } from '../../shipping/parcels/parcels-table.ts'
import { returns } from '../../shipping/returns/returns-table.ts'
import { lineColumns, statementColumns } from '../statements/statement-columns.ts'

/** A courier's bill for freight. */
export const freightBills = pgTable('freight_bills', {
  ...statementColumns(),
  /** Staff's name for it. */
  courier: text('courier').notNull(),
})

/** The freight of a parcel, or of a return's collection, is booked by one line. `due` is the price at its booking, if known. */
export const freightBillLines = pgTable(
  'freight_bill_lines',
  {
    ...lineColumns(),
    statementId: uuid('freight_bill_id')
      .notNull()
      .references(() => freightBills.id),
    /** In capitals. */
    awb: text('awb').notNull(),
    /** As billed; null if the bill doesn't say. */
    weightGrams: integer('weight_grams'),
    outcome: text('outcome', { enum: freightBillOutcomes }).notNull().default('Unknown'),
    parcelId: uuid('parcel_id').references(() => parcels.id),
    returnId: uuid('return_id').references(() => returns.id),
  },
  (t) => [
    unique('freight_bill_lines_row').on(t.statementId, t.row),
    uniqueIndex('freight_bill_lines_parcel_once').on(t.parcelId).where(oneOf(t.outcome, freightOutcomes)),
    uniqueIndex('freight_bill_lines_return_once').on(t.returnId).where(oneOf(t.outcome, freightOutcomes)),
    index('freight_bill_lines_differences').on(t.statementId).where(sql`${t.outcome} <> 'Exact'`),
    check('freight_bill_lines_weight', sql`${t.weightGrams} >= 0`),
    check('freight_bill_lines_outcome', oneOf(t.outcome, freightBillOutcomes)),
    check(
      'freight_bill_lines_of',
      sql`num_nonnulls(${t.parcelId}, ${t.returnId}) = case ${t.outcome} when 'Unknown' then 0 else 1 end`,
    ),
    check(
      'freight_bill_lines_due',
      sql`${t.due} is null or case ${t.outcome} when 'Exact' then ${t.amount} = ${t.due}
        when 'Short' then ${t.amount} < ${t.due} when 'Over' then ${t.amount} > ${t.due}
        when 'Heavier' then ${t.amount} > ${t.due} else false end`,
    ),
    check('freight_bill_lines_compared', sql`${t.outcome} not in ('Short', 'Over') or ${t.due} is not null`),
    check('freight_bill_lines_resolved', sql`(${t.resolution} is null) = (${t.resolvedAt} is null)`),
    check('freight_bill_lines_exact', sql`${t.outcome} <> 'Exact' or ${t.resolvedAt} is null`),
  ],
)
