import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { productVariants } from '../../catalogue/variants/variants-table.ts'
import { timestamptzNow } from '../../platform/db/columns.ts'
import { ownCustomerId } from '../../shop/customers/account-table.ts'

export const cartLines = pgTable(
  'cart_lines',
  {
    customerId: ownCustomerId(),
    /** The column is named from when it was the product's id; the version before this one uses it. */
    variantId: uuid('product_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** The option values that the customer chose. Where they are no longer the variant's, they have to choose again. */
    optionText: text('option_text').notNull().default(''),
    quantity: integer('quantity').notNull(),
    addedAt: timestamptzNow('added_at'),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.variantId] }), check('cart_lines_quantity', sql`${t.quantity} >= 1`)],
)
