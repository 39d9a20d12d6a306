import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { ownCustomerId } from '../account/account-table.ts'
import { products } from '../catalogue/catalogue-table.ts'
import { timestamptzNow } from '../db/columns.ts'

export const cartLines = pgTable(
  'cart_lines',
  {
    customerId: ownCustomerId(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    addedAt: timestamptzNow('added_at'),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.productId] }), check('cart_lines_quantity', sql`${t.quantity} >= 1`)],
)
