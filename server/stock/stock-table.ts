import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptzNow } from '../db/columns.ts'

/**
 * The number of pieces in stock. No other table has a foreign key to it, so orders of a popular product update its row one
 * after another and can't deadlock on it.
 */
export const stock = pgTable(
  'stock',
  { productId: uuid('product_id').primaryKey(), onHand: integer('on_hand').notNull() },
  (t) => [check('stock_on_hand', sql`${t.onHand} >= 0`)],
)

/** Every change of stock with its reason, append-only: the sum of a product's differences is its `on_hand`. */
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
  (t) => [index('stock_ledger_product').on(t.productId), check('stock_ledger_difference', sql`${t.difference} <> 0`)],
)
