import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../account/account-table.ts'
import { products } from '../catalogue/catalogue-table.ts'
import { now } from '../db/columns.ts'

/** A customer wishes for a product once. */
export const wishes = pgTable(
  'wishes',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    wishedAt: now('wished_at'),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.productId] })],
)
