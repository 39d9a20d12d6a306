import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../db/columns.ts'

/**
 * Products of which a job counts anew what was sold in 90 days, written by a trigger on orders: when one was placed or changed, and
 * again when it is 90 days old. So an order neither waits for another of the same product nor rewrites what lists are sorted by.
 */
export const salesToCount = pgTable(
  'sales_to_count',
  {
    productId: uuid('product_id').notNull(),
    dueAt: timestamptz('due_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.dueAt] }), index('sales_to_count_due').on(t.dueAt)],
)
