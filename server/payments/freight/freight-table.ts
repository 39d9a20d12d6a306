import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, paise, timestamptzNow } from '../../platform/db/columns.ts'
import { parcels } from '../../shipping/parcels/parcels-table.ts'

/** A courier's bill for carrying parcels, by one file. */
export const freightBills = pgTable('freight_bills', {
  id: id(),
  courier: text('courier').notNull(),
  reference: text('reference').notNull().default(''),
  fileName: text('file_name').notNull(),
  /** SHA-256, against importing a file twice. */
  fileHash: text('file_hash').notNull().unique(),
  createdAt: timestamptzNow('created_at'),
})

/** A parcel may have several: its way there, its way back, a correction of its weight. */
export const freightLines = pgTable(
  'freight_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    billId: uuid('bill_id')
      .notNull()
      .references(() => freightBills.id),
    row: integer('row').notNull(),
    /** In capitals. */
    awb: text('awb').notNull(),
    amount: paise('amount'),
    /** Null for an unknown tracking number. */
    parcelId: uuid('parcel_id').references(() => parcels.id),
    /** An earlier bill has the same amount for the parcel: staff ask the courier, and it counts nowhere. */
    isRepeated: boolean('is_repeated').notNull().default(false),
  },
  (t) => [
    unique('freight_lines_row').on(t.billId, t.row),
    index('freight_lines_parcel').on(t.parcelId),
    check('freight_lines_amount', sql`${t.amount} >= 0`),
    check('freight_lines_repeated', sql`not ${t.isRepeated} or ${t.parcelId} is not null`),
  ],
)
