import { sql } from 'drizzle-orm'
import { check, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'
import { purchases } from './orders-table.ts'

/** The purchases by Cash on Delivery that were placed while the shop asked for confirmation before it packs. */
export const confirmations = pgTable(
  'cod_confirmations',
  {
    purchaseId: uuid('purchase_id')
      .primaryKey()
      .references(() => purchases.id),
    /** The SHA-256 of the token in the e-mail's link. */
    tokenHash: bytea('token_hash').notNull().unique(),
    /** When what nobody has confirmed is cancelled. */
    confirmBy: timestamptz('confirm_by').notNull(),
    /** When the customer was reminded. */
    remindedAt: timestamptz('reminded_at'),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [
    check('cod_confirmations_token', sql`octet_length(${t.tokenHash}) = 32`),
    check('cod_confirmations_time', sql`${t.confirmBy} > ${t.createdAt}`),
  ],
)
