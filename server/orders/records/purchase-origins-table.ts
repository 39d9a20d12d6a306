import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptzNow } from '../../platform/db/columns.ts'
import { customers } from '../../shop/customers/account-table.ts'
import { purchases } from './orders-table.ts'

/** Where new customers' cash purchases came from, to see who orders together. Deleted after 30 days. */
export const purchaseOrigins = pgTable(
  'purchase_origins',
  {
    purchaseId: uuid('purchase_id')
      .primaryKey()
      .references(() => purchases.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Street and PIN code, without case, spaces and punctuation. */
    address: text('address').notNull(),
    /** As rate limits count it. */
    network: text('network').notNull(),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [
    index('purchase_origins_customer').on(t.customerId),
    index('purchase_origins_address').on(t.address),
    index('purchase_origins_network').on(t.network),
  ],
)
