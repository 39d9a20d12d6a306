import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptzNow } from '../../platform/db/columns.ts'

/**
 * The number of pieces in stock, for each variant. No other table has a foreign key to it, so orders of a popular variant update
 * its row one after another and can't deadlock on it. The column of the variant's id is named from when it was the product's,
 * and the version before this one uses it; a product's first variant still has the product's id.
 */
export const stock = pgTable(
  'stock',
  {
    productId: uuid('product_id').primaryKey(),
    onHand: integer('on_hand').notNull(),
    /** The product in whose quantity these pieces count; null while the variant is closed. Kept by triggers. */
    countsFor: uuid('counts_for'),
  },
  (t) => [check('stock_on_hand', sql`${t.onHand} >= 0`), index('stock_counts_for').on(t.countsFor)],
)

/**
 * Every change of stock with its reason, append-only: the sum of a variant's differences is its `on_hand`. Its `product_id` is a
 * variant's, as in `stock`.
 */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id').notNull(),
    difference: integer('difference').notNull(),
    reason: text('reason').notNull(),
    /** Who or what did it: `order KG-…`, `staff …`, `seed`. */
    actor: text('actor').notNull(),
    at: timestamptzNow('at'),
  },
  (t) => [
    // What an order took of its variant, or gave back, is found by this, too.
    index('stock_ledger_variant').on(t.productId, t.reason, t.actor),
    check('stock_ledger_difference', sql`${t.difference} <> 0`),
  ],
)
