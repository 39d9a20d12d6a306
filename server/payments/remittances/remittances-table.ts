import { bookedOutcomes, remittanceOutcomes } from '@kargha/domain/enums.ts'
import type { Paise } from '@kargha/domain/money.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, oneOf, paise, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'
import { parcels } from '../../shipping/parcels/parcels-table.ts'

/** A courier's payment of collected cash, by one statement. */
export const remittances = pgTable('remittances', {
  id: id(),
  /** Staff's name for it: an aggregator's statement covers many couriers. */
  courier: text('courier').notNull(),
  /** Of the bank or the courier. */
  reference: text('reference').notNull().default(''),
  fileName: text('file_name').notNull(),
  /** SHA-256, against importing a file twice. */
  fileHash: text('file_hash').notNull().unique(),
  createdAt: timestamptzNow('created_at'),
})

/** A parcel's cash is booked by one line. */
export const remittanceLines = pgTable(
  'remittance_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    remittanceId: uuid('remittance_id')
      .notNull()
      .references(() => remittances.id),
    row: integer('row').notNull(),
    /** From 1: a row is split among parcels with its tracking number. */
    part: smallint('part').notNull().default(1),
    /** In capitals. */
    awb: text('awb').notNull(),
    amount: paise('amount'),
    outcome: text('outcome', { enum: remittanceOutcomes }).notNull().default('Unknown'),
    parcelId: uuid('parcel_id').references(() => parcels.id),
    /** Cash collected for the parcel; null unless booked. */
    due: bigint('due', { mode: 'number' }).$type<Paise>(),
    /** The owner's words on a difference. */
    resolution: text('resolution'),
    resolvedAt: timestamptz('resolved_at'),
  },
  (t) => [
    unique('remittance_lines_row').on(t.remittanceId, t.row, t.part),
    uniqueIndex('remittance_lines_booked_once').on(t.parcelId).where(oneOf(t.outcome, bookedOutcomes)),
    index('remittance_lines_differences').on(t.remittanceId).where(sql`${t.outcome} <> 'Exact'`),
    check('remittance_lines_outcome', oneOf(t.outcome, remittanceOutcomes)),
    check('remittance_lines_amount', sql`${t.amount} >= 0`),
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
