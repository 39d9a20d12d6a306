import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'

/**
 * Products of which a job counts anew what was sold in 90 days and what is in stock, written by triggers: when an order was placed or
 * changed, again when it is 90 days old, and when the stock changed. So an order neither waits for another of the same product nor rewrites what lists are sorted by.
 */
export const salesToCount = pgTable(
  'sales_to_count',
  {
    productId: uuid('product_id').notNull(),
    dueAt: timestamptz('due_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.dueAt] }), index('sales_to_count_due').on(t.dueAt)],
)
