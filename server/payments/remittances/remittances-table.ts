import { bookedOutcomes, remittanceOutcomes } from '@kargha/domain/enums.ts'
import { noPaise } from '@kargha/domain/money.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { oneOf, paise } from '../../platform/db/columns.ts'
import { parcels } from '../../shipping/parcels/parcels-table.ts'
import { lineColumns, statementColumns } from '../statements/statement-columns.ts'

/** A courier's payment of collected cash, by one statement. */
export const remittances = pgTable('remittances', {
  ...statementColumns(),
  /** Staff's name for it: an aggregator's statement covers many couriers. */
  courier: text('courier').notNull(),
})

/** A parcel's cash is booked by one line. */
export const remittanceLines = pgTable(
  'remittance_lines',
  {
    ...lineColumns(),
    statementId: uuid('remittance_id')
      .notNull()
      .references(() => remittances.id),
    /** From 1: a row is split among parcels with its tracking number. */
    part: smallint('part').notNull().default(1),
    /** In capitals. */
    awb: text('awb').notNull(),
    /** Kept by the courier, as for freight. */
    deducted: paise('deducted').default(noPaise),
    outcome: text('outcome', { enum: remittanceOutcomes }).notNull().default('Unknown'),
    parcelId: uuid('parcel_id').references(() => parcels.id),
  },
  (t) => [
    unique('remittance_lines_row').on(t.statementId, t.row, t.part),
    uniqueIndex('remittance_lines_booked_once').on(t.parcelId).where(oneOf(t.outcome, bookedOutcomes)),
    index('remittance_lines_differences').on(t.statementId).where(sql`${t.outcome} <> 'Exact'`),
    check('remittance_lines_outcome', oneOf(t.outcome, remittanceOutcomes)),
    check('remittance_lines_amount', sql`${t.amount} >= 0 or ${t.outcome} in ('Deduction', 'Unknown')`),
    check('remittance_lines_parcel', sql`(${t.parcelId} is null) = (${t.outcome} = 'Unknown')`),
    check(
      'remittance_lines_due',
      sql`(${t.due} is not null) = (${oneOf(t.outcome, bookedOutcomes)}) and ${t.due} > 0 and case ${t.outcome}
        when 'Exact' then ${t.amount} = ${t.due} when 'Short' then ${t.amount} < ${t.due} when 'Over' then ${t.amount} > ${t.due}
        else true end`,
    ),
    check('remittance_lines_resolved', sql`(${t.resolution} is null) = (${t.resolvedAt} is null)`),
    check('remittance_lines_exact', sql`${t.outcome} <> 'Exact' or ${t.resolvedAt} is null`),
  ],
)
