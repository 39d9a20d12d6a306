import { sql } from 'drizzle-orm'
import { check, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'
import { purchases } from './orders-table.ts'

/** COD purchases placed while the shop asked for confirmation. */
export const confirmations = pgTable(
  'cod_confirmations',
  {
    purchaseId: uuid('purchase_id')
      .primaryKey()
      .references(() => purchases.id),
    /** SHA-256 of the emailed token. */
    tokenHash: bytea('token_hash').notNull().unique(),
    /** Then the unconfirmed are cancelled. */
    confirmBy: timestamptz('confirm_by').notNull(),
    remindedAt: timestamptz('reminded_at'),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [
    check('cod_confirmations_token', sql`octet_length(${t.tokenHash}) = 32`),
    check('cod_confirmations_time', sql`${t.confirmBy} > ${t.createdAt}`),
  ],
)
