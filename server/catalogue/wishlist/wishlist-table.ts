import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { timestamptzNow } from '../../platform/db/columns.ts'
import { ownCustomerId } from '../../shop/customers/account-table.ts'
import { products } from '../products/products-table.ts'
import { productVariants } from '../variants/variants-table.ts'

export const wishes = pgTable(
  'wishes',
  {
    customerId: ownCustomerId(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null if none was chosen. */
    variantId: uuid('variant_id').references(() => productVariants.id, { onDelete: 'set null' }),
    wishedAt: timestamptzNow('wished_at'),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.productId] })],
)
