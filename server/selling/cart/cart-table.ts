import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { productVariants } from '../../catalogue/variants/variants-table.ts'
import { timestamptzNow } from '../../platform/db/columns.ts'
import { ownCustomerId } from '../../shop/customers/account-table.ts'

export const cartLines = pgTable(
  'cart_lines',
  {
    customerId: ownCustomerId(),
    /** The column's name predates variants. */
    variantId: uuid('product_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** The chosen option values. Once the variant has others, the customer has to choose again. */
    optionText: text('option_text').notNull().default(''),
    quantity: integer('quantity').notNull(),
    addedAt: timestamptzNow('added_at'),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.variantId] }), check('cart_lines_quantity', sql`${t.quantity} >= 1`)],
)
