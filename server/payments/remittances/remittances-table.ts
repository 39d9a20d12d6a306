import { bookedOutcomes, remittanceOutcomes } from '@kargha/domain/enums.ts'
import type { Paise } from '@kargha/domain/money.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, oneOf, paise, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'
import { parcels } from '../../shipping/parcels/parcels-table.ts'

/** What a courier paid out of the cash that it collected, by one statement. */
export const remittances = pgTable('remittances', {
  id: id(),
  /** As staff name it: one that pays for many couriers has one statement. */
  courier: text('courier').notNull(),
  /** The bank's or the courier's number of the payment. */
  reference: text('reference').notNull().default(''),
  fileName: text('file_name').notNull(),
  /** SHA-256 of the file: the same is not imported twice. */
  fileHash: text('file_hash').notNull().unique(),
  createdAt: timestamptzNow('created_at'),
})

/** The lines of each statement, with the parcel that each is for. A parcel's cash is booked by one of them. */
export const remittanceLines = pgTable(
  'remittance_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    remittanceId: uuid('remittance_id')
      .notNull()
      .references(() => remittances.id),
    row: integer('row').notNull(),
    /** From 1: a row is split where several parcels have its tracking number. */
    part: smallint('part').notNull().default(1),
    /** As the statement has it, in capitals. */
    awb: text('awb').notNull(),
    amount: paise('amount'),
    outcome: text('outcome', { enum: remittanceOutcomes }).notNull().default('Unknown'),
    parcelId: uuid('parcel_id').references(() => parcels.id),
    /** What the courier collected for the parcel; null where the line is not booked. */
    due: bigint('due', { mode: 'number' }).$type<Paise>(),
    /** What became of a difference, as the owner writes it. */
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
