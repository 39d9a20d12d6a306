import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptzNow } from '../../platform/db/columns.ts'

/**
 * Pieces in stock by variant. Without foreign keys to it, concurrent orders can't deadlock on a row. `product_id` holds a
 * variant's id: the name predates variants.
 */
export const stock = pgTable(
  'stock',
  {
    productId: uuid('product_id').primaryKey(),
    onHand: integer('on_hand').notNull(),
    /** The product whose quantity includes these pieces; null while the variant is closed. Kept by triggers. */
    countsFor: uuid('counts_for'),
  },
  (t) => [check('stock_on_hand', sql`${t.onHand} >= 0`), index('stock_counts_for').on(t.countsFor)],
)

/** Append-only; a variant's differences add up to its `on_hand`. `product_id` is a variant's, as in `stock`. */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id').notNull(),
    difference: integer('difference').notNull(),
    reason: text('reason').notNull(),
    /** `order KG-…`, `staff …`, `seed`. */
    actor: text('actor').notNull(),
    at: timestamptzNow('at'),
  },
  (t) => [
    // Also finds what an order took or gave back.
    index('stock_ledger_variant').on(t.productId, t.reason, t.actor),
    check('stock_ledger_difference', sql`${t.difference} <> 0`),
  ],
)
