import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../account/account-table.ts'
import { products } from '../catalogue/catalogue-table.ts'
import { now } from '../db/columns.ts'

export const cartLines = pgTable(
  'cart_lines',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    addedAt: now('added_at'),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.productId] }), check('cart_lines_quantity', sql`${t.quantity} >= 1`)],
)
