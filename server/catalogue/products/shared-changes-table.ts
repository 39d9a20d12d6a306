import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core'

/**
 * How often anything was changed that many products show: a category, a sub-category, a size guide, an attribute or a value. One
 * row, written by triggers alone. Rows of those tables that come or go change no product: its own row is changed with them.
 */
export const sharedChanges = pgTable(
  'shared_changes',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    number: bigint('number', { mode: 'number' }).notNull().default(0),
  },
  (t) => [check('shared_changes_single', sql`${t.isOnly}`)],
)
