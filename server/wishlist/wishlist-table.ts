import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { ownCustomerId } from '../account/account-table.ts'
import { products } from '../catalogue/catalogue-table.ts'
import { productVariants } from '../catalogue/variants-table.ts'
import { timestamptzNow } from '../db/columns.ts'

/** The products on customers' wishlists. */
export const wishes = pgTable(
  'wishes',
  {
    customerId: ownCustomerId(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The variant that the customer had chosen, if any. */
    variantId: uuid('variant_id').references(() => productVariants.id, { onDelete: 'set null' }),
    wishedAt: timestamptzNow('wished_at'),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.productId] })],
)
