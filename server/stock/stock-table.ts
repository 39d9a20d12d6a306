import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { now } from '../db/columns.ts'

/**
 * The counter of pieces at hand. No other table has a foreign key into it: orders of one popular product then take its
 * row in turn by a guarded update, and nothing can deadlock on it.
 */
export const stock = pgTable(
  'stock',
  { productId: uuid('product_id').primaryKey(), onHand: integer('on_hand').notNull() },
  (t) => [check('stock_on_hand', sql`${t.onHand} >= 0`)],
)

/** Every change of the counter with its reason, append-only: the sum of a product's differences is its `on_hand`. */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id').notNull(),
    difference: integer('difference').notNull(),
    reason: text('reason').notNull(),
    /** Who or what did it: `order KG-…`, `staff …`, `seed`. */
    actor: text('actor').notNull(),
    at: now('at'),
  },
  (t) => [index('stock_ledger_product').on(t.productId), check('stock_ledger_difference', sql`${t.difference} <> 0`)],
)
